/** The words of the board in the reader's language. */

import type { Lang } from '../../../types';
import { faceOf, type Card } from '../view';
import { en, type Words } from './en';
import { pl } from './pl';

export type { Words } from './en';

const CATALOGUES: Record<Lang, Words> = { en, pl };
export const wordsOf = (lang: Lang): Words => CATALOGUES[lang];

/** A card by name. */
export function cardWords(words: Words, card: Card): string {
  const { value, suit, joker } = faceOf(card);
  return joker ? (words.jokers[joker] ?? joker) : words.cardName(value, words.suits[suit ?? 'skulls'] ?? '');
}
