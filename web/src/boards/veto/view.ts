/** Small questions to the view: which cards lie where, and by which ids they are touched. */

import type { Hidden } from '../../protocol/kernel';
import type { CardView, SeatView, View } from '../../protocol/veto';
import type { Seat } from '../../types';

/** How the notation calls the players: A to D. */
export const seatOf = (letter: string): Seat => letter.charCodeAt(0) - 65;

export const isHidden = (thing: unknown): thing is { hidden: number } => typeof thing === 'object' && thing !== null && 'hidden' in thing;
/** What is known of a hidden thing. */
export const known = <T>(thing: Hidden<T>): T | null => (isHidden(thing) ? null : (thing as T));
export const countOf = (thing: Hidden<string[]>): number => (isHidden(thing) ? thing.hidden : (thing as string[]).length);

/** A card on the table with what is attached to it or tucked under it. */
export interface Lying {
  /** Its name in the view. */
  name: string;
  /** Its id among what is touched. */
  id: string;
  card: CardView;
  on: Lying[];
}

export interface Table {
  election: Lying[][];
  magnates: Lying[][];
  special: Lying[][];
  lands: { land: Lying; units: Lying[] }[];
  /** The cards of one's hand. */
  hand: { card: string; id: string; price: number | null }[];
}

/** The id of a card on the table: its word and which of several copies it is. */
export const idOf = (name: string): string => `card:${/\/\d+$/.test(name) ? name : `${name}/1`}`;

/** The word of a card on the table, without the number of the copy; none of one that lies face down. */
export const wordOf = (name: string): string | null => (name.startsWith('down/') ? null : name.replace(/\/\d+$/, ''));

/** Numbers the copies of a card that one holds, wherever they lie. */
class Copies {
  readonly #seen = new Map<string, number>();

  next(card: string): string {
    const copy = (this.#seen.get(card) ?? 0) + 1;
    this.#seen.set(card, copy);
    return copy > 1 ? `design:${card}#${copy}` : `design:${card}`;
  }
}

/** Lays the cards of the view out as they lie on the table. */
export function lay(view: View, me: Seat | null): Table {
  const mine = me === null ? null : (view.seats[me] ?? null);
  const copies = new Copies();
  const hand = mine ? handOf(mine, copies) : [];
  const lying = new Map(Object.entries(view.cards).map(([name, card]) => [name, lyingOf(name, card, mine?.name ?? null, copies)]));
  for (const one of lying.values()) if (one.card.host !== null) lying.get(one.card.host)?.on.push(one);
  const all = [...lying.values()];
  const by = (zone: string) =>
    view.seats.map((seat) => all.filter(({ card }) => card.zone === zone && card.controller === seat.name).sort((a, b) => rank(a) - rank(b)));
  const lands = all.filter(({ card }) => card.zone === 'lands').map((land) => ({ land, units: all.filter(({ card }) => card.zone === land.name) }));
  return { election: by('election'), magnates: by('magnates'), special: by('special'), lands, hand };
}

function handOf(mine: SeatView, copies: Copies): Table['hand'] {
  return (known(mine.hand) ?? []).map((card, at) => ({ card, id: copies.next(card), price: mine.prices[at] ?? null }));
}

/** One's own card that lies face down is touched as the card it is. */
function lyingOf(name: string, card: CardView, mine: string | null, copies: Copies): Lying {
  const own = card.face_down && card.card !== null && card.controller === mine;
  return { name, id: own && card.card ? copies.next(card.card) : idOf(name), card, on: [] };
}

/** Estates, factions and the like neither fight nor vote: with nothing on them they need no more than a line. */
export const isQuiet = ({ card }: Lying): boolean => card.sabre === undefined && card.valour === undefined && card.prominence === undefined;

/** Characters stand before units and estates. */
const rank = ({ card }: Lying): number => (card.sabre !== undefined ? 0 : card.valour !== undefined ? 1 : 2);
