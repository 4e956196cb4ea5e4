import { flushSync, mount, unmount } from 'svelte';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tinctureOf } from '../../parts/signs';
import { Touch, type Forbidden } from '../../table/touch.svelte';
import type { Lang, MoveInfo } from '../../types';
import Board from './Board.svelte';
import type { KzView } from './view';

interface Recorded {
  me: number | null;
  winners: number[] | null;
  moves: MoveInfo[];
  view: KzView;
}

// Whole boards are drawn here, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const FOLDER = 'tests/fixtures/krol-zebrakow';
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
  const board = mount(Board, { target, props: { view, me, seats, lang, touch, news: { count: 1, told: [] }, chronicle: [], ended } });
  flushSync();
  stop = () => {
    void unmount(board);
    target.remove();
  };
  const piece = (id: string) => target.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"]`);
  const press = (id: string) => piece(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return { recorded, target, touch, played, forbidden, piece, press };
}

describe('every recorded moment', () => {
  it.each(all.map((name, index) => [name, index % 2 === 0 ? 'pl' : 'en'] as [string, Lang]))('%s in %s names all that can be touched', (name, lang) => {
    const { target } = show(name, lang);
    const touchable = [...target.querySelectorAll('[data-touch]')];
    expect(touchable.filter((one) => !one.getAttribute('aria-label'))).toEqual([]);
    expect(touchable.filter((one) => one.parentElement?.closest('[data-touch]'))).toEqual([]);
    expect(target.textContent).not.toMatch(/undefined|NaN|\[object/);
  });

  it.each(all)('%s draws the districts, cards and companions that its moves name', (name) => {
    const { recorded, piece } = show(name);
    const ids = recorded.moves.flatMap((move) => move.touches).filter((id) => /^(district|companion|special|task|duel-task|seat|basic|side):/.test(id));
    for (const id of ids) expect(piece(id)?.dataset.touch, id).toBeDefined();
  });
});

describe('the plan', () => {
  it('is played on by an action and a district', () => {
    const { press, played, piece } = show('four-action');
    press('action:beg');
    expect(piece('district:grodzki')?.dataset.touch).toBe('next');
    press('district:grodzki');
    expect(played).toEqual(['beg grodzki']);
  });

  it('says who stands where', () => {
    const { piece } = show('four-action');
    expect(piece('district:stradom')?.getAttribute('aria-label')).toBe('Stradom, wealth 3; tavern Smocza Jama, of Player 1; Player 1: 1 thug');
  });

  it('asks the rules about a district that is not allowed', () => {
    const { press, forbidden } = show('four-action');
    press('action:beg');
    press('district:garbary');
    expect(forbidden.map((one) => one.text)).toEqual(['beg garbary']);
  });
});

describe('scenes', () => {
  it('show both sides of a brawl with their dice', () => {
    const { target } = show('four-wound');
    const brawl = target.querySelector('.brawl');
    expect(brawl?.querySelector('h2')?.textContent).toBe('Brawl for Dom Kata');
    expect(brawl?.querySelectorAll('.die')).toHaveLength(11);
    expect(brawl?.textContent).toContain('The attacker has won');
  });

  it('show no hand to spectators', () => {
    expect(show('five-watch').target.querySelector('.mine')).toBeNull();
  });
});
