/** What can be printed: decks of Veto!, sets of Król Żebraków, bands of Anno Domini 1666, as plain cards. */

import { lineOf } from '../../art/lines';
import { ANNO_DOMINI } from '../../art/pictures/anno-domini-1666';
import { KROL_ZEBRAKOW } from '../../art/pictures/krol-zebrakow';
import { VETO } from '../../art/pictures/veto';
import { api } from '../../net/http';
import type { CatalogueCard, Catalogue as WholeCatalogue } from '../../protocol/veto';
import type { Lang } from '../../types';
import { fromChecked, spread } from '../decks/draft';
import { wordsOf } from './words';

export interface PrintedCard {
  id: string;
  title: string;
  kind: string;
  line: string;
  lines: string[];
  /** Numbers with their names, in the order in which they are printed. */
  numbers: { label: string; value: string | number }[];
}

export interface PrintedSet {
  id: string;
  title: string;
  cards: () => Promise<PrintedCard[]>;
}

/** The sets of a game that can be printed. `asked` are cards that the address names: `finta*2,riposta`. */
export async function setsOf(game: string, lang: Lang, asked: string | null): Promise<PrintedSet[]> {
  if (game === 'veto') return setsOfVeto(lang, asked);
  if (game === 'krol-zebrakow') return setsOfKrolZebrakow(lang);
  return game === 'anno-domini-1666' ? setsOfAnnoDomini(lang) : [];
}

async function setsOfVeto(lang: Lang, asked: string | null): Promise<PrintedSet[]> {
  const catalogue = (await api.cards('veto')) as WholeCatalogue;
  const all = new Map(catalogue.cards.map((card) => [card.id, card]));
  const named = (entries: readonly { id: string; name: Record<Lang, string> }[], id: string) => entries.find((one) => one.id === id)?.name[lang] ?? id;
  const print = (card: CatalogueCard): PrintedCard => ({
    id: card.id,
    title: card.name[lang],
    kind: [named(catalogue.types, card.kind), ...card.factions.map((one) => named(catalogue.factions, one))].join(' · '),
    line: lineOf(VETO, card.id, card.kind === 'character'),
    lines: [card.keywords.map((one) => named(catalogue.keywords, one)).join(', '), ...card.text[lang], ...(card.second ? [card.second.name[lang], ...card.second.text[lang]] : [])].filter(Boolean),
    numbers: Object.entries(card.stats).map(([trait, value]) => ({ label: named(catalogue.traits, trait), value })),
  });
  const printed = (ids: readonly string[]) => ids.flatMap((id) => all.get(id) ?? []).map(print);
  const own = (asked ?? '').split(',').filter(Boolean).flatMap((one) => {
    const [id = '', copies = '1'] = one.split('*');
    return Array<string>(Math.min(Number(copies) || 1, 20)).fill(id);
  });
  const ready = catalogue.decks.map((deck) => ({
    id: deck.id,
    title: deck.name,
    cards: async () => {
      const draft = fromChecked(await api.checkDeck('veto', deck.text));
      return printed([...draft.faction, ...draft.strategy, ...spread(draft.cards), ...spread(draft.pouch)]);
    },
  }));
  const whole = { id: 'all', title: wordsOf(lang).wholeSet, cards: () => Promise.resolve(catalogue.cards.filter((card) => !card.added).map(print)) };
  return own.length > 0 ? [{ id: 'own', title: wordsOf(lang).ownDeck, cards: () => Promise.resolve(printed(own)) }, ...ready, whole] : [...ready, whole];
}

async function setsOfKrolZebrakow(lang: Lang): Promise<PrintedSet[]> {
  const [{ faceOf }, { wordsOf: boardWords }, { default: catalogue }] = await Promise.all([
    import('../../boards/krol-zebrakow/face'),
    import('../../boards/krol-zebrakow/words'),
    import('../../boards/krol-zebrakow/catalogue.json'),
  ]);
  const words = boardWords(lang);
  const print = (id: string): PrintedCard => {
    const face = faceOf(id, lang, words);
    return { id, title: face.title, kind: face.kind, line: lineOf(KROL_ZEBRAKOW, id), lines: [face.text], numbers: face.stats.map(({ label, value }) => ({ label, value })) };
  };
  return Object.entries(wordsOf(lang).setsOfKrolZebrakow).map(([letter, title]) => ({
    id: letter,
    title,
    cards: () => Promise.resolve(Object.keys(catalogue).filter((id) => new RegExp(`^${letter}\\d`).test(id)).map(print)),
  }));
}

async function setsOfAnnoDomini(lang: Lang): Promise<PrintedSet[]> {
  const [{ default: almanac }, { wordsOf: boardWords }] = await Promise.all([import('../../boards/anno-domini-1666/almanac.json'), import('../../boards/anno-domini-1666/words')]);
  const words = boardWords(lang);
  const items = almanac.items as Record<string, { name: Record<Lang, string> }>;
  const print = ([id, sheet]: [string, (typeof almanac.sheets)[keyof typeof almanac.sheets]]): PrintedCard => ({
    id,
    title: sheet.name[lang],
    kind: [words.ranks[sheet.rank], words.natures[sheet.nature]].filter(Boolean).join(' · '),
    line: lineOf(ANNO_DOMINI, id, true),
    lines: [
      Object.entries(sheet.traits).map(([trait, value]) => `${words.traits[trait] ?? trait} ${value}`).join(' · '),
      Object.entries(sheet.fighting).map(([way, value]) => `${words.fighting[way] ?? way} ${value}`).join(', '),
      Object.keys(sheet.skills).map((skill) => words.skills[skill] ?? skill).join(', '),
      sheet.items.map((item) => items[item]?.name[lang] ?? item).join(', '),
    ].filter(Boolean),
    numbers: [{ label: words.gold, value: sheet.gold }],
  });
  const all = Object.entries(almanac.sheets);
  return Object.entries(wordsOf(lang).bands).map(([faction, title]) => ({ id: faction, title, cards: () => Promise.resolve(all.filter(([, sheet]) => sheet.faction === faction).map(print)) }));
}
