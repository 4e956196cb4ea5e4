/** Paths as data: read, moved, printed, and cut into lines for hatching. */

export type Matrix = readonly [number, number, number, number, number, number];

/** A piece of a path with absolute coordinates; M, L, C, Q or Z. */
export interface Segment {
  op: 'M' | 'L' | 'C' | 'Q' | 'Z';
  at: number[];
}

export type Point = readonly [number, number];

const NUMBERS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, Z: 0, E: 4, R: 4 };

/** How far a handle lies from the end of a quarter of an ellipse. */
const ROUND = 0.5523;

/**
 * Reads a path. Beside the letters of SVG there are `E x y rx ry`, an ellipse about a point, and `R x y w h`, a rectangle; arcs are not needed.
 */
export function read(d: string): Segment[] {
  const out: Segment[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let handle: Point = [0, 0];
  const add = (op: Segment['op'], at: number[]) => {
    out.push({ op, at });
    if (at.length >= 2) [x, y] = [at[at.length - 2] ?? 0, at[at.length - 1] ?? 0];
  };
  for (const [, letter = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const upper = letter.toUpperCase();
    const relative = letter !== upper;
    const count = NUMBERS[upper];
    if (count === undefined) throw new Error(`${letter} is no letter of a path: ${d}`);
    const all = (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    if (count === 0) {
      out.push({ op: 'Z', at: [] });
      [x, y] = [startX, startY];
      continue;
    }
    if (all.length === 0 || all.length % count !== 0) throw new Error(`${letter} takes ${count} numbers: ${d}`);
    for (let from = 0; from < all.length; from += count) {
      const now = all.slice(from, from + count);
      const [first = 0, second = 0, third = 0, fourth = 0] = now;
      const moved = relative ? now.map((value, index) => value + (index % 2 ? y : x)) : now;
      if (upper === 'M') {
        add(from === 0 ? 'M' : 'L', moved);
        if (from === 0) [startX, startY] = [x, y];
      } else if (upper === 'H') add('L', [relative ? x + first : first, y]);
      else if (upper === 'V') add('L', [x, relative ? y + first : first]);
      else if (upper === 'S') {
        const last = out[out.length - 1];
        const mirrored: Point = last?.op === 'C' ? [2 * x - handle[0], 2 * y - handle[1]] : [x, y];
        add('C', [...mirrored, ...moved]);
      } else if (upper === 'E') out.push(...ellipse(first, second, third, fourth));
      else if (upper === 'R') out.push({ op: 'M', at: [first, second] }, { op: 'L', at: [first + third, second] }, { op: 'L', at: [first + third, second + fourth] }, { op: 'L', at: [first, second + fourth] }, { op: 'Z', at: [] });
      else add(upper as Segment['op'], moved);
      if (upper === 'C' || upper === 'S') {
        const at = out[out.length - 1]?.at ?? [];
        handle = [at[2] ?? 0, at[3] ?? 0];
      }
    }
  }
  return out;
}

function ellipse(x: number, y: number, rx: number, ry: number): Segment[] {
  const [hx, hy] = [rx * ROUND, ry * ROUND];
  return [
    { op: 'M', at: [x - rx, y] },
    { op: 'C', at: [x - rx, y - hy, x - hx, y - ry, x, y - ry] },
    { op: 'C', at: [x + hx, y - ry, x + rx, y - hy, x + rx, y] },
    { op: 'C', at: [x + rx, y + hy, x + hx, y + ry, x, y + ry] },
    { op: 'C', at: [x - hx, y + ry, x - rx, y + hy, x - rx, y] },
    { op: 'Z', at: [] },
  ];
}

/** Where a matrix brings a point. */
export const move = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [a * x + c * y + e, b * x + d * y + f];

/** First the second matrix, then the first. */
export function chain(m: Matrix, n: Matrix): Matrix {
  const [a, b] = [m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1]];
  const [c, d] = [m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3]];
  const [e, f] = move(m, n[4], n[5]);
  return [a, b, c, d, e, f];
}

export function moved(segments: readonly Segment[], matrix: Matrix): Segment[] {
  return segments.map(({ op, at }) => {
    const out: number[] = [];
    for (let index = 0; index < at.length; index += 2) out.push(...move(matrix, at[index] ?? 0, at[index + 1] ?? 0));
    return { op, at: out };
  });
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

export const print = (segments: readonly Segment[]): string => segments.map(({ op, at }) => op + at.map(short).join(' ')).join('');

/** The outlines of a path as polygons; curves become eight straight lines. */
export function outlines(segments: readonly Segment[]): Point[][] {
  const out: Point[][] = [];
  let now: Point[] = [];
  let last: Point = [0, 0];
  for (const { op, at } of segments) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = at;
    if (op === 'M') {
      now = [[a, b]];
      out.push(now);
      last = [a, b];
    } else if (op === 'L') {
      now.push((last = [a, b]));
    } else if (op !== 'Z') {
      const [x, y] = last;
      for (let step = 1; step <= 8; step += 1) {
        const t = step / 8;
        const u = 1 - t;
        last =
          op === 'Q'
            ? [u * u * x + 2 * u * t * a + t * t * c, u * u * y + 2 * u * t * b + t * t * d]
            : [u ** 3 * x + 3 * u * u * t * a + 3 * u * t * t * c + t ** 3 * e, u ** 3 * y + 3 * u * u * t * b + 3 * u * t * t * d + t ** 3 * f];
        now.push(last);
      }
    }
  }
  return out;
}
