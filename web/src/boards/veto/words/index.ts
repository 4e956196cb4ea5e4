/** The words of the board, in the reader's language. */

import type { Lang } from '../../../types';
import { en } from './en';
import { pl } from './pl';

/** A language has every word that English has. */
export type Words = typeof en;

const ALL: Record<Lang, Words> = { en, pl };
export const wordsOf = (lang: Lang): Words => ALL[lang];
