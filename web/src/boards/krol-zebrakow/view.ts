/** The view of Król Żebraków, as its engine writes it, and small questions to it. */

import type { Hidden } from '../../protocol/kernel';
import type { Seat } from '../../types';

/** How the notation calls the players: A to E. */
export type SeatName = string;
export type DistrictId = string;
export type Health = 'unhurt' | 'wounded' | 'stunned';

export interface KzSeat {
  name: SeatName;
  boss: string;
  boss_at: DistrictId | null;
  health: Health;
  thugs: Record<DistrictId, number>;
  on_map: number;
  supply: number;
  ducats: number;
  esteem: number;
  field: number | null;
  penalty: number;
  sides: string[];
  chosen: Hidden<string[] | null>;
  handed_in: boolean;
  places: string[];
  companions: string[];
  used: string[];
  hand: Hidden<string[]>;
  cards: number;
  tasks: Hidden<string[]>;
  task_count: number;
  investigations: number;
  magic: number;
  taken: string[];
}

export interface KzBrawl {
  place: string;
  attacker: SeatName;
  defender: SeatName | null;
  stage: string | null;
  stances: string[];
  handed_in: SeatName[];
  /** What was offered, by seat: by the attacker, by the defender. */
  offers: number[][];
  wounds: number[];
  /** How many dice each rolls. */
  dice: number[];
  townsfolk: number;
  /** How many dice show each face, by seat; the townsfolk's last. */
  rolled: number[][];
  won: boolean;
}

export interface KzView {
  options: { players: number; magic: boolean; ryx: boolean; crafts: boolean };
  turn: number;
  phase: string;
  ending: string | null;
  asked: SeatName[];
  step: string | null;
  initiative: SeatName | null;
  order: SeatName[];
  passed: SeatName[];
  last_turn: boolean;
  time: number;
  trail: number;
  bank: number;
  districts: DistrictId[];
  owners: Record<string, SeatName | null>;
  sealed: string[];
  row: (string | null)[];
  companion_deck: number;
  special_deck: number;
  special_discard: string[];
  task_deck: number;
  revealed: string[];
  investigation_deck: number | string[];
  magic_left: number;
  ryx: DistrictId | null;
  open: string[];
  drawn: Hidden<string[]>;
  brawl: KzBrawl | null;
  seats: KzSeat[];
}

export const seatOf = (name: SeatName): Seat => name.charCodeAt(0) - 65;

/** What is known of a hidden thing. */
export const known = <T>(thing: Hidden<T>): T | null => (typeof thing === 'object' && thing !== null && 'hidden' in thing ? null : (thing as T));

/** Two play the Duel, which knows neither esteem nor the investigation track. */
export const isDuel = (view: KzView): boolean => view.seats.length === 2;

/** Cards with ids of their own: copies are told apart by a number. */
export function withIds(kind: string, cards: readonly string[]): { card: string; id: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const copy = (seen.get(card) ?? 0) + 1;
    seen.set(card, copy);
    return { card, id: copy > 1 ? `${kind}:${card}#${copy}` : `${kind}:${card}` };
  });
}
