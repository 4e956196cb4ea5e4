/** Reads the recorded moments under tests/fixtures. */

import type { BothLanguages, MoveInfo, Seat } from '../src/types';

export interface Recorded {
  me: Seat | null;
  asked: Seat[];
  winners: Seat[] | null;
  prompt: BothLanguages;
  moves: MoveInfo[];
  told: { text?: string; rule?: string; words?: BothLanguages; glimpse: unknown }[];
  view: { seats: unknown[] };
}

const FILES = import.meta.glob<{ default: unknown }>('../tests/fixtures/*/*.json');

/** A moment of a game by its name, or the first one. */
export async function momentOf(game: string, name: string): Promise<Recorded> {
  const paths = Object.keys(FILES).filter((path) => path.includes(`/${game}/`));
  const path = paths.find((one) => one.endsWith(`/${name}.json`)) ?? paths[0];
  const load = path === undefined ? undefined : FILES[path];
  if (!load) throw new Error(`no moment of ${game} is recorded`);
  return (await load()).default as Recorded;
}
