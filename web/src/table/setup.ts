/** How tables are set when nothing else is said. */

import type { BotInfo, GameInfo, NewTable, SeatChoice } from '../types';

/** How many seats a game has with these options. */
export function seatsOf(game: GameInfo, options: Record<string, unknown>): number {
  const players = game.options.find((option) => option.key === 'players');
  const chosen = options.players ?? players?.default;
  return typeof chosen === 'number' ? chosen : 2;
}

/** The bot that is offered first: the regular, or else the one in the middle. */
export function usualBot(bots: readonly BotInfo[]): string {
  const regular = bots.find((bot) => bot.level === 'regular');
  return (regular ?? bots[Math.floor(bots.length / 2)])?.level ?? 'regular';
}

/** Me on the first seat, bots on the others. */
export function againstBots(seats: number, level: string): SeatChoice[] {
  return Array.from({ length: seats }, (_, seat) => (seat === 0 ? { kind: 'me' } : { kind: 'bot', level }));
}

/** The table of one click: everything as usual, against bots, by link only. */
export function quickTable(game: GameInfo, bots: readonly BotInfo[]): NewTable {
  return { game: game.id, seats: againstBots(seatsOf(game, {}), usualBot(bots)), public: false };
}
