import { flushSync, mount, unmount } from 'svelte';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { View } from '../../protocol/veto';
import { tinctureOf } from '../../parts/signs';
import { Touch, type Forbidden } from '../../table/touch.svelte';
import type { Lang, MoveInfo } from '../../types';
import Board, { rail, windows } from './Board.svelte';
import { cards, type Catalogue } from './catalogue.svelte';

interface Recorded {
  me: number | null;
  winners: number[] | null;
  moves: MoveInfo[];
  view: View;
}

// Whole boards are drawn here, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const FOLDER = 'tests/fixtures/veto';
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const read = (name: string) => json(`${FOLDER}/${name}.json`) as Recorded;
const all = readdirSync(FOLDER).map((file) => file.replace('.json', ''));

beforeAll(() => cards.set(json('tests/fixtures/veto-cards.json') as Catalogue));

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
  const piece = (id: string) => target.querySelector<HTMLElement>(`[data-touch][data-piece="${CSS.escape(id)}"]`);
  const press = (id: string) => {
    piece(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    flushSync();
  };
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

  it.each(all)('%s draws the cards, players and places that its moves name', (name) => {
    const { recorded, piece } = show(name);
    const ids = recorded.moves.flatMap((move) => move.touches).filter((id) => /^(card|design|seat|zone):/.test(id));
    for (const id of ids) expect(piece(id)?.dataset.touch, id).toBeDefined();
  });
});
