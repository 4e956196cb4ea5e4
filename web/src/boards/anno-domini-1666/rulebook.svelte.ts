/** The words of the rules by their ids, fetched when a board first shows them. */

import { api } from '../../net/http';
import type { Lang } from '../../types';
import { GAME } from './view';

class Rulebook {
  #texts = $state.raw<Partial<Record<Lang, ReadonlyMap<string, string>>>>({});
  readonly #asked = new Set<Lang>();

  /** All rules whose ids begin like this. */
  chapter(lang: Lang, start: string): { id: string; text: string }[] {
    return [...this.#book(lang)].filter(([id]) => id.startsWith(start)).map(([id, text]) => ({ id, text }));
  }

  text(lang: Lang, id: string): string {
    return this.#book(lang).get(id) ?? '';
  }

  #book(lang: Lang): ReadonlyMap<string, string> {
    if (!this.#asked.has(lang)) {
      this.#asked.add(lang);
      void api
        .rules(GAME, lang)
        .then((rules) => (this.#texts = { ...this.#texts, [lang]: new Map(rules.map((rule) => [rule.id, rule.text])) }))
        .catch(() => this.#asked.delete(lang));
    }
    return this.#texts[lang] ?? new Map<string, string>();
  }
}

export const rulebook = new Rulebook();
