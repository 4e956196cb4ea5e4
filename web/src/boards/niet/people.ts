/** The players as the board shows them: who sits where, behind which animal, in which team. */

import { tinctureOf, type SignName } from '../../parts/signs';
import type { Seat } from '../../types';
import type { BoardSeat } from '../board';
import { teamOf, type Character, type NietView, type SeatView } from './view';

export interface Person {
  seat: Seat;
  who: Character;
  name: string;
  tincture: string;
  mine: boolean;
  asked: boolean;
  dealer: boolean;
  first: boolean;
  team: 0 | 1 | null;
  view: SeatView;
}

/** Everybody, by seat. */
export function peopleOf(view: NietView, seats: readonly BoardSeat[], me: Seat | null): Person[] {
  return view.seats.map((one, seat) => ({
    seat,
    who: one.character,
    name: seats[seat]?.name ?? one.character,
    tincture: seats[seat]?.tincture ?? tinctureOf(seat).tincture,
    mine: seat === me,
    asked: view.turn.includes(one.character),
    dealer: view.dealer === one.character,
    first: view.first.toLowerCase() === one.character.toLowerCase(),
    team: teamOf(view, one.character),
    view: one,
  }));
}

/** The signs of the two teams of a round, the first player's first. */
export const TEAMS: readonly [{ sign: SignName; tincture: string }, { sign: SignName; tincture: string }] = [
  { sign: 'horseshoe', tincture: 'murrey' },
  { sign: 'goblet', tincture: 'tawny' },
];

/** Where somebody sits around the table, and so where their card lies: from the middle, in halves of its size. */
const PLACES: Record<number, readonly (readonly [number, number])[]> = {
  2: [[0, 1], [0, -1]],
  3: [[0, 1], [-1, -0.45], [1, -0.45]],
  4: [[0, 1], [-1, 0], [0, -1], [1, 0]],
  5: [[0, 1], [-1.1, 0.2], [-0.58, -0.95], [0.58, -0.95], [1.1, 0.2]],
};

/** The place of the one who sits so many seats to the left of the nearest. */
export const placeOf = (count: number, away: number): readonly [number, number] => PLACES[count]?.[away] ?? [0, 0];
