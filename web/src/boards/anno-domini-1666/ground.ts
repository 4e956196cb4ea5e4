/** Where things lie on the plan, in units of the drawing: fields are squares of 40, letters and numbers stand in a margin. */

import type { EdgeId, FieldId, Plan } from './view';

export const SIZE = 40;
export const MARGIN = 20;

export interface Point {
  x: number;
  y: number;
}

const column = (field: FieldId): number => field.charCodeAt(0) - 65;
const row = (field: FieldId): number => Number(field.slice(1)) - 1;
export const fieldAt = (x: number, y: number): FieldId => `${String.fromCharCode(65 + x)}${y + 1}`;
export const letterOf = (x: number): string => String.fromCharCode(65 + x);

/** The upper left corner of a field. */
export const cornerOf = (field: FieldId): Point => ({ x: MARGIN + column(field) * SIZE, y: MARGIN + row(field) * SIZE });
/** Its middle. */
export const centreOf = (field: FieldId): Point => ({ x: MARGIN + (column(field) + 0.5) * SIZE, y: MARGIN + (row(field) + 0.5) * SIZE });

export const sizeOf = (plan: Plan): { width: number; height: number } => ({ width: plan.width * SIZE + 2 * MARGIN, height: plan.height * SIZE + 2 * MARGIN });
export const fieldsOf = (plan: Plan): FieldId[] => Array.from({ length: plan.width * plan.height }, (_, index) => fieldAt(index % plan.width, Math.floor(index / plan.width)));

/** An edge as a stretch of a line: where it begins, and whether it runs down the page. */
export interface Stretch extends Point {
  vertical: boolean;
  /** The fields on its sides; the second is missing on the border. */
  fields: FieldId[];
}

/** `C4|D4` lies between columns, `C4/C5` between rows, `A9:W` on the border. */
export function stretchOf(edge: EdgeId): Stretch {
  const border = edge.indexOf(':');
  if (border > 0) {
    const field = edge.slice(0, border);
    const { x, y } = cornerOf(field);
    const side = edge.slice(border + 1);
    return { x: side === 'E' ? x + SIZE : x, y: side === 'S' ? y + SIZE : y, vertical: side === 'E' || side === 'W', fields: [field] };
  }
  const fields = edge.split(/[|/]/);
  const { x, y } = cornerOf(fields[1] ?? 'A1');
  return { x, y, vertical: edge.includes('|'), fields };
}
/** Its middle. */
export const middleOf = ({ x, y, vertical }: Stretch): Point => (vertical ? { x, y: y + SIZE / 2 } : { x: x + SIZE / 2, y });
export const endOf = ({ x, y, vertical }: Stretch): Point => (vertical ? { x, y: y + SIZE } : { x: x + SIZE, y });

/** All edges of a kind as one path. */
export function pathOf(plan: Plan, kind: string): string {
  const lines = Object.entries(plan.edges).filter(([, found]) => found === kind);
  return lines.map(([edge]) => stretchOf(edge)).map((one) => `M${one.x} ${one.y}L${endOf(one).x} ${endOf(one).y}`).join('');
}

/** The border of the board, where nothing is printed on it. */
export function borderOf(plan: Plan): string {
  const { width, height } = sizeOf(plan);
  return `M${MARGIN} ${MARGIN}H${width - MARGIN}V${height - MARGIN}H${MARGIN}Z`;
}

/** Obstacles of a garden are hedges, elsewhere they are rails of timber. */
export const isGarden = (plan: Plan): boolean => plan.places.some((place) => place.name.en === 'fountain');

export type Look = 'well' | 'tree' | 'fire' | 'statue' | 'fountain' | 'pillar' | 'wood' | 'stone' | 'paving' | 'solid';
/** How a thing is drawn, by its English name; what is not named is drawn by its ground. */
const LOOKS: Record<string, Look> = {
  well: 'well', tree: 'tree', thicket: 'tree', stove: 'fire', oven: 'fire', hearth: 'fire', statue: 'statue', fountain: 'fountain', pillar: 'pillar', table: 'wood', bed: 'wood', cart: 'wood', crates: 'wood', terrace: 'paving',
};

export interface Patch {
  field: FieldId;
  look: Look;
  /** The name of the place it belongs to. */
  place: string;
  x: number;
  y: number;
  /** Does it go on in this direction: north, east, south, west? */
  joins: [boolean, boolean, boolean, boolean];
}

/** Everything that stands on fields, each piece knowing whether it goes on in its neighbours. */
export function patchesOf(plan: Plan): Patch[] {
  const looks: Record<string, { look: Look; place: string }> = {};
  for (const [field, ground] of Object.entries(plan.fields)) {
    const place = plan.places.find((one) => one.fields.includes(field))?.name.en ?? '';
    const plain: Look = ground === 'high' ? 'stone' : ground === 'blocked' ? 'solid' : 'wood';
    looks[field] = { look: ground === 'high' ? 'stone' : (LOOKS[place] ?? plain), place: ground === 'high' ? '' : place };
  }
  return Object.entries(looks).map(([field, { look, place }]) => {
    const { x, y } = cornerOf(field);
    const [cx, cy] = [column(field), row(field)];
    const same = (dx: number, dy: number) => {
      const other = looks[fieldAt(cx + dx, cy + dy)];
      return other?.look === look && other.place === place;
    };
    return { field, look, place, x, y, joins: [same(0, -1), same(1, 0), same(0, 1), same(-1, 0)] };
  });
}

/** The rounded outline of a patch, drawn in where it does not go on. */
export function outlineOf({ x, y, joins: [n, e, s, w] }: Patch, inset: number): string {
  const [left, top, right, bottom] = [x + (w ? 0 : inset), y + (n ? 0 : inset), x + SIZE - (e ? 0 : inset), y + SIZE - (s ? 0 : inset)];
  return `M${left} ${top}H${right}V${bottom}H${left}Z`;
}

/** The sides of patches that fall off to lower ground, as short strokes downhill. */
export function hachures(plan: Plan, patches: readonly Patch[], looks: readonly Look[]): string {
  const strokes: string[] = [];
  const { width, height } = sizeOf(plan);
  for (const { x, y, look, joins } of patches) {
    if (!looks.includes(look)) continue;
    // Beyond the border nothing falls off.
    const [n, e, s, w] = [joins[0] || y <= MARGIN, joins[1] || x + SIZE >= width - MARGIN, joins[2] || y + SIZE >= height - MARGIN, joins[3] || x <= MARGIN];
    for (let at = 4; at < SIZE; at += 6) {
      const long = at % 12 === 4 ? 6 : 3.5;
      if (!n) strokes.push(`M${x + at} ${y}v${-long}`);
      if (!s) strokes.push(`M${x + at} ${y + SIZE}v${long}`);
      if (!w) strokes.push(`M${x} ${y + at}h${-long}`);
      if (!e) strokes.push(`M${x + SIZE} ${y + at}h${long}`);
    }
  }
  return strokes.join('');
}

/** Names of places, at their middle, where there are fields enough to carry one. */
export function namesOf(plan: Plan): { name: { pl: string; en: string }; x: number; y: number }[] {
  return plan.places
    .filter((place) => place.fields.length > 3 && (LOOKS[place.name.en] ?? 'paving') === 'paving')
    .map((place) => {
      const middles = place.fields.map(centreOf);
      const mean = (of: (point: Point) => number) => middles.reduce((sum, point) => sum + of(point), 0) / middles.length;
      return { name: place.name, x: mean((point) => point.x), y: mean((point) => point.y) };
    });
}
