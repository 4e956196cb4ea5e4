/** What the page itself says, in the reader's language. What a game says comes from its engine. */

import { settings } from '../settings.svelte';
import { en } from './en';
import { pl } from './pl';

export type Lang = 'en' | 'pl';

/** A text, or one text for each plural form that the language has. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Key = keyof typeof en;
export type Catalogue = Record<Key, Text>;
export type Values = Record<string, string | number>;

const CATALOGUES: Record<Lang, Catalogue> = { en, pl };
const PLURALS: Record<Lang, Intl.PluralRules> = { en: new Intl.PluralRules('en'), pl: new Intl.PluralRules('pl') };

/** Says a text in a given language; `{name}` in it is filled from `values`, and `n` chooses the plural. */
export function say(lang: Lang, key: Key, values: Values = {}): string {
  const text = CATALOGUES[lang][key];
  const form = typeof text === 'string' ? text : (text[PLURALS[lang].select(Number(values.n))] ?? text.other);
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Says a text in the reader's language. */
export function t(key: Key, values?: Values): string {
  return say(settings.lang, key, values);
}
