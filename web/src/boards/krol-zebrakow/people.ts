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

/** The emblems of the bosses: axe, fan, scales, lute, rapier. */
export const EMBLEMS: Record<string, string> = {
  swojak: 'M10 2h4v20h-4ZM14 3c5 0 8 3 8 7-2-1-5-2-8-1ZM10 4C6 4 3 6 2 9c3 0 6 0 8 1Z',
  rajfurka: 'M12 21L1 9C3 5 7 3 12 3s9 2 11 6ZM12 18l6-10-2-1-4 9-4-9-2 1Z',
  paser: 'M11 1h2v3h8v2h-2l4 8a4 4 0 0 1-8 0l4-8h-6v13h5v2H6v-2h5V6H5l4 8a4 4 0 0 1-8 0l4-8H3V4h8Z',
  maestro: 'M15 1h5v3h-4v6c4 1 6 4 4 8-2 5-9 6-13 3s-4-8 0-11c2-1 3-1 5-1V4Zm-3 12a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  francuzik: 'M21 1l2 2L10 16l2 2-1.5 1.5-2.5-2.5-4 5-2-2 5-4-2.5-2.500L6 12l2 2Z',
};
