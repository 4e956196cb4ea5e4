/** Short strokes of the burin around a hill. */

import { sown } from '../../parts/ornament';

/** So many strokes that run down from the edge of an oval in a box. */
export function hatching(seed: string, left: number, top: number, wide: number, high: number, count: number): string {
  const random = sown(seed);
  const [x, y] = [left + wide / 2, top + high / 2];
  const strokes = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const from = 0.78 + random() * 0.1;
    const to = 0.94 + random() * 0.06;
    const at = (radius: number) => `${(x + Math.cos(angle) * radius * (wide / 2)).toFixed(1)} ${(y + Math.sin(angle) * radius * (high / 2)).toFixed(1)}`;
    return `M${at(from)}L${at(to)}`;
  });
  return strokes.join('');
}
