import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Opening, Windows } from '../boards/board';
import { settings } from '../settings.svelte';
import { Passing } from './passing.svelte';
import type { Session } from './session.svelte';

const windows: Windows<Opening> = {
  pass: 'pass',
  now: (view) => view,
  round: () => '1',
};

/** A table that asks its reader in this window. */
function at(opening: Partial<Opening>, moves = ['pass', 'play finta']) {
  const played: string[] = [];
  const session = {
    playing: true,
    asked: true,
    me: 0,
    house: { game: 'veto' },
    touch: { chosen: [] as string[], waiting: null, sent: false, play: ({ text }: { text: string }) => played.push(text) },
    position: { view: { stop: 'opponent', turn: false, ...opening }, moves: moves.map((text) => ({ text, words: text, touches: [] })) },
  };
  const passing = new Passing(session as unknown as Session, windows as Windows);
  const look = () => {
    passing.look();
    vi.runAllTimers();
    return played;
  };
  return { session, passing, look };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  settings.stops = 'aimed';
  vi.useRealTimers();
});

describe('passing by itself', () => {
  it('asks by itself only when something aims at the reader', () => {
    expect(at({ stop: 'aimed' }).look()).toEqual([]);
    expect(at({ stop: 'opponent' }).look()).toEqual(['pass']);
    expect(at({ stop: 'other' }).look()).toEqual(['pass']);
  });

  it('asks when an opponent acts, or always, if the reader wished so', () => {
    settings.stops = 'opponent';
    expect(at({ stop: 'opponent' }).look()).toEqual([]);
    expect(at({ stop: 'other' }).look()).toEqual(['pass']);
    settings.stops = 'always';
    expect(at({ stop: 'other' }).look()).toEqual([]);
  });

  it('does the same whatever the reader could play', () => {
    expect(at({}, ['pass']).look()).toEqual(['pass']);
    expect(at({}, ['pass', 'play liberum-veto', 'use jan-zagloba']).look()).toEqual(['pass']);
  });

  it('takes its time', () => {
    const { passing, session } = at({});
    const move = vi.spyOn(session.touch, 'play');
    passing.look();
    expect(passing.goes).toBe(true);
    vi.advanceTimersByTime(499);
    expect(move).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1101);
    expect(move).toHaveBeenCalledOnce();
  });

  it('waits until the reader has the floor', () => {
    const mine = at({});
    mine.passing.wait('floor');
    expect(mine.look()).toEqual(['pass']);
    mine.session.position.view = { stop: 'aimed', turn: true };
    expect(mine.look()).toEqual(['pass']);
    expect(mine.passing.until).toBeNull();
  });

  it('stops for somebody who touches something', () => {
    const { passing, session, look } = at({});
    passing.wait('round');
    session.touch.chosen = ['design:finta'];
    expect(look()).toEqual([]);
  });
});
