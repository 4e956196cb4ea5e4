/** Which board a game is played on. Boards are fetched when a table needs them. */

import type { BoardComponent, Rail } from './board';

/** What the module of a board exports; each knows the type of its own view. */
interface BoardModule {
  default: unknown;
  rail?: unknown;
}

/** The games that have a board of their own; all others are played on the plain board. */
const BOARDS: Record<string, () => Promise<BoardModule>> = {};

const plain = (): Promise<BoardModule> => import('./plain/Board.svelte');

export interface LoadedBoard {
  Board: BoardComponent;
  rail: Rail | null;
}

/** Fetches the board of a game. */
export async function loadBoard(game: string): Promise<LoadedBoard> {
  const loaded = await (BOARDS[game] ?? plain)();
  return { Board: loaded.default as BoardComponent, rail: (loaded.rail as Rail | undefined) ?? null };
}

/** Fetches the board that any game can be played on. */
export async function loadPlainBoard(): Promise<LoadedBoard> {
  const loaded = await plain();
  return { Board: loaded.default as BoardComponent, rail: null };
}
