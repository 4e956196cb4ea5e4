import { describe, expect, it } from 'vitest';
import { en } from './en';
import { pl } from './pl';
import { say, type Key, type Text } from './index.svelte';

const places = (text: Text) => {
  const forms = typeof text === 'string' ? [text] : Object.values(text);
  return forms.map((form) => [...form.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort().join());
};

describe('the catalogue', () => {
  it('has the same places to fill in both languages and in every plural form', () => {
    for (const key of Object.keys(en) as Key[]) {
      expect(new Set([...places(en[key]), ...places(pl[key])]).size, key).toBe(1);
    }
  });

  it('has every plural form that Polish needs', () => {
    for (const [key, text] of Object.entries(pl)) {
      if (typeof text === 'string') continue;
      expect(Object.keys(text).sort(), key).toEqual(['few', 'many', 'one', 'other']);
    }
  });

  it('chooses the plural by the number', () => {
    expect([1, 2, 5, 22].map((n) => say('pl', 'moves.found', { n }))).toEqual(['1 ruch', '2 ruchy', '5 ruchów', '22 ruchy']);
    expect([1, 2].map((n) => say('en', 'moves.found', { n }))).toEqual(['1 move', '2 moves']);
  });

  it('leaves a place that nothing fills as it is', () => {
    expect(say('en', 'seat.bot')).toBe('Bot: {level}');
  });
});
