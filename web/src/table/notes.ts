/** What the notes of the chronicle say: why a game ended, where the points came from, which moments are held. */

import type { Told } from '../types';

export interface Why {
  /** The sentence that says why the game ended, with its rule. */
  line: Told;
  /** What led to it in the same move: a death, the result of a fight. */
  before: readonly Told[];
}

/** How many lines that led to the end are shown. */
const BEFORE_MAX = 3;

/** Why the game ended, as its last move told it; nothing where the rules did not end it. */
export function whyOf(move: readonly Told[]): Why | null {
  const line = move.findLast((one) => one.note === 'end');
  if (!line) return null;
  const telling = (one: Told) => one.note === 'death' || one.note === 'result';
  return { line, before: move.filter(telling).slice(-BEFORE_MAX) };
}

/** One reason for which somebody has points: what was told, how often, and how many points in all. */
export interface Reason {
  words: string;
  rule: string;
  times: number;
  points: number;
}

/** Where the points of each seat came from, most points first. Lines that say the same are one reason. */
export function reasonsOf(chronicle: readonly Told[], seats: number): Reason[][] {
  const found = Array.from({ length: seats }, () => new Map<string, Reason>());
  for (const { words, rule, points = [] } of chronicle) {
    for (const { seat, points: by } of points) {
      const key = `${rule} ${points.length > 1 ? '' : words}`;
      const known = found[seat]?.get(key);
      if (known) {
        known.times += 1;
        known.points += by;
      } else found[seat]?.set(key, { words, rule, times: 1, points: by });
    }
  }
  return found.map((reasons) => [...reasons.values()].sort((a, b) => b.points - a.points));
}
