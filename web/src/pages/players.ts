import type { GameInfo } from '../types';

/** How many may play a game. */
export function playersOf(game: GameInfo): { least: number; most: number } {
  const range = game.options.find((option) => option.key === 'players')?.range;
  if (range && typeof range === 'object' && 'number' in range) return { least: range.number.least, most: range.number.greatest };
  return { least: 2, most: 2 };
}
