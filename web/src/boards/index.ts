/** Which board a game is played on. Boards are fetched when a table needs them. */

import type { BoardComponent } from './board';

type Load = () => Promise<{ default: unknown }>;

/** The games that have a board of their own; all others are played on the plain board. */
const BOARDS: Record<string, Load> = {
  niet: () => import('./niet/Board.svelte'),
};

const plain: Load = () => import('./plain/Board.svelte');

/** Fetches the board of a game. */
export async function loadBoard(game: string): Promise<BoardComponent> {
  const loaded = await (BOARDS[game] ?? plain)();
  return loaded.default as BoardComponent;
}
