/** The players as the board shows them. */

import type { SeatView, View } from '../../protocol/veto';
import { tinctureOf, type SignName } from '../../parts/signs';
import type { Seat } from '../../types';
import type { BoardSeat } from '../board';
import { namesOf } from '../names';
import { seatOf } from './view';

export interface Person {
  seat: Seat;
  letter: string;
  name: string;
  tincture: string;
  sign: SignName;
  mine: boolean;
  partner: boolean;
  asked: boolean;
  floor: boolean;
  /** The place in the order of the round, from 1; 0 for who is out. */
  place: number;
  view: SeatView;
}

export function peopleOf(view: View, seats: readonly BoardSeat[], me: Seat | null): Person[] {
  const team = me === null ? null : (view.seats[me]?.team ?? null);
  const names = namesOf(seats, view.seats.map((one) => one.name));
  return view.seats.map((one, seat) => ({
    seat,
    letter: one.name,
    name: names[seat] ?? one.name,
    tincture: seats[seat]?.tincture ?? tinctureOf(seat).tincture,
    sign: tinctureOf(seat).sign,
    mine: seat === me,
    partner: seat !== me && one.team === team,
    asked: seats[seat]?.asked ?? false,
    floor: view.floor === one.name,
    place: view.order.indexOf(one.name) + 1,
    view: one,
  }));
}

/** Who a letter stands for. */
export const nameBy = (people: readonly Person[], letter: string): string => people[seatOf(letter)]?.name ?? letter;

export const fillOf = (tincture: string): string => (tincture === 'sable' ? 'var(--ink)' : `var(--${tincture})`);
