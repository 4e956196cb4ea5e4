/** Small questions to the view of Anno Domini 1666 and to the almanac of what comes with the game. */

import type {
  Almanac, Briefing, Card, Duel, FigureId, FigureView, Frame, ItemCard, Melee, Movement, News, Plan, SeatView, Sheet, Shot, Side, Suit, TalkFrame, Test, View,
} from '../../protocol/anno-domini-1666';
import type { Hidden } from '../../protocol/kernel';
import type { Lang, Seat } from '../../types';
import almanac from './almanac.json';

export type * from '../../protocol/anno-domini-1666';

export const GAME = 'anno-domini-1666';
const ALMANAC = almanac as unknown as Almanac;

/** What is known of a hidden thing. */
export function known<T>(thing: Hidden<T>): T | null {
  return typeof thing === 'object' && thing !== null && 'hidden' in thing ? null : (thing as T);
}
/** How many things are hidden or known. */
export const countOf = (cards: Hidden<Card[]>): number => (Array.isArray(cards) ? cards.length : cards.hidden);

export const briefingOf = (view: View): Briefing | null => (view.scenario === null ? null : (ALMANAC.scenarios[view.scenario] ?? null));
const NOWHERE: Plan = { name: { pl: '', en: '' }, width: 1, height: 1, fields: {}, edges: {}, places: [] };
export const planOf = (view: View): Plan => view.plan ?? ALMANAC.maps[briefingOf(view)?.map ?? ''] ?? NOWHERE;
export const sheetOf = (view: View, character: string): Sheet | null => view.sheets?.[character] ?? ALMANAC.sheets[character] ?? null;
export const itemOf = (item: string): ItemCard | null => ALMANAC.items[item] ?? null;
export const itemName = (lang: Lang, item: string): string => ALMANAC.items[item]?.name[lang] ?? item;
export const characters = (): [string, Sheet][] => Object.entries(ALMANAC.sheets);

/** A figure with its name in the notation and its sheet. */
export interface Fighter extends FigureView {
  key: string;
  sheet: Sheet | null;
}

/** The figures in the order of their bands. */
export function fightersOf(view: View): Fighter[] {
  const all = Object.entries(view.figures).map(([key, figure]) => ({ ...figure, key, sheet: sheetOf(view, figure.character) }));
  return all.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}

/** What a figure is called: by name, and by its place in the band where there may be several. */
export function fighterName(lang: Lang, fighter: Fighter): string {
  const { sheet } = fighter;
  if (!sheet) return fighter.key;
  return sheet.unique ? sheet.name[lang] : `${sheet.name[lang]} (${fighter.id})`;
}

/** Hurt so much that it shows in every test? */
export const isHeavy = (fighter: Fighter): boolean => fighter.sheet !== null && fighter.wounds >= fighter.sheet.heavy;

export const sideOf = (view: View, seat: Seat | null): Side | null => (seat === null ? null : (view.seats[seat]?.side ?? null));
export const seatOf = (view: View, side: Side): Seat => view.seats.findIndex((seat) => seat.side === side);
export const playerOf = (view: View, side: Side): SeatView | null => view.seats.find((seat) => seat.side === side) ?? null;
export const TINCTURES: Record<Side, 'crimson' | 'azure'> = { red: 'crimson', blue: 'azure' };
/** The sign that goes with the colour of a side. */
export const SIDE_SIGNS = { red: 'lozenge', blue: 'cross' } as const;

/** The last frame of a kind, if there is one. */
function frameOf<T>(view: View, pick: (frame: Frame) => T | null): T | null {
  for (const frame of [...view.frames].reverse()) {
    const found = pick(frame);
    if (found !== null) return found;
  }
  return null;
}
export const testOf = (view: View): Test | null => (view.frame && 'test' in view.frame ? view.frame.test : null);
export const duelOf = (view: View): Duel | null => (view.frame && 'duel' in view.frame ? view.frame.duel : null);
export const shotOf = (view: View): Shot | null => frameOf(view, (frame) => ('shot' in frame ? frame.shot : null));
export const meleeOf = (view: View): Melee | null => frameOf(view, (frame) => ('melee' in frame ? frame.melee : null));
export const talkOf = (view: View): TalkFrame | null => (view.frame && 'talk' in view.frame ? view.frame.talk : null);
export const movementOf = (view: View): Movement | null => (view.frame && 'movement' in view.frame ? view.frame.movement : null);

/** Whom the last frame is about. */
export function actorOf(view: View): FigureId | null {
  return frameOf(view, (frame) => {
    if ('act' in frame) return frame.act.who;
    if ('fight' in frame) return frame.fight;
    if ('speak' in frame) return frame.speak;
    if ('movement' in frame) return frame.movement.who;
    if ('unit' in frame) return frame.unit.who;
    if ('test' in frame) return frame.test.who;
    if ('melee' in frame) return frame.melee.stage === 'arm-second' ? frame.melee.target : frame.melee.who;
    if ('retreat' in frame) return frame.retreat.who;
    return null;
  });
}

const SUITS: Record<string, Suit> = { S: 'skulls', H: 'hearts', G: 'goblets', U: 'horseshoes' };
export interface CardFace {
  value: number;
  suit: Suit | null;
  joker: 'black' | 'red' | null;
}
/** What is printed on a card: `7S`, `JB`, `JR`. */
export function faceOf(card: Card): CardFace {
  if (card === 'JB') return { value: 0, suit: null, joker: 'black' };
  if (card === 'JR') return { value: 10, suit: null, joker: 'red' };
  return { value: Number(card.slice(0, -1)), suit: SUITS[card.slice(-1)] ?? null, joker: null };
}
export const SUIT_SIGNS = { skulls: 'skull', hearts: 'heart', goblets: 'goblet', horseshoes: 'horseshoe' } as const;
export const SUIT_TINCTURES = { skulls: 'ink', hearts: 'crimson', goblets: 'crimson', horseshoes: 'ink' } as const;

/** What a line of the chronicle is about: the first word of its glimpse. */
export function kindOfNews(glimpse: unknown): string {
  const { what } = glimpse as News;
  return typeof what === 'string' ? what : (Object.keys(what ?? {})[0] ?? '');
}
