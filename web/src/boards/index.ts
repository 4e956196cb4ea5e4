/** Which board a game is played on. Boards are fetched when a table needs them. */

import type { Lang } from '../types';
import type { BoardComponent, Rail, Windows } from './board';

/** What the module of a board exports; each knows the type of its own view. */
interface BoardModule {
  default: unknown;
  rail?: unknown;
  tellsEnd?: boolean;
  windows?: unknown;
  dice?: unknown;
  character?: unknown;
  hand?: unknown;
}

/** The boards by the path of their module: a game whose id is the name of a folder here has a board of its own. */
const BOARDS = import.meta.glob<BoardModule>(['./*/Board.svelte', '!./plain/Board.svelte']);

const plain = (): Promise<BoardModule> => import('./plain/Board.svelte');

export interface LoadedBoard {
  Board: BoardComponent;
  rail: Rail | null;
  windows: Windows | null;
  /** The dice that a line of the chronicle tells of, by its data. */
  dice: ((glimpse: unknown) => readonly number[]) | null;
  /** Who a seat is in the game: what a bot there is called. */
  character: ((view: unknown, seat: number, lang: Lang) => string | null) | null;
  /** The cards that somebody holds, by name, where the view shows them. */
  hand: ((view: unknown, seat: number, lang: Lang) => readonly string[] | null) | null;
  /** Does it list all moves itself? */
  plain: boolean;
  /** Does it show itself who won and with what? */
  tellsEnd: boolean;
}

/** Fetches the board of a game, or the plain one where it has none or the reader prefers that. */
export async function loadBoard(game: string, wishPlain = false): Promise<LoadedBoard> {
  const own = wishPlain ? undefined : BOARDS[`./${game}/Board.svelte`];
  const loaded = await (own ?? plain)();
  return {
    Board: loaded.default as BoardComponent,
    rail: (loaded.rail as Rail | undefined) ?? null,
    windows: (loaded.windows as Windows | undefined) ?? null,
    dice: (loaded.dice as LoadedBoard['dice'] | undefined) ?? null,
    character: (loaded.character as LoadedBoard['character'] | undefined) ?? null,
    hand: (loaded.hand as LoadedBoard['hand'] | undefined) ?? null,
    plain: own === undefined,
    tellsEnd: loaded.tellsEnd ?? false,
  };
}
