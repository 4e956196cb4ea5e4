/** What players are called on a board. */

import type { BoardSeat } from './board';

/** The names of the seats; of several with one name each is told by the letter that the chronicle uses. */
export function namesOf(seats: readonly BoardSeat[], letters: readonly string[]): string[] {
  return letters.map((letter, seat) => {
    const name = seats[seat]?.name ?? letter;
    return seats.filter((other) => other.name === name).length > 1 ? `${name} (${letter})` : name;
  });
}
