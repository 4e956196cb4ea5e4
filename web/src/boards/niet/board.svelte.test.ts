import { flushSync, mount, unmount } from 'svelte';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tinctureOf } from '../../parts/signs';
import { Touch, type Forbidden } from '../../table/touch.svelte';
import type { Lang, MoveInfo, Told } from '../../types';
import Board from './Board.svelte';
import { scoredRounds } from './chronicle';
import type { NietView } from './view';

interface Recorded {
  me: number | null;
  asked: number[];
  winners: number[] | null;
  moves: MoveInfo[];
  told: Told[];
  view: NietView;
}

// Whole boards are drawn here, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const FOLDER = 'tests/fixtures/niet';
const read = (name: string) => JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8')) as Recorded;
const all = readdirSync(FOLDER).map((file) => file.replace('.json', ''));

let stop = () => {};
afterEach(() => stop());

/** The board on a recorded moment. */
function show(name: string, lang: Lang = 'en') {
  const recorded = read(name);
  const { view, me } = recorded;
  const played: string[] = [];
  const forbidden: Forbidden[] = [];
  const touch = new Touch({ play: (move) => played.push(move.text), why: (one) => forbidden.push(one) });
  touch.reset(recorded.moves);
  const seats = view.seats.map((_, seat) => ({ seat, name: `Player ${seat + 1}`, tincture: tinctureOf(seat).tincture, bot: false, asked: false }));
  const ended = recorded.winners ? { winners: recorded.winners, byRules: true } : null;
  const target = document.body.appendChild(document.createElement('div'));
  const props = { view, me, seats, lang, touch, news: { count: 1, told: [] }, chronicle: recorded.told, ended };
  const board = mount(Board, { target, props });
  // The page has no size here; the hand is laid out for the width it would have.
  flushSync();
  stop = () => {
    void unmount(board);
    target.remove();
  };
  const piece = (id: string) => target.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"]`);
  return { recorded, target, touch, played, forbidden, piece };
}

describe('every recorded moment', () => {
  it.each(all.map((name, index) => [name, index % 2 === 0 ? 'en' : 'pl'] as [string, Lang]))('%s in %s names all that can be touched', (name, lang) => {
    const { target } = show(name, lang);
    const touchable = [...target.querySelectorAll('[data-touch]')];
    const unnamed = touchable.filter((one) => !one.getAttribute('aria-label'));
    expect(unnamed).toEqual([]);
    expect(target.textContent).not.toMatch(/undefined|NaN|\[object/);
    // Elements never lie inside one another.
    expect(touchable.filter((one) => one.parentElement?.closest('[data-touch]'))).toEqual([]);
  });

  it.each(all)('%s draws what its moves name', (name) => {
    const { recorded, piece } = show(name);
    const drawn = (id: string) => /^(field|player|bonus):/.test(id);
    for (const { touches } of recorded.moves) {
      for (const id of touches.filter(drawn)) expect(piece(id)?.dataset.touch, id).toBeDefined();
      const [first = ''] = touches;
      if (drawn(first)) expect(piece(first)?.dataset.touch, first).toBe('next');
    }
  });
});

describe('the veto board', () => {
  it('covers a field with one touch', () => {
    const { piece, played } = show('five-niet');
    piece('field:r1.wolf')?.click();
    expect(played).toEqual(['cover r1.wolf']);
  });

  it('asks the rules about a field that is covered', () => {
    const { piece, forbidden } = show('five-niet');
    piece('field:r3.blue')?.click();
    expect(forbidden.map((one) => one.text)).toEqual(['cover r3.blue']);
  });

  it('says who covered a field and which stays open', () => {
    const { piece } = show('five-niet');
    expect(piece('field:r3.blue')?.getAttribute('aria-label')).toBe('Trump: blue, covered by Eagle');
    expect(piece('field:r3.red')?.getAttribute('aria-label')).toBe('Trump: red, stays open');
  });
});

describe('teams and the bonus card', () => {
  it('names partners by touching them', () => {
    const { piece, touch, played } = show('five-team');
    piece('player:Bear')?.click();
    piece('player:Wolf')?.click();
    touch.press('action:team');
    expect(played).toEqual(['team Bear Wolf']);
  });

  it('gives the card to one of the smaller team, and asks about anybody else', () => {
    const { piece, played, forbidden } = show('five-bonus');
    piece('player:Eagle')?.click();
    expect(forbidden.map((one) => one.text)).toEqual(['bonus Eagle']);
    piece('bonus:card')?.click();
    piece('player:Tiger')?.click();
    expect(played).toEqual(['bonus Tiger']);
  });
});

describe('what others hold', () => {
  it('is shown as backs and a number', () => {
    const { target } = show('five-play');
    const plaque = target.querySelector('[data-piece="player:Tiger"]');
    expect(plaque?.getAttribute('aria-label')).toContain('6 cards');
    expect(plaque?.getAttribute('aria-label')).toContain('loot: green 1');
  });

  it('is not shown to spectators, who have no hand', () => {
    const { target } = show('five-watch');
    expect(target.querySelector('.hand')).toBeNull();
    expect(target.querySelectorAll('[data-touch=next]')).toHaveLength(0);
  });
});

describe('scores', () => {
  it('tell how the points of a round arose', () => {
    const [, second] = scoredRounds(read('five-round').told);
    expect(second?.hauls.Crane).toEqual({ tricks: 2, loot: ['b1'] });
    expect(second?.bonus).toBe('Crane');
    expect(second?.scores.find((score) => score.who === 'Crane')).toMatchObject({ units: 7, points: 28 });
    const { target } = show('five-round');
    expect(target.textContent?.replace(/\s+/g, ' ')).toContain('7 × 4 = +28');
  });

  it('end with the winners', () => {
    const { target } = show('five-over');
    expect(target.textContent).toContain('Player 2 wins');
  });
});
