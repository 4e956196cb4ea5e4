/** How the people and bots at a table are called and coloured. */

import { t } from '../i18n/index.svelte';
import { tinctureOf } from '../parts/signs';
import type { BoardSeat } from '../boards/board';
import type { People, Position, SeatInfo } from '../types';

/** Who each seat is in the game, where the board can tell: a boss, an animal, a band. */
export type Characters = (seat: number) => string | null;

/** What a seat is called: its person, its bot by the character that it plays, or that it is free. */
export function seatName(seat: Pick<SeatInfo, 'name' | 'bot'>, levels: ReadonlyMap<string, string>, character: string | null = null): string {
  if (seat.name !== null) return seat.name;
  if (seat.bot !== null && character) return t('seat.botNamed', { name: character });
  if (seat.bot !== null) return t('seat.bot', { level: levels.get(seat.bot) ?? seat.bot });
  return t('seat.empty');
}

/** What a seat of a record is called: there a bot is the word `bot` and its level. */
export function recordedName(name: string, levels: ReadonlyMap<string, string>, character: string | null = null): string {
  const level = /^bot (\S+)$/.exec(name)?.[1];
  return level === undefined ? name : seatName({ name: null, bot: level }, levels, character);
}

/** The seats as boards need them. */
export function boardSeats(seats: readonly SeatInfo[], position: Position | null, levels: ReadonlyMap<string, string>, characters: Characters): BoardSeat[] {
  return seats.map((seat, index) => ({
    seat: index,
    name: seatName(seat, levels, characters(index)),
    tincture: tinctureOf(index).tincture,
    bot: seat.bot !== null,
    asked: position?.asked.includes(index) ?? false,
  }));
}

/** Whom a table waits for before the next game. */
export function waitsFor(people: People): string {
  const free = people.seats.filter((seat) => seat.name === null && seat.bot === null).length;
  const late = people.seats.filter((seat) => seat.name !== null && !seat.ready).map((seat) => seat.name);
  return free > 0 ? t('waiting.forSeats', { n: free }) : t('waiting.forPeople', { names: late.join(', ') });
}
