import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../net/http';
import type { ReplayInfo, ReplayStep } from '../types';
import { Pages } from './pages.svelte';

const step = (at: number): ReplayStep => ({ seat: at === 0 ? null : 0, text: `m${at}`, words: `Move ${at}`, told: [], view: {}, prompt: '', asked: [] });

/** A game of so many moves, told so many steps at a time. */
const page = (moves: number, many: number, from: number): ReplayInfo => {
  const steps = Array.from({ length: Math.min(many, moves + 1 - from) }, (_, index) => step(from + index));
  const next = from + steps.length > moves ? null : from + steps.length;
  return { game: 'niet', title: 'NIET!', options: {}, seats: ['a', 'b'], moves, from, steps, next, outcome: null, stopped: null, commitment: null, opening: null, nonces: [] };
};

const failed = (problem: string) => new Failure(429, problem, { en: 'no', pl: 'nie' });
const texts = (pages: Pages) => pages.replay?.steps.map((one) => one.text);

describe('the pages of a replay', () => {
  it('are asked for one after the other and put together', async () => {
    const pages = new Pages();
    const asked: number[] = [];
    pages.begin(async (from) => {
      asked.push(from);
      return page(5, 2, from);
    });
    await vi.waitFor(() => expect(pages.replay?.steps).toHaveLength(6));
    expect(asked).toEqual([0, 2, 4]);
    expect(texts(pages)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'm5']);
  });

  it('are asked for again where the house has no time', async () => {
    const pages = new Pages();
    const answers = [page(1, 1, 0), failed('busy'), failed('too-many'), page(1, 1, 1)];
    const wait = vi.fn(async () => undefined);
    pages.begin(async () => {
      const answer = answers.shift();
      if (answer instanceof Failure) throw answer;
      if (!answer) throw new Error('asked too often');
      return answer;
    }, wait);
    await vi.waitFor(() => expect(texts(pages)).toEqual(['m0', 'm1']));
    expect(wait).toHaveBeenCalledTimes(2);
    expect(pages.failure).toBeNull();
  });

  it('keep what has come when one cannot be had', async () => {
    const pages = new Pages();
    pages.begin(async (from) => {
      if (from > 0) throw failed('too-long');
      return page(3, 2, 0);
    });
    await vi.waitFor(() => expect(pages.failure).toEqual({ en: 'no', pl: 'nie' }));
    expect(texts(pages)).toEqual(['m0', 'm1']);
  });

  it('are not asked for any more when nobody wants them', async () => {
    const pages = new Pages();
    const ask = vi.fn(async (from: number) => page(9, 1, from));
    const stop = pages.begin(ask);
    stop();
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    expect(pages.replay).toBeNull();
  });
});
