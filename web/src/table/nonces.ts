/** What this browser added to the fate of each game, kept while its window lives, so that a reload does not lose it. */

const place = (table: string, game: number) => `karczma.nonce.${table}.${game}`;

export function keepNonce(table: string, game: number, nonce: string): void {
  try {
    sessionStorage.setItem(place(table, game), nonce);
  } catch {
    // A browser that keeps nothing can only not show its number at the end.
  }
}

/** Empty where it is not known. */
export function nonceOf(table: string, game: number): string {
  try {
    return sessionStorage.getItem(place(table, game)) ?? '';
  } catch {
    return '';
  }
}
