import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import almanac from '../boards/anno-domini-1666/almanac.json';
import catalogue from '../boards/krol-zebrakow/catalogue.json';
import { hatch } from './hatch';
import { lineOf } from './lines';
import { MOTIFS } from './motifs';
import { read } from './path';
import { face, picture } from './picture';
import { ANNO_DOMINI } from './pictures/anno-domini-1666';
import { KROL_ZEBRAKOW } from './pictures/krol-zebrakow';
import { VETO } from './pictures/veto';

const GAMES = { veto: VETO, 'krol-zebrakow': KROL_ZEBRAKOW, 'anno-domini-1666': ANNO_DOMINI };

/** The ids of the printed cards of Veto!, as `slug` of the engine spells them. */
function cardsOfVeto(): string[] {
  const folder = '../crates/karczma-veto/data/cards';
  const files = readdirSync(folder).filter((file) => /^(0|10)/.test(file));
  const names = files.flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^card \S+ \w+ "([^"]+)"/gm)].map(([, name = '']) => name));
  return names.map((name) => name.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''));
}

describe('the library', () => {
  it('holds at least 120 motifs, each drawn with several layers and all of them different', () => {
    const drawn = Object.entries(MOTIFS).map(([name, motif]) => {
      expect(motif.trim().split('\n').length, name).toBeGreaterThan(2);
      return picture('', name);
    });
    expect(drawn.length).toBeGreaterThanOrEqual(120);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('hatches a shape with strokes that stay within it', () => {
    const strokes = hatch(read('R10 10 40 20'), { angle: 0, gap: 5, bend: 0, width: 1 });
    expect(strokes.match(/M/g)).toHaveLength(4);
    const all = (strokes.match(/-?[\d.]+/g) ?? []).map(Number);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(9);
    expect(Math.max(...all)).toBeLessThanOrEqual(51);
  });

  it('says what a word means nowhere', () => {
    expect(() => picture('x', 'sabre dragonfly')).toThrow('dragonfly');
    expect(() => picture('x', '@old square round')).toThrow('one build');
    expect(() => picture('x', '@purple')).toThrow('purple');
    expect(() => read('M0 0A5 5 0 0 1 9 9')).toThrow('A');
  });
});

describe('the pictures', () => {
  it('are there for every card of Veto!, every card and place of Król Żebraków, every sheet of Anno Domini 1666', () => {
    expect(Object.keys(VETO).sort()).toEqual(cardsOfVeto().sort());
    expect(Object.keys(KROL_ZEBRAKOW).sort()).toEqual(Object.keys(catalogue).sort());
    expect(Object.keys(ANNO_DOMINI).sort()).toEqual(Object.keys(almanac.sheets).sort());
  });

  it.each(Object.entries(GAMES))('of %s are all different, whatever ground lies behind them', (_, pictures) => {
    const drawn = Object.entries(pictures).map(([id, line]) => [picture('', line), id] as const);
    const seen = new Map<string, string>();
    for (const [text, id] of drawn) {
      expect(seen.get(text), `${id} has the picture of ${seen.get(text) ?? ''}`).toBeUndefined();
      seen.set(text, id);
    }
  });

  it.each(Object.entries(GAMES))('of %s show faces that differ even without what is held', (_, pictures) => {
    const faces = Object.values(pictures).filter((line) => line.startsWith('@')).map((line) => face(line));
    expect(new Set(faces).size).toBe(faces.length);
  });

  it('are made from the id where nobody drew one, the same every time', () => {
    expect(lineOf(VETO, 'finta')).toBe(VETO['finta']);
    expect(lineOf(VETO, 'a-card-of-the-house')).toBe(lineOf(VETO, 'a-card-of-the-house'));
    expect(() => picture('x', lineOf(VETO, 'a-card-of-the-house'))).not.toThrow();
    expect(() => picture('x', lineOf(VETO, 'a-person-of-the-house', true))).not.toThrow();
  });
});
