/** A deck while it is being built: plain data, changed by making a new one, so that every step can be undone. */

import type { Checked, Pool } from '../../types';
import type { CatalogueCard } from '../../protocol/veto';

export type Format = 'kwarciany' | 'wybraniecki';
export type Zone = 'cards' | 'pouch';
export type Copies = Readonly<Record<string, number>>;

export interface Draft {
  readonly name: string;
  readonly format: Format;
  /** The seed of the boosters, in sealed play. */
  readonly seed: number | null;
  readonly faction: readonly string[];
  readonly strategy: readonly string[];
  readonly cards: Copies;
  readonly pouch: Copies;
}

export const empty = (name: string): Draft => ({ name, format: 'kwarciany', seed: null, faction: [], strategy: [], cards: {}, pouch: {} });

export const total = (copies: Copies): number => Object.values(copies).reduce((sum, number) => sum + number, 0);

/** Is there nothing in it yet? */
export const isEmpty = (draft: Draft): boolean =>
  draft.faction.length === 0 && draft.strategy.length === 0 && total(draft.cards) === 0 && total(draft.pouch) === 0;

function put(copies: Copies, card: string, by: number): Copies {
  const next = { ...copies, [card]: Math.max(0, (copies[card] ?? 0) + by) };
  return Object.fromEntries(Object.entries(next).filter(([, number]) => number > 0));
}

/** How many copies of a card it holds in a part. */
export function copiesOf(draft: Draft, card: CatalogueCard, zone: Zone): number {
  if (card.kind === 'faction') return zone === 'cards' && draft.faction.includes(card.id) ? 1 : 0;
  if (card.kind === 'strategy' && zone === 'cards') return draft.strategy.includes(card.id) ? 1 : 0;
  return draft[zone][card.id] ?? 0;
}

/** With one copy more. The faction card and the strategy lie beside the deck, one of each. */
export function add(draft: Draft, card: CatalogueCard, zone: Zone): Draft {
  if (card.kind === 'faction') return { ...draft, faction: [card.id] };
  if (card.kind === 'strategy' && zone === 'cards') return { ...draft, strategy: [card.id] };
  return { ...draft, [zone]: put(draft[zone], card.id, 1) };
}

/** With one copy less. */
export function remove(draft: Draft, card: CatalogueCard, zone: Zone): Draft {
  if (card.kind === 'faction') return { ...draft, faction: draft.faction.filter((one) => one !== card.id) };
  if (card.kind === 'strategy' && zone === 'cards') return { ...draft, strategy: draft.strategy.filter((one) => one !== card.id) };
  return { ...draft, [zone]: put(draft[zone], card.id, -1) };
}

/** In sealed play the pouch is what the deck leaves of the boosters. */
export function rest(draft: Draft, pool: Pool | null): Copies {
  if (!pool || draft.format !== 'wybraniecki') return draft.pouch;
  let left: Copies = Object.fromEntries(pool.cards.map(({ card, copies }) => [card, copies]));
  for (const [card, number] of Object.entries(draft.cards)) left = put(left, card, -number);
  for (const card of draft.strategy) left = put(left, card, -1);
  return left;
}

/** The deck as a sheet; cards are called by their ids. */
export function toText(draft: Draft, pool: Pool | null): string {
  const lines = [`name: ${draft.name.replace(/[#\n]/g, ' ').trim()}`, `format: ${draft.format}`];
  if (draft.seed !== null && draft.format === 'wybraniecki') lines.push(`boosters: ${draft.seed}`);
  lines.push(...draft.faction.map((card) => `faction: ${card}`), ...draft.strategy.map((card) => `strategy: ${card}`), '');
  const list = (copies: Copies) => Object.entries(copies).map(([card, number]) => `${number} ${card}`);
  lines.push(...list(draft.cards));
  const pouch = rest(draft, pool);
  if (total(pouch) > 0) lines.push('', 'pouch:', ...list(pouch));
  return `${lines.join('\n')}\n`;
}

/** A deck as the server has read it. */
export function fromChecked(checked: Checked): Draft {
  const section = (id: string) => checked.sections.find((one) => one.id === id)?.cards ?? [];
  const ids = (id: string) => section(id).map(({ card }) => card);
  const copies = (id: string): Copies => Object.fromEntries(section(id).map(({ card, copies }) => [card, copies]));
  return {
    name: checked.name,
    format: checked.format === 'wybraniecki' ? 'wybraniecki' : 'kwarciany',
    seed: checked.seed,
    faction: ids('faction'),
    strategy: ids('strategy'),
    cards: copies('cards'),
    pouch: copies('pouch'),
  };
}

/** Every card as often as it is there. */
export const spread = (copies: Copies): string[] => Object.entries(copies).flatMap(([card, number]) => Array<string>(number).fill(card));

/** The cards in a chance order, each order as likely as any other. */
export function shuffled(cards: readonly string[], random: () => number = Math.random): string[] {
  const pile = [...cards];
  for (let at = pile.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [pile[at], pile[other]] = [pile[other] ?? '', pile[at] ?? ''];
  }
  return pile;
}
