/** What the board itself says. What happens and what is asked is said by the engine. */

import type { Lang } from '../../../types';
import { characterOf, colourOf, valueOf, type Card, type Character, type NietView, type Row } from '../view';
import { suitOf } from '../suits';
import { en } from './en';
import { pl } from './pl';

export type Words = typeof en;

const CATALOGUES: Record<Lang, Words> = { en, pl };
export const wordsOf = (lang: Lang): Words => CATALOGUES[lang];

/** A card in words. */
export const cardWords = (words: Words, card: Card): string => words.card(colourOf(card), valueOf(card));
export const cardsWords = (words: Words, cards: readonly Card[]): string => cards.map((card) => cardWords(words, card)).join(', ');

/** The short name of a field. */
export function fieldName(words: Words, row: Row, field: string): string {
  const colour = suitOf(field);
  if (row === 'r1') return words.characters[characterOf(field)];
  return colour && (row === 'r3' || row === 'r4') ? words.colours[colour] : (words.fields[`${row}.${field}`] ?? field);
}

/** What stands under the sign of a field: with the sign it reads as the name. */
export function captionOf(words: Words, row: Row, field: string): string {
  return row === 'r5' || field === 'none' ? (words.captions[`${row}.${field}`] ?? '') : fieldName(words, row, field);
}

/** What a field means for the round if it is the one that stays open. */
export function meaningOf(words: Words, row: Row, field: string): string {
  const { meanings } = words;
  const colour = suitOf(field);
  if (row === 'r1') return meanings.r1(words.characters[characterOf(field)]);
  if (colour && row === 'r3') return meanings.r3(colour);
  if (colour && row === 'r4') return meanings.r4(colour);
  if (row === 'r5' && field !== 'minus2') return meanings.r5(Number(field.slice(1)));
  return meanings[`${row}.${field}` as 'r2.none'];
}

/** Several characters in a row. */
export const names = (words: Words, who: readonly Character[]): string => who.map((one) => words.characters[one]).join(', ');

/** What a row has come to, in words: what is settled, or what it decides and what is still possible. */
export function rowWords(words: Words, view: NietView, row: Row): string {
  const open = view.open[row];
  const [only] = open;
  if (only !== undefined && open.length === 1) return meaningOf(words, row, only);
  return `${words.rowHelp[row]} ${words.stillPossible}: ${open.map((field) => fieldName(words, row, field)).join(', ')}.`;
}
