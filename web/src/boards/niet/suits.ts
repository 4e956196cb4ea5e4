/** Each suit has a colour and a sign. */

import type { SignName } from '../../parts/signs';
import type { Colour } from './view';

export const SUITS: Record<Colour, { tincture: string; sign: SignName }> = {
  blue: { tincture: 'azure', sign: 'wave' },
  red: { tincture: 'crimson', sign: 'flame' },
  yellow: { tincture: 'gold', sign: 'sun' },
  green: { tincture: 'vert', sign: 'leaf' },
};

/** The suit that a word of the view names; `null` for none or undecided. */
export const suitOf = (word: string): Colour | null => (Object.hasOwn(SUITS, word) ? (word as Colour) : null);
