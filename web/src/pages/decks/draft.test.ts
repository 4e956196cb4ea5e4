import { expect, test } from 'vitest';
import type { CatalogueCard } from '../../protocol/veto';
import type { Pool } from '../../types';
import { add, copiesOf, empty, remove, rest, shuffled, spread, total, toText } from './draft';

const card = (id: string, kind: string): CatalogueCard => ({
  id, number: '', kind, name: { en: id, pl: id }, nickname: null, factions: [], alliance: null, stats: {}, keywords: [], unique: false,
  rarity: 'common', role: '', text: { en: [], pl: [] }, second: null, added: false,
});
const finta = card('finta', 'thrust');
const dworscy = card('dworscy', 'faction');
const plan = card('zlota-wolnosc', 'strategy');

test('cards go in and out, and the faction card lies beside the deck', () => {
  let draft = add(add(add(empty('Moja'), finta, 'cards'), finta, 'cards'), dworscy, 'cards');
  draft = add(draft, card('osmanowie', 'faction'), 'cards');
  draft = add(add(draft, plan, 'cards'), finta, 'pouch');
  expect(draft.faction).toEqual(['osmanowie']);
  expect(copiesOf(draft, finta, 'cards')).toBe(2);
  expect(total(draft.cards)).toBe(2);
  expect(toText(draft, null)).toBe('name: Moja\nformat: kwarciany\nfaction: osmanowie\nstrategy: zlota-wolnosc\n\n2 finta\n\npouch:\n1 finta\n');
  draft = remove(remove(remove(draft, finta, 'cards'), finta, 'cards'), plan, 'cards');
  expect(draft.cards).toEqual({});
  expect(draft.strategy).toEqual([]);
});

test('in sealed play the pouch is what the boosters leave', () => {
  const pool: Pool = { seed: 7, cards: [{ card: 'finta', copies: 3 }, { card: 'rapier', copies: 1 }], deck: '' };
  const draft = { ...add(empty('Moja'), finta, 'cards'), format: 'wybraniecki' as const, seed: 7 };
  expect(rest(draft, pool)).toEqual({ finta: 2, rapier: 1 });
  expect(toText(draft, pool)).toContain('boosters: 7\n');
});

test('a name cannot break the sheet', () => {
  expect(toText(empty('a # b\nfaction: x'), null).split('\n')[0]).toBe('name: a   b faction: x');
});

test('shuffling keeps every card', () => {
  const cards = spread({ a: 2, b: 3 });
  expect(shuffled(cards).sort()).toEqual(['a', 'a', 'b', 'b', 'b']);
  expect(shuffled(['a', 'b', 'c'], () => 0)).toEqual(['b', 'c', 'a']);
});
