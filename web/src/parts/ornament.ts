/** Woodcut ornaments made from an id: the same card always bears the same one. */

/** A small generator of numbers from 0 to 1, sown with text. */
export function sown(seed: string): () => number {
  let state = 2166136261;
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

export interface Stroke {
  d: string;
  /** Filled, or a line of this width. */
  width: number | 'filled';
}

const WIDTH = 100;
const HEIGHT = 60;
const X = WIDTH / 2;
const Y = HEIGHT / 2;

type Random = () => number;
const between = (random: Random, least: number, most: number) => least + (most - least) * random();
const whole = (random: Random, least: number, most: number) => Math.floor(between(random, least, most + 1));
const n = (value: number) => value.toFixed(1);
const at = (angle: number, radius: number) => `${n(X + Math.cos(angle) * radius)} ${n(Y + Math.sin(angle) * radius)}`;

/** Petals around a boss. */
function rosette(random: Random): Stroke[] {
  const petals = whole(random, 5, 12);
  const outer = between(random, 21, 27);
  const inner = between(random, 5, 9);
  const spread = between(random, 0.25, 0.6) * (Math.PI / petals);
  const petal = (index: number): Stroke => {
    const angle = (index / petals) * 2 * Math.PI - Math.PI / 2;
    const side = (sign: number) => at(angle + sign * spread * 2, (outer + inner) / 2);
    return { d: `M${at(angle, inner)}Q${side(1)} ${at(angle, outer)}Q${side(-1)} ${at(angle, inner)}Z`, width: index % 2 ? 1.4 : 'filled' };
  };
  return [...Array.from({ length: petals }, (_, index) => petal(index)), ring(inner - 2, 1.6), ring(outer + 2, 0.8)];
}

function ring(radius: number, width: number): Stroke {
  const r = n(Math.max(radius, 1));
  return { d: `M${at(0, radius)}a${r} ${r} 0 1 1 -0.01 -0.01Z`, width };
}

/** A band that crosses itself. */
function knot(random: Random): Stroke[] {
  // Neighbouring numbers and a shift away from the ends: the band never lies upon itself.
  const across = whole(random, 2, 4);
  const down = across + 1;
  const shift = between(random, 0.4, 1.1);
  const points = Array.from({ length: 121 }, (_, index) => {
    const turn = (index / 120) * 2 * Math.PI;
    return `${n(X + 40 * Math.sin(across * turn + shift))} ${n(Y + 23 * Math.sin(down * turn))}`;
  });
  const d = `M${points.join('L')}Z`;
  return [{ d, width: 3.2 }, ring(4, 1.2)];
}

/** Two sprigs that lean apart. */
function sprig(random: Random): Stroke[] {
  const leaves = whole(random, 4, 7);
  const bend = between(random, 8, 20);
  const size = between(random, 5, 8);
  const strokes: Stroke[] = [];
  for (const side of [1, -1]) {
    const tip = X + side * between(random, 34, 44);
    strokes.push({ d: `M${X} ${HEIGHT - 6}Q${n(X + side * 10)} ${n(Y - bend)} ${n(tip)} ${n(Y - 12)}`, width: 1.6 });
    for (let leaf = 1; leaf <= leaves; leaf += 1) {
      const way = leaf / (leaves + 0.5);
      const x = X + (tip - X) * way * way;
      const y = HEIGHT - 6 - (HEIGHT / 2 + 6) * way;
      for (const flank of [1, -1]) {
        const [dx, dy] = [side * size * 0.9 * flank, -size * (flank > 0 ? 0.9 : 0.2)];
        strokes.push({ d: `M${n(x)} ${n(y)}q${n(dx)} ${n(dy - 3)} ${n(dx * 1.6)} ${n(dy)}q${n(-dx * 0.4)} ${n(4)} ${n(-dx * 1.6)} ${n(-dy)}Z`, width: flank > 0 ? 'filled' : 1 });
      }
    }
  }
  return strokes;
}

/** Hills, hatched, under a sky of lines. */
function country(random: Random): Stroke[] {
  const strokes: Stroke[] = [];
  for (let hill = 0; hill < 3; hill += 1) {
    const base = 26 + hill * 11;
    const peak = between(random, 10, 90);
    const rise = between(random, 6, 16);
    strokes.push({ d: `M0 ${base}Q${n(peak)} ${n(base - rise)} ${WIDTH} ${base}`, width: 1.6 });
    for (let x = 4; x < WIDTH; x += whole(random, 4, 8)) {
      strokes.push({ d: `M${x} ${n(base + 2)}l${n(between(random, -4, -1))} ${n(between(random, 4, 9))}`, width: 0.9 });
    }
  }
  const sun = between(random, 20, 80);
  strokes.push({ d: `M${n(sun - 7)} 13a7 7 0 1 1 14 0a7 7 0 1 1 -14 0Z`, width: 'filled' });
  return strokes;
}

/** A star laid of crossing squares. */
function lattice(random: Random): Stroke[] {
  const points = whole(random, 6, 11);
  const step = whole(random, 2, Math.floor((points - 1) / 2));
  const star = (radius: number, turn: number) => {
    const corners = Array.from({ length: points }, (_, index) => at((index * step * 2 * Math.PI) / points + turn, radius));
    return `M${corners.join('L')}Z`;
  };
  const turn = random() * Math.PI;
  return [{ d: star(27, turn), width: 1.5 }, { d: star(17, turn + 0.3), width: 0.9 }, ring(5, 2)];
}

const MOTIFS = [rosette, knot, sprig, country, lattice];

/** What every card bears on its back. */
export function backOrnament(): Stroke[] {
  return lattice(sown('back'));
}

/** The ornament of an id, in a box of 100 by 60. */
export function ornament(id: string): Stroke[] {
  const random = sown(id);
  const motif = MOTIFS[whole(random, 0, MOTIFS.length - 1)] ?? rosette;
  return motif(random);
}
