/**
 * Pictures of cards, made of motifs and portraits by one line of words each.
 *
 * A line that begins with `@` is a portrait; `+motif` is what the person holds, `~motif` what stands behind. Any other line is a scene: the
 * first motif is its focus, the second and third stand beside and behind it. After a motif `<` turns it round and `/30` leans it by degrees.
 */

import { MOTIFS } from './motifs';
import { ink, lay, placed, type Layer, type Place } from './pen';
import { bust } from './portrait';

/** The box of a picture. */
export const WIDTH = 120;
export const HEIGHT = 80;

interface Named {
  motif: string;
  flip: boolean;
  turn: number;
}

function named(word: string): Named {
  const [, name = '', turn = '', flip] = /^([a-z]+)(?:\/(-?\d+))?(<?)$/.exec(word) ?? [];
  const motif = MOTIFS[name];
  if (motif === undefined) throw new Error(`there is no motif “${word}”`);
  return { motif, flip: flip === '<', turn: Number(turn) };
}

const put = (word: string, place: Place): Layer[] => {
  const { motif, flip, turn } = named(word);
  return lay(motif, placed({ ...place, flip: flip !== (place.flip ?? false), turn: turn + (place.turn ?? 0) }));
};

/** What lies behind all else: skies and walls of hatching. */
const GROUNDS = [
  'h0,4.5,0,.8 M-20 14L120 14L120 40L-20 40Z',
  'n M-12 82C20 78 60 86 112 80\nh0,4,0,.9 M-12 86L112 86L112 100L-12 100Z',
  'n M50 50L-6 20M50 50L-12 40M50 50L-12 62M50 50L106 20M50 50L112 40M50 50L112 62M50 50L20 10M50 50L80 10M50 50L50 6M50 50L0 86M50 50L100 86',
  'h45,6,0,.7 M-14 14L114 14L114 86L-14 86Z',
  'h90,5,0,.8 M-14 14L114 14L114 48L-14 48Z',
  'h0,3.4,.02,1 M-14 60L114 60L114 88L-14 88Z\nn M-14 60L114 60',
];

function ground(id: string): Layer[] {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return lay(GROUNDS[sum % GROUNDS.length] ?? '', placed({ x: 60, y: 40, size: 100 }));
}

/** Where the motifs of a scene stand, farthest first, by their number. */
const SCENES: readonly (readonly { of: number; place: Place }[])[] = [
  [{ of: 0, place: { x: 60, y: 40, size: 76 } }],
  [{ of: 1, place: { x: 84, y: 37, size: 58 } }, { of: 0, place: { x: 43, y: 42, size: 72 } }],
  [{ of: 2, place: { x: 22, y: 34, size: 46 } }, { of: 1, place: { x: 98, y: 35, size: 48 } }, { of: 0, place: { x: 60, y: 43, size: 70 } }],
];

function scene(words: readonly string[]): Layer[] {
  const places = SCENES[words.length - 1];
  if (!places) throw new Error(`a scene has one, two or three motifs: ${words.join(' ')}`);
  return places.flatMap(({ of, place }) => put(words[of] ?? '', place));
}

function portrait(line: string): Layer[] {
  const words = line.split(/\s+/);
  const one = (sign: string) => words.find((word) => word.startsWith(sign))?.slice(1);
  const [held, beyond] = [one('+'), one('~')];
  const { far, body, near } = bust(words.filter((word) => !/^[+~]/.test(word)).join(' '));
  const at = (motif: string, y: number) => lay(motif, placed({ x: 60, y, size: 92 }));
  return [
    ...(beyond ? put(beyond, { x: 100, y: 36, size: 50 }) : []),
    ...at(far, 47), ...at(body, 41), ...at(near, 47),
    ...(held ? put(held, { x: 22, y: 54, size: 50 }) : []),
  ];
}

const made = new Map<string, string>();

/** The inside of the SVG of a picture. */
export function picture(id: string, line: string): string {
  const key = `${id} ${line}`;
  const had = made.get(key);
  if (had !== undefined) return had;
  const text = ink([...ground(id), ...(line.startsWith('@') ? portrait(line.slice(1)) : scene(line.split(/\s+/)))]);
  made.set(key, text);
  return text;
}

/** The face alone, for figures, rails and the log: whatever is held or stands behind is left out. */
export function face(line: string): string {
  return picture('', line.split(/\s+/).filter((word) => !/^[+~]/.test(word)).join(' '));
}

/** The part of the box that holds the head. */
export const HEAD_BOX = '26 1 68 68';
