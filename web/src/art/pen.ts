/**
 * The pen of the house: lays motifs upon one another and prints them as the inside of an SVG.
 *
 * A motif is text, a layer a line: a letter, then a path in a box of 100 by 100. The letters:
 * `p` paper with a contour; `t` the same with the tincture, a little out of register; `u` the second tincture; `k` a block of ink; `c` contour; `f` line of form;
 * `n` fine line; `w` white line in the dark; `b` paper without a contour; `h` strokes that fill the path. After `h` stand its angle, gap, bend and width
 * (`h45,3,.1,1`), each with a default. `!` after the letter draws the layer again in a mirror about the middle.
 */

import { hatch } from './hatch';
import { chain, moved, print, read, type Matrix, type Segment } from './path';

export interface Layer {
  /** The letter of the layer, which is also its class. */
  kind: string;
  d: string;
}

interface Parsed {
  letter: string;
  strokes: number[];
  shape: Segment[];
}

const MIRROR: Matrix = [-1, 0, 0, 1, 100, 0];
const parsed = new Map<string, Parsed[]>();

function parse(motif: string): Parsed[] {
  const had = parsed.get(motif);
  if (had) return had;
  const out = motif.split('\n').filter((line) => line.trim() !== '').flatMap((line): Parsed[] => {
    const found = /^\s*([a-z])([-\d.,]*)(!?)\s+(.*)$/.exec(line);
    if (!found) throw new Error(`no layer of a motif: ${line}`);
    const [, letter = '', numbers = '', mirror, d = ''] = found;
    const shape = read(d);
    const strokes = numbers === '' ? [] : numbers.split(',').map(Number);
    const one = { letter, strokes, shape };
    return mirror ? [one, { letter, strokes: [180 - (strokes[0] ?? 45), ...strokes.slice(1)], shape: moved(shape, MIRROR) }] : [one];
  });
  parsed.set(motif, out);
  return out;
}

/** The layers of a motif where the matrix puts it. Lines keep their weight whatever its size. */
export function lay(motif: string, matrix: Matrix): Layer[] {
  return parse(motif).map(({ letter, strokes, shape }) => {
    const there = moved(shape, matrix);
    if (letter !== 'h') return { kind: letter, d: print(there) };
    const [angle = 45, gap = 3, bend = 0, width = 1.1] = strokes;
    const turned = (Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI;
    const flipped = matrix[0] * matrix[3] - matrix[1] * matrix[2] < 0;
    const angleThere = flipped ? turned - angle : turned + angle;
    return { kind: 'h', d: hatch(there, { angle: angleThere, gap, bend: flipped ? -bend : bend, width }) };
  });
}

export interface Place {
  x: number;
  y: number;
  /** The side of the motif's box. */
  size: number;
  turn?: number;
  flip?: boolean;
}

/** The matrix that puts a box of 100 by 100 about a point. */
export function placed({ x, y, size, turn = 0, flip = false }: Place): Matrix {
  const scale = size / 100;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const side = flip ? -1 : 1;
  return chain([cos, sin, -sin, cos, x, y], [side * scale, 0, 0, scale, -50 * side * scale, -50 * scale]);
}

/** Layers as text for the inside of an SVG. A tincture lies under its contour, out of register. */
export function ink(layers: readonly Layer[]): string {
  return layers
    .filter(({ d }) => d !== '')
    .map(({ kind, d }) => (kind === 't' || kind === 'u' ? `<path class="b" d="${d}"/><path class="${kind}" transform="translate(.9 .8)" d="${d}"/><path class="c" d="${d}"/>` : `<path class="${kind}" d="${d}"/>`))
    .join('');
}
