/** The gangs as the board shows them. */

import { tinctureOf, type SignName } from '../../parts/signs';
import type { Seat } from '../../types';
import type { BoardSeat } from '../board';
import { namesOf } from '../names';
import type { KzSeat, KzView } from './view';

export interface Person {
  seat: Seat;
  name: string;
  tincture: string;
  sign: SignName;
  mine: boolean;
  asked: boolean;
  view: KzSeat;
}

export function peopleOf(view: KzView, seats: readonly BoardSeat[], me: Seat | null): Person[] {
  const names = namesOf(seats, view.seats.map((one) => one.name));
  return view.seats.map((one, seat) => ({
    seat,
    name: names[seat] ?? one.name,
    tincture: seats[seat]?.tincture ?? tinctureOf(seat).tincture,
    sign: tinctureOf(seat).sign,
    mine: seat === me,
    asked: view.asked.includes(one.name),
    view: one,
  }));
}

export const fillOf = (tincture: string): string => (tincture === 'sable' ? 'var(--ink)' : `var(--${tincture})`);
