/** Which cards a reader looks for. */

import type { Catalogue, CatalogueCard } from '../../protocol/veto';

/** The number that a trait must have. */
export interface Measure {
  trait: string;
  least: number | null;
  most: number | null;
}

export interface Filter {
  /** Words that must all be found: in name, nickname, text, keywords, type, faction or role, in either language. */
  words: string;
  kinds: readonly string[];
  /** Factions; `none` means factionless. */
  factions: readonly string[];
  keyword: string;
  rarities: readonly string[];
  measure: Measure;
}

export type Order = 'number' | 'name' | 'pay' | 'sabre' | 'votes';

export const noFilter = (): Filter => ({
  words: '',
  kinds: [],
  factions: [],
  keyword: '',
  rarities: [],
  measure: { trait: '', least: null, most: null },
});

/** Is anything looked for at all? */
export const isOpen = (filter: Filter): boolean =>
  filter.words.trim() === '' &&
  filter.kinds.length === 0 &&
  filter.factions.length === 0 &&
  filter.keyword === '' &&
  filter.rarities.length === 0 &&
  filter.measure.trait === '';

/** Letters without their marks: whoever types `lukasz` finds Łukasz. */
export const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l');

/** All that can be found of a card, once for each card. */
export function indexOf(catalogue: Catalogue): Map<string, string> {
  const names = (list: readonly { id: string; name: { en: string; pl: string } }[]) => new Map(list.map((one) => [one.id, `${one.name.en} ${one.name.pl}`]));
  const [keywords, types, factions, rarities] = [names(catalogue.keywords), names(catalogue.types), names(catalogue.factions), names(catalogue.rarities)];
  const text = (card: CatalogueCard) =>
    [
      card.number, card.name.en, card.name.pl, card.nickname?.en, card.nickname?.pl, card.alliance, card.role,
      types.get(card.kind), rarities.get(card.rarity), ...card.factions.map((one) => factions.get(one)), ...card.keywords.map((one) => keywords.get(one)),
      ...card.text.en, ...card.text.pl, card.second?.name.en, card.second?.name.pl, ...(card.second?.text.en ?? []), ...(card.second?.text.pl ?? []),
    ].filter(Boolean).join(' ');
  return new Map(catalogue.cards.map((card) => [card.id, plain(text(card))]));
}

const among = (wanted: readonly string[], found: string) => wanted.length === 0 || wanted.includes(found);

export function fits(card: CatalogueCard, filter: Filter, index: ReadonlyMap<string, string>): boolean {
  const words = plain(filter.words).split(/\s+/).filter(Boolean);
  const text = index.get(card.id) ?? '';
  const { trait, least, most } = filter.measure;
  const value = card.stats[trait];
  const crests = card.factions.length === 0 ? ['none'] : card.factions;
  return (
    words.every((word) => text.includes(word)) &&
    among(filter.kinds, card.kind) &&
    (filter.factions.length === 0 || crests.some((crest) => filter.factions.includes(crest))) &&
    (filter.keyword === '' || card.keywords.includes(filter.keyword)) &&
    among(filter.rarities, card.rarity) &&
    (trait === '' || (value !== undefined && (least === null || value >= least) && (most === null || value <= most)))
  );
}

/** The cards in an order; whatever lacks the number comes last. */
export function sorted(cards: readonly CatalogueCard[], order: Order): CatalogueCard[] {
  if (order === 'number') return [...cards];
  if (order === 'name') return [...cards].sort((a, b) => a.name.pl.localeCompare(b.name.pl, 'pl'));
  const value = (card: CatalogueCard) => card.stats[order] ?? Infinity;
  const rising = order === 'pay' ? 1 : -1;
  return [...cards].sort((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one === other) return 0;
    if (one === Infinity || other === Infinity) return one === Infinity ? 1 : -1;
    return rising * (one - other);
  });
}
