import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import type { Note, Told } from '../types';
import { momentOf, Moments } from './moments.svelte';

const told = (note?: Note): Told => ({ text: '', words: note ?? '', rule: 'X-1', glimpse: null, ...(note && { note }) });

/** A page that shows positions by their numbers, each with what it tells. */
function page() {
  const shown: number[] = [];
  const moments = new Moments<{ number: number; told: readonly Told[] }>((position) => {
    shown.push(position.number);
    moments.hold(position.told, true);
  });
  const take = (number: number, ...notes: (Note | undefined)[]) => moments.take({ number, told: notes.map((note) => told(note)) });
  return { shown, moments, take };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  settings.tempo = 'normal';
  vi.useRealTimers();
});

describe('moments', () => {
  it('are held for a second and a half, and what comes meanwhile waits', () => {
    const { shown, moments, take } = page();
    take(1, 'dice', 'result');
    take(2, undefined);
    take(3, undefined);
    expect(shown).toEqual([1]);
    expect(moments.lines.map(({ note }) => note)).toEqual(['dice', 'result']);
    vi.advanceTimersByTime(1499);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2, 3]);
    expect(moments.lines).toEqual([]);
  });

  it('are over for whoever goes on', () => {
    const { shown, moments, take } = page();
    take(1, 'death');
    take(2, undefined);
    moments.goOn();
    expect(shown).toEqual([1, 2]);
    expect(moments.lines).toEqual([]);
  });

  it('are not held for those who want everything at once', () => {
    settings.tempo = 'at-once';
    const { shown, take } = page();
    take(1, 'dice');
    take(2, 'dice');
    expect(shown).toEqual([1, 2]);
  });

  it('never fall behind by more than a few', () => {
    const { shown, take } = page();
    for (let number = 0; number < 14; number += 1) take(number, 'dice');
    expect(shown.length).toBe(14);
  });

  it('of tricks only the last before the reckoning is one, and the end is told elsewhere', () => {
    expect(momentOf([told('trick')])).toEqual([]);
    expect(momentOf([told('trick'), told('points')]).map(({ note }) => note)).toEqual(['trick']);
    expect(momentOf([told('death'), told('end')])).toEqual([]);
  });
});
