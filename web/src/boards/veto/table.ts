/** What every part of the board needs, handed down once. */

import { getContext, setContext } from 'svelte';
import type { CardView, View } from '../../protocol/veto';
import type { Touch } from '../../table/touch.svelte';
import type { Lang } from '../../types';
import { cards } from './catalogue.svelte';
import type { Person } from './people';
import { wordOf } from './view';
import type { Words } from './words';

/** A card that somebody looks at more closely; of one on the table how it stands there. */
export interface Read {
  card: string;
  standing?: CardView | undefined;
}

/** Its fields are read anew each time, so that what uses them follows the view. */
export interface Setting {
  readonly view: View;
  readonly lang: Lang;
  readonly words: Words;
  readonly touch: Touch;
  readonly people: readonly Person[];
  /** Shows a card large while it is pointed at. */
  readonly point: (read: Read) => void;
  /** No longer points at it. */
  readonly leave: (read: Read) => void;
  /** Opens a card to be read. */
  open(read: Read): void;
}

const KEY = Symbol('the table of Veto!');
export const setTable = (setting: Setting): Setting => setContext(KEY, setting);
export const useTable = (): Setting => getContext<Setting>(KEY);

/** What a card on the table is called, for the reader. */
export function called({ lang, words }: Setting, name: string): string {
  const word = wordOf(name);
  return word === null ? words.hiddenCard : cards.name(word, lang);
}
