/**
 * The picture of a playing card, cut from its id: as many waves, flames, rays or leaves as the card is worth, so that
 * its value can be seen as well as read. In a box of 100 by 100.
 */

import { sown } from '../../parts/ornament';
import type { Colour } from './view';

export interface Cut {
  d: string;
  /** Filled, or a line of this width. */
  width: number | 'filled';
}

type Random = () => number;
const n = (value: number) => String(Math.round(value * 10) / 10);
const between = (random: Random, least: number, most: number) => least + (most - least) * random();
const point = (x: number, y: number) => `${n(x)} ${n(y)}`;
const polar = (angle: number, radius: number, x = 50, y = 50) => point(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
const circle = (x: number, y: number, r: number) => `M${point(x - r, y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
const UP = -Math.PI / 2;

/** Lines of the sky behind the picture, shorter towards the ends. */
function sky(random: Random, from: number, to: number): Cut[] {
  const cuts: Cut[] = [];
  for (let y = from; y < to; y += 5) {
    const half = 44 * Math.sqrt(Math.max(0, 1 - ((y - 50) / 50) ** 2));
    const [left, right] = [50 - half + between(random, 0, 6), 50 + half - between(random, 0, 6)];
    cuts.push({ d: `M${point(left, y)}H${n(right)}`, width: 0.7 });
  }
  return cuts;
}

/** A sun with so many rays, straight and wavy in turn; the 1 is one great sun. */
function sun(value: number, random: Random): Cut[] {
  const cuts: Cut[] = [];
  const core = value === 1 ? 31 : 23 - value * 0.55;
  if (value === 1) {
    for (let ray = 0; ray < 32; ray += 1) {
      const angle = (ray / 32) * 2 * Math.PI;
      cuts.push({ d: `M${polar(angle, core + 4)}L${polar(angle, ray % 2 === 0 ? 47 : 41)}`, width: ray % 2 === 0 ? 3 : 1.6 });
    }
  } else {
    cuts.push(...rays(value, core, random));
  }
  cuts.push({ d: circle(50, 50, core), width: 2.6 }, ...face(core, random));
  return cuts;
}

function rays(count: number, core: number, random: Random): Cut[] {
  const turn = UP + (random() < 0.5 || count % 2 === 1 ? 0 : Math.PI / count);
  const half = Math.min(0.4, (Math.PI / count) * 0.66);
  return Array.from({ length: count }, (_, ray) => {
    const angle = turn + (ray / count) * 2 * Math.PI;
    const wavy = ray % 2 === 1;
    const tip = wavy ? 43 : 49;
    const bend = wavy ? 0.2 : 0;
    const side = (sign: number) => polar(angle + sign * half * 0.9 + bend, (core + tip) / 2 + 2);
    const d = `M${polar(angle - half, core + 3.5)}Q${side(-1)} ${polar(angle, tip)}Q${side(1)} ${polar(angle + half, core + 3.5)}Z`;
    return { d, width: wavy ? 1.8 : 'filled' } as const;
  });
}

/** Eyes, nose and mouth, and a shaded cheek. */
function face(core: number, random: Random): Cut[] {
  const k = core / 17;
  const q = (x: number, y: number) => point(50 + x * k, 50 + y * k);
  const smile = between(random, 58, 61) - 50;
  const cuts: Cut[] = [
    { d: `M${q(-8, -4)}Q${q(-5.7, -7)} ${q(-3.4, -4)}M${q(3.4, -4)}Q${q(5.7, -7)} ${q(8, -4)}M${q(0, -4)}L${q(0, 2)}L${q(-2, 3.4)}M${q(-5.5, 6.5)}Q${q(0, smile)} ${q(5.5, 6.5)}`, width: 1.5 * Math.sqrt(k) },
  ];
  for (let hatch = 0; hatch < 5; hatch += 1) {
    const angle = 0.1 + hatch * 0.2;
    cuts.push({ d: `M${polar(angle, core - 2.5)}L${polar(angle, core * between(random, 0.6, 0.72))}`, width: 1 });
  }
  return cuts;
}

/** A branch with so many leaves; the 1 is one great leaf. */
function leaves(value: number, random: Random): Cut[] {
  if (value === 1) return leaf(50, 92, UP, 84, true, 0.62);
  const lean = between(random, -9, 9);
  const at = (way: number) => ({ x: 50 + lean * Math.sin(way * Math.PI * 1.6), y: 97 - way * (value % 2 === 1 ? 66 : 78) });
  const steps = Array.from({ length: 13 }, (_, index) => at(index / 12));
  const cuts: Cut[] = [{ d: `M${steps.map(({ x, y }) => point(x, y)).join('L')}`, width: 2.6 }];
  const pairs = Math.floor(value / 2);
  const size = Math.min(46, 26 + 60 / (pairs + 2));
  const first = random() < 0.5 ? 1 : -1;
  for (let pair = 0; pair < pairs; pair += 1) {
    const way = 0.2 + (pair / pairs) * 0.76;
    const long = size * (1 - (pair / pairs) * 0.3);
    for (const side of [first, -first]) {
      const { x, y } = at(Math.min(side === first ? way : way + 0.05, 0.98));
      cuts.push(...leaf(x, y, UP + side * between(random, 0.88, 1.08), long, side === first, 0.5));
    }
  }
  const { x, y } = at(1);
  if (value % 2 === 1) cuts.push(...leaf(x, y, UP + lean * 0.02, 30, random() < 0.5, 0.6));
  return cuts;
}

/** A leaf from its stalk, with veins. */
function leaf(x: number, y: number, angle: number, long: number, filled: boolean, wide: number): Cut[] {
  const side = (sign: number) => polar(angle + sign * wide, long * 0.62, x, y);
  const vein = (width: number) => (filled ? -width : width);
  const cuts: Cut[] = [
    { d: `M${point(x, y)}Q${side(1)} ${polar(angle, long, x, y)}Q${side(-1)} ${point(x, y)}Z`, width: filled ? 'filled' : 1.8 },
    { d: `M${polar(angle, 2, x, y)}L${polar(angle, long * 0.88, x, y)}`, width: vein(1.2) },
  ];
  for (let bit = 0.3; bit < 0.75; bit += long > 60 ? 0.1 : 0.18) {
    const tips = [1, -1].map((sign) => polar(angle + sign * wide * 0.5, long * (bit + 0.14), x, y));
    cuts.push({ d: `M${tips[0]}L${polar(angle, long * bit, x, y)}L${tips[1]}`, width: vein(0.9) });
  }
  return cuts;
}

/** So many tongues of fire over crossed logs. */
function fire(value: number, random: Random): Cut[] {
  const cuts: Cut[] = [];
  const rows = value <= 4 ? [value] : value <= 9 ? [Math.ceil(value / 2), Math.floor(value / 2)] : [Math.ceil(value / 3) + 1, Math.ceil((value - Math.ceil(value / 3) - 1) / 2), 0];
  if (rows.length === 3) rows[2] = value - (rows[0] ?? 0) - (rows[1] ?? 0);
  const tall = [0, value === 1 ? 80 : 68, 46, 36][rows.length] ?? 36;
  rows.forEach((count, row) => {
    const base = 84 - row * (rows.length === 3 ? 22 : 30);
    const spread = Math.min(23, 84 / Math.max(count, 1)) * (1 - row * 0.06);
    for (let tongue = 0; tongue < count; tongue += 1) {
      const off = tongue - (count - 1) / 2;
      const x = 50 + off * spread;
      const high = tall * (1 - Math.abs(off) * 0.09) * between(random, 0.92, 1.06);
      const wide = Math.min(spread * 0.54, 12) + (value === 1 ? 14 : 0);
      const lick = between(random, 2, 5) * (random() < 0.5 ? 1 : -1);
      cuts.push({ d: flame(x, base, wide, high, lick), width: (tongue + row) % 2 === 0 ? 'filled' : 1.8 });
      if ((tongue + row) % 2 === 0) cuts.push({ d: flame(x, base - 3, wide * 0.42, high * 0.45, lick * 0.4), width: -1 });
      else cuts.push({ d: `M${point(x, base - 4)}Q${point(x - lick, base - high * 0.3)} ${point(x + lick * 0.4, base - high * 0.55)}`, width: 1.2 });
    }
  });
  cuts.push({ d: 'M16 88L84 95M16 95L84 88', width: 4 });
  return cuts;
}

function flame(x: number, base: number, wide: number, high: number, lick: number): string {
  return (
    `M${point(x, base)}C${point(x - wide * 1.5, base - high * 0.1)} ${point(x - wide, base - high * 0.5)} ${point(x - wide * 0.15 + lick, base - high * 0.72)}` +
    `C${point(x + lick, base - high * 0.82)} ${point(x + lick * 0.6, base - high * 0.9)} ${point(x + lick * 0.2, base - high)}` +
    `C${point(x + wide * 0.9, base - high * 0.74)} ${point(x + wide * 1.5, base - high * 0.2)} ${point(x, base)}Z`
  );
}

/** So many waves, one behind the other, and on high seas a ship. */
function sea(value: number, random: Random): Cut[] {
  const cuts: Cut[] = [];
  const top = value >= 11 ? 42 : value >= 6 ? 26 : 62 - value * 7;
  const step = value > 1 ? (88 - top) / (value - 1) : 0;
  if (value >= 11) cuts.push(...ship(between(random, 44, 56), value));
  else cuts.push(...sky(random, 8, top - 8));
  for (let wave = 0; wave < value; wave += 1) {
    const y = value === 1 ? 60 : top + wave * step;
    const half = 47 * Math.sqrt(Math.max(0.12, 1 - ((y - 50) / 52) ** 2));
    const crests = value === 1 ? 2 : 3 + (wave % 2);
    const long = (2 * half) / crests;
    const high = value === 1 ? 22 : Math.min(9, Math.max(3.2, step * 0.75));
    let d = `M${point(50 - half, y)}`;
    for (let crest = 0; crest < crests; crest += 1) d += `q${point(long * 0.3, -high)} ${point(long * 0.62, -high * 0.75)}q${point(-long * 0.1, high * 0.5)} ${point(long * 0.38, high * 0.75)}`;
    cuts.push({ d, width: value === 1 ? 4 : Math.max(1.5, Math.min(3.2, step * 0.34)) });
    if (value <= 7) cuts.push({ d: `M${point(50 - half * 0.8, y + Math.min(4, step * 0.4 + 2))}h${n(half * between(random, 0.3, 0.6))}m${n(half * 0.25)} 0h${n(half * between(random, 0.2, 0.5))}`, width: 0.9 });
  }
  return cuts;
}

function ship(x: number, value: number): Cut[] {
  const cuts: Cut[] = [
    { d: `M${point(x - 20, 30)}q${point(2, 9)} ${point(8, 9)}h24q${point(6, 0)} ${point(8, -9)}q${point(-20, 4)} ${point(-40, 0)}Z`, width: 'filled' },
    { d: `M${point(x, 32)}V4`, width: 1.8 },
    { d: `M${point(x + 1.5, 8)}q${point(16, 6)} ${point(14, 20)}h-14Z`, width: 1.5 },
    { d: `M${point(x - 1.5, 10)}q${point(-12, 6)} ${point(-11, 18)}h11Z`, width: 'filled' },
    { d: `M${point(x, 4)}h${n(9)}l-3 2.500l3 2.500h-9`, width: 'filled' },
  ];
  const hatches = value - 10;
  for (let hatch = 0; hatch < hatches; hatch += 1) cuts.push({ d: `M${point(x + 4, 15 + hatch * 5)}h${n(7)}`, width: 0.9 });
  return cuts;
}

const PICTURES: Record<Colour, (value: number, random: Random) => Cut[]> = { blue: sea, red: fire, yellow: sun, green: leaves };

const cut = new Map<string, Cut[]>();

/** The picture of a card: few paths, of which those of negative width are carved out of the others. */
export function picture(colour: Colour, value: number): Cut[] {
  const id = `${colour} ${value}`;
  const known = cut.get(id);
  if (known) return known;
  const made = joined(PICTURES[colour](value, sown(id)));
  cut.set(id, made);
  return made;
}

/** One path for all cuts of the same width: first what is filled, then lines, last what is carved. */
function joined(cuts: readonly Cut[]): Cut[] {
  const paths = new Map<Cut['width'], string>();
  for (const { d, width } of cuts) paths.set(width, (paths.get(width) ?? '') + d);
  const rank = (width: Cut['width']) => (width === 'filled' ? 0 : width > 0 ? 1 : 2);
  return [...paths].map(([width, d]) => ({ d, width })).sort((a, b) => rank(a.width) - rank(b.width));
}
