/** What the workbench itself says. What cards and rules say comes from the engine. */

import type { Lang } from '../../../types';
import { en } from './en';
import { pl } from './pl';

export type Words = typeof en;

const CATALOGUES: Record<Lang, Words> = { en, pl };
export const wordsOf = (lang: Lang): Words => CATALOGUES[lang];
