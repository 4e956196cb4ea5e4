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
afterEach(() => {
  stop();
  stop = () => {};
});

/** The board on a recorded moment. */
function show(name: string, lang: Lang = 'en', who?: number | null) {
  const recorded = read(name);
  const { view } = recorded;
  const me = who === undefined ? recorded.me : who;
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

describe('the table', () => {
  it('is played on by touching a card that a choice asks for', () => {
    const { recorded, press, played } = show('two-choose');
    const asked = recorded.moves.find((move) => move.touches.length === 1 && move.touches[0]?.startsWith('design:'));
    press(asked?.touches[0] ?? '');
    expect(played).toEqual([asked?.text]);
  });

  it('shows no hand to spectators', () => {
    expect(show('two-floor', 'en', null).target.querySelector('.mine')).toBeNull();
  });

  it('lays every card of the view on the table once', () => {
    const { recorded, target } = show('four-floor');
    const drawn = target.querySelectorAll('.bearer .slot, .strip, .land > .slot');
    expect(drawn).toHaveLength(Object.keys(recorded.view.cards).length);
  });

  it('turns tapped cards and says so', () => {
    const { recorded, piece } = show('four-floor');
    const [name] = Object.entries(recorded.view.cards).find(([, card]) => card.tapped && card.host === null) ?? [''];
    const tile = piece(`card:${name}/1`);
    expect(tile?.closest('.slot')?.classList.contains('tapped')).toBe(true);
    expect(tile?.getAttribute('aria-label')).toContain('tapped');
  });

  it('tells the rail votes, ducats and cards', () => {
    const { view } = read('two-floor');
    expect(rail(view, 0, 'en').counts.map(({ value }) => value)).toEqual([view.seats[0]?.votes, view.seats[0]?.ducats, expect.any(Number)]);
  });
});

describe('scenes', () => {
  it('show both sides of a duel with their sums and every point', () => {
    const { recorded, target } = show('two-duel');
    const { sides } = recorded.view.fight ?? { sides: [] };
    const totals = [...target.querySelectorAll('.fight .total')].map((one) => Number(one.textContent?.match(/-?\d+$/)?.[0]));
    expect(totals).toEqual(sides.map(({ total }) => total));
    expect(target.querySelectorAll('.fight li')).toHaveLength(sides.flatMap(({ points }) => points).length);
  });

  it('show the stack, the topmost object first, and who may answer', () => {
    const { recorded, target } = show('two-duel');
    const petitions = [...target.querySelectorAll('.petition')];
    expect(petitions).toHaveLength(recorded.view.objects.length + (recorded.view.in_hand ? 1 : 0));
    expect(petitions[0]?.classList.contains('top')).toBe(true);
    expect(target.querySelector('.stack .asked')?.textContent).toContain('you');
  });

  it('let one bid with coins', () => {
    const { piece, press, played } = show('two-auction');
    expect(piece('number:1')?.dataset.touch).toBe('next');
    press('number:1');
    expect(played).toEqual(['bribe 1']);
  });
});

describe('windows', () => {
  it('are told by what everybody sees', () => {
    const { view, me } = read('two-duel');
    const seen = windows.now(view, me ?? 0);
    expect(seen).not.toBeNull();
    const seats = view.seats.map((seat, index) => (index === me ? { ...seat, hand: [], prices: [] } : seat));
    expect(windows.now({ ...view, seats }, me ?? 0)).toEqual(seen);
  });

  it('are not open while somebody has the floor', () => {
    const { view, me } = read('two-floor');
    expect(windows.now(view, me ?? 0)).toBeNull();
  });
});
