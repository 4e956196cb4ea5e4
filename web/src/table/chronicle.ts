/** The chronicle as a reader sees it: lines of one move together, each with a sign, the same said again counted. */

import type { SignName } from '../parts/signs';
import type { Note, Told } from '../types';
import type { LogLine } from './session.svelte';

const SIGNS: Record<Note, SignName> = {
  turn: 'banner', draw: 'cards', dice: 'token', card: 'cards', result: 'sabre', trick: 'hand', wound: 'heart', death: 'skull', points: 'star', end: 'crown',
};

/** The sign of a line, where what it tells has one. */
export const signOf = ({ note }: Told): SignName | null => (note === undefined ? null : SIGNS[note]);

/** A line of the chronicle, and how often in a row it was told. */
export interface Entry {
  line: LogLine;
  times: number;
  /** Does it begin another move than the line above? */
  begins: boolean;
}

/** Gathers lines that say the same in one move. */
export function gather(lines: readonly LogLine[]): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    const same = last && last.line.move === line.move && last.line.words === line.words && last.line.rule === line.rule;
    if (same) last.times += 1;
    else entries.push({ line, times: 1, begins: last !== undefined && last.line.move !== line.move });
  }
  return entries;
}
