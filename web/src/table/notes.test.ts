import { describe, expect, it } from 'vitest';
import type { Told } from '../types';
import { reasonsOf, whyOf } from './notes';

const told = (words: string, more: Partial<Told> = {}): Told => ({ text: words, words, rule: 'X-1', glimpse: null, ...more });

describe('why a game ended', () => {
  it('is the last sentence, with what led to it in the same move', () => {
    const why = whyOf([
      told('Jan challenges.'),
      told('The Elect is killed.', { note: 'death' }),
      told('B is out.', { note: 'death' }),
      told('Nobody else is left: A wins.', { note: 'end', rule: 'AH 104.2.b' }),
    ]);
    expect(why?.line.rule).toBe('AH 104.2.b');
    expect(why?.before.map(({ words }) => words)).toEqual(['The Elect is killed.', 'B is out.']);
  });

  it('is nothing where the rules did not end it', () => {
    expect(whyOf([told('A turn.', { note: 'turn' })])).toBeNull();
  });
});

describe('where points came from', () => {
  it('adds up what was said alike, seat by seat', () => {
    const three = { points: [{ seat: 0, points: 3 }] };
    const [first, second] = reasonsOf([told('A: 3.', three), told('A: 3.', three), told('B takes 1 of A.', { points: [{ seat: 1, points: 1 }, { seat: 0, points: -1 }] })], 2);
    expect(first?.map(({ times, points }) => [times, points])).toEqual([[2, 6], [1, -1]]);
    expect(second?.map(({ points }) => points)).toEqual([1]);
  });
});
