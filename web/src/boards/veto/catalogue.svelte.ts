/** The cards of the house, asked for once: names, traits, keywords and texts in both languages, as the engine prints them. */

import type { CatalogueCard, CatalogueKeyword, Catalogue as WholeCatalogue } from '../../protocol/veto';
import type { Lang } from '../../types';

type Both = Record<Lang, string>;

/** What the board needs of the catalogue. */
export type CardData = CatalogueCard;
export type KeywordData = CatalogueKeyword;
export type Catalogue = Pick<WholeCatalogue, 'cards' | 'keywords' | 'types' | 'factions'>;

/** A word of the notation as a name, for as long as the cards have not come. */
const spelled = (word: string): string =>
  word.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(' ');

export class Cards {
  #cards = $state.raw<ReadonlyMap<string, CardData>>(new Map());
  #keywords = $state.raw<ReadonlyMap<string, KeywordData>>(new Map());
  #words = $state.raw<ReadonlyMap<string, Both>>(new Map());
  #asked = false;

  /** Asks the server, unless it was asked. Without an answer cards bear their words alone. */
  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    fetch('/api/games/veto/cards', { headers: { accept: 'application/json' } })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Catalogue>) : null))
      .then((catalogue) => catalogue && this.set(catalogue))
      .catch(() => (this.#asked = false));
  }

  set(catalogue: Catalogue): void {
    this.#asked = true;
    this.#cards = new Map(catalogue.cards.map((card) => [card.id, card]));
    this.#keywords = new Map(catalogue.keywords.map((keyword) => [keyword.id, keyword]));
    this.#words = new Map([...catalogue.types, ...catalogue.factions].map(({ id, name }) => [id, name]));
  }

  card(id: string): CardData | null {
    return this.#cards.get(id) ?? null;
  }

  name(id: string, lang: Lang): string {
    return this.#cards.get(id)?.name[lang] ?? spelled(id);
  }

  keyword(id: string): KeywordData | null {
    return this.#keywords.get(id) ?? null;
  }

  keywordName(id: string, lang: Lang): string {
    return this.#keywords.get(id)?.name[lang] ?? id;
  }

  /** What people call a type of card or a faction. */
  word(id: string, lang: Lang): string {
    return this.#words.get(id)?.[lang] ?? id;
  }
}

export const cards = new Cards();
