import { expect, test } from 'vitest';
import type { Catalogue, CatalogueCard } from '../../protocol/veto';
import { fits, indexOf, isOpen, noFilter, plain, sorted } from './filter';

const card = (id: string, more: Partial<CatalogueCard>): CatalogueCard => ({
  id, number: '', kind: 'character', name: { en: id, pl: id }, nickname: null, factions: [], alliance: null, stats: {}, keywords: [], unique: false,
  rarity: 'common', role: '', text: { en: [], pl: [] }, second: null, added: false, ...more,
});
const lubomirski = card('lubomirski', {
  name: { en: 'Łukasz', pl: 'Łukasz' }, factions: ['Dworscy'], stats: { sabre: 5, pay: 4 }, keywords: ['Magnate'], rarity: 'rare',
  text: { en: ['Draw a card.'], pl: ['Dobierz kartę.'] },
});
const szynk = card('szynk', { kind: 'estate', stats: { pay: 2, income: 1 }, name: { en: 'The tap-house', pl: 'Szynk' } });
const catalogue: Catalogue = {
  cards: [lubomirski, szynk],
  keywords: [{ id: 'Magnate', name: { en: 'Magnate', pl: 'Karmazyn' }, rules: [], text: { en: [], pl: [] }, contains: [] }],
  types: [{ id: 'estate', name: { en: 'Estate', pl: 'Posesja' } }],
  factions: [{ id: 'Dworscy', name: { en: 'Court Party', pl: 'Dworscy' } }],
  rarities: [], traits: [], decks: [],
};
const index = indexOf(catalogue);
const found = (filter: Partial<ReturnType<typeof noFilter>>) =>
  catalogue.cards.filter((one) => fits(one, { ...noFilter(), ...filter }, index)).map((one) => one.id);

test('words are found in either language, with and without their marks', () => {
  for (const words of ['lukasz', 'ŁUKASZ karmazyn', 'dobierz', 'draw card', 'court']) expect(found({ words })).toEqual(['lubomirski']);
  expect(found({ words: 'posesja' })).toEqual(['szynk']);
  expect(found({ words: 'lukasz szynk' })).toEqual([]);
  expect(plain('Żółć')).toBe('zolc');
});

test('filters narrow by everything that stands on a card', () => {
  expect(found({ kinds: ['estate'] })).toEqual(['szynk']);
  expect(found({ factions: ['none'] })).toEqual(['szynk']);
  expect(found({ factions: ['none', 'Dworscy'] })).toEqual(['lubomirski', 'szynk']);
  expect(found({ keyword: 'Magnate' })).toEqual(['lubomirski']);
  expect(found({ rarities: ['rare'] })).toEqual(['lubomirski']);
  expect(found({ measure: { trait: 'pay', least: 3, most: null } })).toEqual(['lubomirski']);
  expect(found({ measure: { trait: 'sabre', least: null, most: 9 } })).toEqual(['lubomirski']);
  expect(isOpen(noFilter())).toBe(true);
});

test('orders put what lacks the number last', () => {
  expect(sorted(catalogue.cards, 'pay').map((one) => one.id)).toEqual(['szynk', 'lubomirski']);
  expect(sorted([szynk, lubomirski], 'sabre').map((one) => one.id)).toEqual(['lubomirski', 'szynk']);
  expect(sorted([szynk, lubomirski], 'name').map((one) => one.id)).toEqual(['lubomirski', 'szynk']);
});
