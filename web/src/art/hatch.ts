/** Hatching as a graver cuts it: strokes that begin broad in the shadow and run out into a point. */

import { outlines, type Point, type Segment } from './path';

export interface Hatching {
  /** The direction of the strokes, in degrees; 0 runs from left to right. */
  angle: number;
  /** From stroke to stroke. */
  gap: number;
  /** How far the middle of a stroke bends aside, as a part of its length. */
  bend: number;
  /** How broad a stroke begins. */
  width: number;
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** The strokes that fill a shape. They begin at the end to which the angle points. */
export function hatch(shape: readonly Segment[], { angle, gap, bend, width }: Hatching): string {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const turned = outlines(shape).map((outline) => outline.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]));
  const heights = turned.flat().map(([, y]) => y);
  if (heights.length === 0) return '';
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const back = (x: number, y: number): string => `${n(x * cos - y * sin)} ${n(x * sin + y * cos)}`;
  let out = '';
  let row = 0;
  for (let y = Math.ceil(top / gap) * gap; y < bottom; y += gap) {
    row += 1;
    const crossings = crossingsAt(turned, y);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [from = 0, to = 0] = [crossings[index], crossings[index + 1]];
      if (to - from < 0.8) continue;
      // No two strokes of a graver are of the same length.
      const shy = (to - from) * (row % 3 === 0 ? 0.16 : row % 3 === 1 ? 0.04 : 0.1);
      const end = from + shy;
      const aside = bend * (to - end);
      const middle = (end + to) / 2;
      out += `M${back(end, y)}Q${back(middle, y + aside - width / 4)} ${back(to, y - width / 2)}L${back(to, y + width / 2)}Q${back(middle, y + aside + width / 4)} ${back(end, y)}Z`;
    }
  }
  return out;
}

function crossingsAt(polygons: readonly Point[][], y: number): number[] {
  const found: number[] = [];
  for (const polygon of polygons) {
    polygon.forEach(([x1, y1], index) => {
      const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [x1, y1];
      if (y1 <= y !== y2 <= y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    });
  }
  return found.sort((a, b) => a - b);
}
