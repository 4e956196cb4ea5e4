import { describe, expect, it } from 'vitest';
import { hiddenCount, isSmall, nameOfKey, wordsOf } from '../boards/plain/words';
import { houseDefaults, settingsOf } from '../pages/house';
import { routeOf } from '../router.svelte';
import { distance } from '../table/roving';
import { againstBots, seatsOf } from '../table/setup';
import { ornament } from './ornament';
import { timeWords } from './time';

describe('addresses', () => {
  it('lead to their pages', () => {
    expect(routeOf('/')).toEqual({ page: 'lobby' });
    expect(routeOf('/new/anno-domini-1666')).toEqual({ page: 'new', game: 'anno-domini-1666' });
    expect(routeOf('/t/Ab-1_x/')).toEqual({ page: 'table', table: 'Ab-1_x' });
    expect(routeOf('/t/x/g/12')).toEqual({ page: 'replay', table: 'x', game: 12 });
    expect(routeOf('/t/x/y')).toEqual({ page: 'missing' });
  });
});

describe('time', () => {
  it('is written as long as it is', () => {
    expect([9_950, 65_000, 3_725_000, 200_000_000].map(timeWords)).toEqual(['9.9', '1:05', '1:02:05', '2 d 7 h']);
  });
});

describe('ornaments', () => {
  it('are the same for the same card and differ between cards', () => {
    const all = new Set(Array.from({ length: 60 }, (_, index) => JSON.stringify(ornament(`card ${index}`))));
    expect(all.size).toBe(60);
    expect(ornament('finta')).toEqual(ornament('finta'));
  });

  it('never draw a number that is none', () => {
    for (let index = 0; index < 200; index += 1) expect(JSON.stringify(ornament(`x${index}`))).not.toContain('NaN');
  });
});

describe('the plain board', () => {
  it('tells what is hidden from what is small and what is large', () => {
    expect(hiddenCount({ hidden: 5 })).toBe(5);
    expect(hiddenCount({ hidden: 5, more: 1 })).toBeNull();
    expect(isSmall(['b1', 'r2'])).toBe(true);
    expect(isSmall([{ card: 'b1' }])).toBe(false);
    expect(nameOfKey('last_trick')).toBe('Last trick');
    expect(wordsOf({ card: 'g2', who: 'Eagle' })).toBe('Card g2, Who Eagle');
  });
});

describe('the settings of a table', () => {
  it('wait for nobody by the minute where a move has days', () => {
    const form = { ...houseDefaults(), clock: 'days' as const, days: 3 };
    expect(settingsOf(form)).toMatchObject({ clock: { kind: 'days', days: 3 }, grace_ms: null, abandon_ms: null });
    expect(settingsOf(houseDefaults())).not.toHaveProperty('abandon_ms');
  });

  it('seat me and bots on as many seats as the game has', () => {
    const game = { id: 'x', title: '', summary: '', rules_version: 1, rules: 0, uncovered: 0, options: [] };
    expect(seatsOf(game, {})).toBe(2);
    expect(seatsOf(game, { players: 5 })).toBe(5);
    expect(againstBots(2, 'regular')).toEqual([{ kind: 'me' }, { kind: 'bot', level: 'regular' }]);
  });
});

describe('the arrow keys', () => {
  it('go to what lies ahead and not to the side', () => {
    const here = { x: 0, y: 0 };
    expect(distance(here, { x: 50, y: 5 }, 'right')).toBe(60);
    expect(distance(here, { x: -50, y: 5 }, 'right')).toBeNull();
    expect(distance(here, { x: 5, y: 80 }, 'right')).toBeNull();
  });
});
