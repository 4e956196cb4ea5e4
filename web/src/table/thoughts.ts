/** The judgements of a bot as a line over a game: what is drawn beside a replay. */

import type { ConsideredMove, Decision, Seat } from '../types';

export interface Point {
  /** How many moves had been made. */
  at: number;
  /** The chances of whoever decided, per mille, if they played best. */
  value: number;
}

/** A move that was tried less often than this is not judged by what came of it. */
export const VISITS_LEAST = 16;
/** A move that costs so much, per mille, is a missed chance. */
const MISSED = 50;

/** How the chances of each seat went, as the bot judged them whenever that seat had a choice. */
export function linesOf(decisions: readonly Decision[], seats: number): Point[][] {
  const lines: Point[][] = Array.from({ length: seats }, () => []);
  for (const { at, seat, considered } of decisions) {
    const [best] = considered;
    if (best) lines[seat]?.push({ at, value: best.value });
  }
  return lines;
}

/** The chances of each seat at a moment. Of two, what one has the other lacks: the newer judgement says both. */
export function chancesAt(lines: readonly (readonly Point[])[], now: number): (number | null)[] {
  const here = lines.map((line) => upTo(line, now));
  const [one, other] = here;
  if (lines.length !== 2) return here.map((point) => point?.value ?? null);
  const first = !other || (one && one.at >= other.at) ? one?.value : 1000 - other.value;
  return first === undefined ? [null, null] : [first, 1000 - first];
}

/** The last judgement of a line up to a moment. */
export const upTo = (line: readonly Point[], now: number): Point | undefined => line.findLast((point) => point.at <= now);

/** What the move that was made gave away, per mille; nothing where the bot cannot tell. */
export function lost({ considered }: Decision): number {
  const [best] = considered;
  const made: ConsideredMove | undefined = considered.find((one) => one.played);
  if (!best || !made || made.visits < VISITS_LEAST) return 0;
  return Math.max(0, best.value - made.value);
}

/** Where somebody had a clearly better move; only one's own, if a seat is named. */
export function missedChances(decisions: readonly Decision[], seat: Seat | null): Decision[] {
  return decisions.filter((one) => (seat === null || one.seat === seat) && lost(one) >= MISSED);
}

/** The chances of a move as a reader may trust them: nothing where it was hardly tried. */
export const judged = ({ value, visits }: Pick<ConsideredMove, 'value' | 'visits'>): string => (visits < VISITS_LEAST ? '–' : percent(value));

/** Per mille as people say it. */
export const percent = (value: number): string => `${Math.round(value / 10)}%`;
