/** Boards on recorded moments, for the tests of all boards. */

import { flushSync, mount, unmount, type Component } from 'svelte';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import type { BoardProps } from '../src/boards/board';
import { tinctureOf } from '../src/parts/signs';
import { Touch, type Forbidden } from '../src/table/touch.svelte';
import type { Lang, MoveInfo, Told } from '../src/types';

/** A moment as tests/fixtures/make.js wrote it down. */
export interface Recorded<View> {
  me: number | null;
  winners: number[] | null;
  moves: MoveInfo[];
  told: Told[];
  view: View;
}

let stop = () => {};

/** The recorded moments of a game, and its board on each of them. */
export function stage<View extends { seats: readonly unknown[] }>(game: string, Board: Component<BoardProps<View>>) {
  // Whole boards are drawn here, which takes its time on a busy machine.
  vi.setConfig({ testTimeout: 30_000 });
  afterEach(() => stop());

  const folder = `tests/fixtures/${game}`;
  const all = readdirSync(folder).map((file) => file.replace('.json', ''));
  const read = (name: string) => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as Recorded<View>;

  function show(name: string, lang: Lang = 'en', change = (view: View): View => view) {
    const recorded = read(name);
    const { me, told, winners } = recorded;
    const view = change(recorded.view);
    const played: string[] = [];
    const forbidden: Forbidden[] = [];
    const touch = new Touch({ play: (move) => played.push(move.text), why: (one) => forbidden.push(one) });
    touch.reset(recorded.moves);
    const seats = view.seats.map((_, seat) => ({ seat, name: `Player ${seat + 1}`, tincture: tinctureOf(seat).tincture, bot: false, asked: false }));
    const ended = winners ? { winners, byRules: true } : null;
    const target = document.body.appendChild(document.createElement('div'));
    const board = mount(Board, { target, props: { view, me, seats, lang, touch, news: { count: 1, told: [] }, chronicle: told, ended } });
    flushSync();
    stop = () => {
      void unmount(board);
      target.remove();
    };
    const piece = (id: string) => target.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"]`);
    const press = (id: string) => piece(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return { recorded, target, touch, played, forbidden, piece, press };
  }

  /** What must hold of every moment, whatever the game. */
  function holdsForAll(): void {
    it.each(all.map((name, index) => [name, index % 2 === 0 ? 'en' : 'pl'] as [string, Lang]))('%s in %s names all that can be touched', (name, lang) => {
      const { target } = show(name, lang);
      const touchable = [...target.querySelectorAll('[data-touch]')];
      expect(touchable.filter((one) => !one.getAttribute('aria-label'))).toEqual([]);
      // Elements never lie inside one another.
      expect(touchable.filter((one) => one.parentElement?.closest('[data-touch]'))).toEqual([]);
      expect(target.textContent).not.toMatch(/undefined|NaN|\[object/);
    });
  }

  return { all, read, show, holdsForAll };
}
