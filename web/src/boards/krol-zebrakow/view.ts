/** The view of Król Żebraków, as its engine writes it, and small questions to it. */

import type { Hidden } from '../../protocol/kernel';
import type { SeatName, Special, View } from '../../protocol/krol-zebrakow';
import type { Seat, Told } from '../../types';

export type { Brawl as KzBrawl, SeatView as KzSeat, View as KzView } from '../../protocol/krol-zebrakow';

export const seatOf = (name: SeatName): Seat => name.charCodeAt(0) - 65;

/** What is known of a hidden thing. */
export const known = <T>(thing: Hidden<T>): T | null => (typeof thing === 'object' && thing !== null && 'hidden' in thing ? null : (thing as T));

/** Two play the Duel, which knows neither esteem nor the investigation track. */
export const isDuel = (view: View): boolean => view.seats.length === 2;

/** Cards with ids of their own: copies are told apart by a number. */
export function withIds(kind: string, cards: readonly string[]): { card: string; id: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const copy = (seen.get(card) ?? 0) + 1;
    seen.set(card, copy);
    return { card, id: copy > 1 ? `${kind}:${card}#${copy}` : `${kind}:${card}` };
  });
}

/** The wounds that wait to be assigned: whose, and how many. The innermost thing that is done says it. */
export function woundsOf(view: View): { seat: Seat; count: number } | null {
  const [what, who, , count] = view.frames.at(-1)?.split(' ') ?? [];
  return what === 'hurt' && who !== undefined ? { seat: seatOf(who as SeatName), count: Number(count) } : null;
}

interface Glimpse {
  event: string;
  args: readonly string[];
}

/** The cards that were played in the brawl that goes on, oldest first. */
export function cardsIn(chronicle: readonly Told[]): { seat: Seat; card: Special }[] {
  const glimpses = chronicle.map((told) => told.glimpse as Glimpse);
  const began = glimpses.findLastIndex((one) => one.event === 'attack');
  return glimpses
    .slice(began + 1)
    .filter((one) => one.event === 'played')
    .map(({ args: [who, card] }) => ({ seat: seatOf(who as SeatName), card: card ?? '' }));
}
