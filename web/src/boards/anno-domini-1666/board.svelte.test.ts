import { flushSync, mount, unmount } from 'svelte';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tinctureOf } from '../../parts/signs';
import { Touch, type Forbidden } from '../../table/touch.svelte';
import type { Lang, MoveInfo } from '../../types';
import Board, { rail } from './Board.svelte';
import { centreOf, fieldsOf, stretchOf } from './ground';
import { duelOf, faceOf, fightersOf, planOf, type View } from './view';

interface Recorded {
  me: number | null;
  winners: number[] | null;
  moves: MoveInfo[];
  view: View;
}

// The words of the rules come from a server.
vi.mock('../../net/http', () => ({ api: { rules: () => Promise.resolve([]) } }));
// Whole boards are drawn here, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const FOLDER = 'tests/fixtures/anno-domini-1666';
const read = (name: string) => JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8')) as Recorded;
const all = readdirSync(FOLDER).map((file) => file.replace('.json', ''));

let stop = () => {};
afterEach(() => {
  stop();
  stop = () => {};
});

/** The board on a recorded moment, with an engine that answers these questions. */
function show(name: string, lang: Lang = 'en', answers: Record<string, unknown> = {}) {
  const recorded = read(name);
  const { view, me } = recorded;
  const played: string[] = [];
  const asked: string[] = [];
  const forbidden: Forbidden[] = [];
  const touch = new Touch({ play: (move) => played.push(move.text), why: (one) => forbidden.push(one) });
  touch.reset(recorded.moves);
  const seats = view.seats.map((_, seat) => ({ seat, name: `Player ${seat + 1}`, tincture: tinctureOf(seat).tincture, bot: false, asked: false }));
  const ended = recorded.winners ? { winners: recorded.winners, byRules: true } : null;
  const explain = (question: string) => {
    asked.push(question);
    return Promise.resolve(answers[question] ?? null);
  };
  const target = document.body.appendChild(document.createElement('div'));
  const board = mount(Board, { target, props: { view, me, seats, lang, touch, news: { count: 1, told: [] }, chronicle: [], ended, explain } });
  flushSync();
  stop = () => {
    void unmount(board);
    target.remove();
  };
  const piece = (id: string) => target.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"]`);
  const press = (id: string) => piece(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return { recorded, view, target, touch, played, asked, forbidden, piece, press };
}

describe('every recorded moment', () => {
  it.each(all.map((name, index) => [name, index % 2 === 0 ? 'pl' : 'en'] as [string, Lang]))('%s in %s draws and names all that its moves touch', (name, lang) => {
    const { target, view, recorded, piece } = show(name, lang);
    const touchable = [...target.querySelectorAll('[data-touch]')];
    expect(touchable.filter((one) => !one.getAttribute('aria-label'))).toEqual([]);
    expect(touchable.filter((one) => one.parentElement?.closest('[data-touch]'))).toEqual([]);
    expect(target.textContent).not.toMatch(/undefined|NaN|\[object/);
    expect(rail(view, 0, lang).title).toBeTruthy();
    const ids = recorded.moves.flatMap((move) => move.touches).filter((id) => /^(field|fig|edge|card|character):/.test(id));
    for (const id of ids) expect(piece(id)?.dataset.touch, id).toBeDefined();
  });
});

describe('the plan', () => {
  it('has a place for every field and edge of every map', () => {
    const plan = planOf(read('letter-move').view);
    expect([plan.width, plan.height]).toEqual([12, 10]);
    expect(fieldsOf(plan)).toHaveLength(120);
    expect(centreOf('A1')).toEqual({ x: 40, y: 40 });
    expect(stretchOf('C4|D4')).toMatchObject({ x: 140, y: 140, vertical: true });
    expect(stretchOf('A9:W')).toMatchObject({ x: 20, y: 340, vertical: true });
    expect(stretchOf('D8/D9')).toMatchObject({ x: 140, y: 340, vertical: false });
  });

  it('is walked on by touching fields', () => {
    const { recorded, press, played } = show('letter-move');
    const step = recorded.moves.find((move) => move.text.startsWith('step '));
    press(step?.touches[0] ?? '');
    expect(played).toEqual([step?.text]);
  });

  it('says why a field may not be entered', () => {
    const { press, forbidden } = show('letter-move');
    press('field:A1');
    expect(forbidden.map((one) => one.text)).toEqual(['step A1']);
  });

  it('names who stands where', () => {
    const { view, piece } = show('letter-melee');
    const fighter = fightersOf(view).find((one) => one.character === 'Rzedzian');
    expect(piece(`fig:${fighter?.id}`)?.getAttribute('aria-label')).toMatch(new RegExp(`^Rzędzian, Red, ${fighter?.field}`));
  });

  it('asks how far whoever moves can come, and shows what it costs', async () => {
    const fields = { J5: { cost: 1, from: 'I5', test: false, stops: false }, A1: { why: { rule: 'AD-11.1', en: '', pl: '' } } };
    const { asked, piece, target } = show('letter-move', 'en', { reach: { who: 'Rzedzian/r1', points: 3, fields } });
    await vi.waitFor(() => expect(target.querySelectorAll('.cost')).toHaveLength(1));
    expect(asked).toContain('reach');
    expect(piece('field:J5')?.getAttribute('aria-label')).toBe('J5, 1 point');
  });
});

describe('scenes', () => {
  it('show both sides of a melee with their cards and sums', () => {
    const { target, view } = show('letter-melee');
    const scene = target.querySelector('.scene');
    const sums = duelOf(view)?.sides.map((side) => faceOf(side.card ?? '').value + side.base + side.bonus);
    expect(scene?.querySelector('h2')?.textContent).toBe('Melee');
    expect([...(scene?.querySelectorAll('.total') ?? [])].map((one) => Number(one.textContent))).toEqual(sums);
  });

  it.each(all)('%s has a name for all that is added', (name) => {
    const { target, view } = show(name);
    const names = [...target.querySelectorAll('.tally .why')].map((one) => one.textContent);
    expect(names).toHaveLength(target.querySelector('.tally') ? view.modifiers.flat().length : 0);
    expect(names).not.toContain('');
  });

  it('show no hand to spectators', () => {
    expect(show('letter-watch').target.querySelector('.hand')).toBeNull();
  });

  it('let a band be chosen by touching characters', () => {
    const { recorded, press, played, target } = show('brawl-bands');
    const taken = recorded.moves.find((move) => move.text.startsWith('take '));
    expect(target.querySelector('.muster')).not.toBeNull();
    press(taken?.touches[0] ?? '');
    expect(played).toEqual([taken?.text]);
  });

  it('hold what every move begins with', () => {
    const { touch } = show('letter-arm');
    expect(touch.chosen).toEqual(['action:arm']);
  });
});
