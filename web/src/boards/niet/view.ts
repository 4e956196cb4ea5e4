/** The view of NIET!, as its engine writes it, and small questions to it. */

import type { Hidden } from '../../protocol/kernel';
import type { Card, Character, Colour, Laid, View } from '../../protocol/niet';
import type { Seat } from '../../types';

export type { Card, Character, Colour, Glimpse, Laid, SeatView, Step, View as NietView } from '../../protocol/niet';
export type Row = keyof View['open'];

/** The fields of every row, in the order of the board. */
export const ROWS: Record<Row, readonly string[]> = {
  r1: ['bear', 'wolf', 'eagle', 'crane', 'tiger'],
  r2: ['discard1', 'discard2', 'discard1_not1', 'pass_left', 'none'],
  r3: ['blue', 'red', 'yellow', 'green', 'none'],
  r4: ['blue', 'red', 'yellow', 'green', 'none'],
  r5: ['minus2', 'p1', 'p2', 'p3', 'p4'],
};
export const ROW_IDS = Object.keys(ROWS) as Row[];

const COLOURS: Record<string, Colour> = { b: 'blue', r: 'red', y: 'yellow', g: 'green' };
const CHARACTERS: Record<string, Character> = { bear: 'Bear', wolf: 'Wolf', eagle: 'Eagle', crane: 'Crane', tiger: 'Tiger' };

export const colourOf = (card: Card): Colour => COLOURS[card.charAt(0)] ?? 'blue';
export const valueOf = (card: Card): number => Number(card.slice(1));
export const characterOf = (field: string): Character => CHARACTERS[field] ?? 'Bear';

/** What is known of a hidden thing. */
export const known = <T>(thing: Hidden<T>): T | null =>
  typeof thing === 'object' && thing !== null && 'hidden' in thing ? null : (thing as T);

/** How many things there are, known or not. */
export const countOf = (cards: Hidden<Card[]>): number => (Array.isArray(cards) ? cards.length : cards.hidden);

/** Cards with ids of their own: the copies of a 1 are told apart by a number. */
export function withIds(cards: readonly Card[]): { card: Card; id: string }[] {
  const seen = new Map<Card, number>();
  return cards.map((card) => {
    const copy = (seen.get(card) ?? 0) + 1;
    seen.set(card, copy);
    return { card, id: copy > 1 ? `card:${card}#${copy}` : `card:${card}` };
  });
}

/** The id of a card in the trick: only a 1 can lie in a hand and in the trick at the same time. */
export const trickId = ({ card, who }: Laid): string => (valueOf(card) === 1 ? `card:${card}/${who}` : `card:${card}`);

/** In which team somebody plays: 0 is the first player's; `null` before there are teams. */
export function teamOf(view: Pick<View, 'teams'>, who: Character): 0 | 1 | null {
  const at = view.teams.findIndex((team) => team.includes(who));
  return at === 0 || at === 1 ? at : null;
}

/** The seats in the order of play, beginning with the one that is drawn nearest. */
export function around(view: View, me: Seat | null): Seat[] {
  const count = view.seats.length;
  return Array.from({ length: count }, (_, index) => ((me ?? 0) + index) % count);
}
