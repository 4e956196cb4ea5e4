import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromClient, People, Position, Told } from '../types';
import { Session } from './session.svelte';

/** A table in memory: hears what the page says and answers what the test wishes. */
class FakeSocket {
  static last: FakeSocket | undefined;
  readyState = 1;
  sent: FromClient[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close() {
    this.readyState = 3;
  }
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const seat = (guest: number | null) => ({ name: guest === null ? null : `guest ${guest}`, guest, bot: null, stand_in: null, present: true, ready: true, forfeited: false, hints: 0 });
const people = (guests: number[]): People => ({
  phase: 'playing', game: 1, commitment: '', seats: guests.map(seat), spectators: [], spectators_count: 0, takeback: null, clocks: [],
});
const told = (words: string): Told => ({ text: words, words, rule: 'NI-9.3', glimpse: null });
const position = (seq: number, since: number | null, words: string[]): Position => ({
  game: 1, seq, since, told: words.map(told), view: {}, prompt: 'Play a card.', asked: [1],
  moves: [{ text: 'play g9', words: 'play g9', touches: ['card:g9'] }], clocks: [],
});

let session: Session;
const table = () => {
  if (!FakeSocket.last) throw new Error('no line was opened');
  return FakeSocket.last;
};
const words = () => session.log.map((line) => line.words);
const welcome = (at: Position) => ({
  type: 'welcome', you: { guest: 7, seat: 1, host: false }, house: { game: 'niet' }, people: people([3, 7]), position: at, ended: null, chat: [],
});

beforeEach(async () => {
  FakeSocket.last = undefined;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  session = new Session('abc');
  session.open();
  await vi.waitFor(() => expect(FakeSocket.last?.url).toContain('/api/tables/abc/socket?have=0'));
  table().hear(welcome(position(5, null, ['a', 'b'])));
});

describe('a table as a page knows it', () => {
  it('knows whose seat is mine, also after the seats have changed', () => {
    expect(session.me).toBe(1);
    table().hear({ type: 'people', ...people([7, 3]) });
    expect(session.me).toBe(0);
  });

  it('writes a chronicle that goes on, and begins anew where it must', () => {
    table().hear({ type: 'position', ...position(6, 5, ['c']) });
    expect(words()).toEqual(['a', 'b', 'c']);
    expect(session.news.map((one) => one.words)).toEqual(['c']);
    table().hear({ type: 'position', ...position(7, null, []) });
    expect(table().sent.at(-1)).toEqual({ type: 'look', have: 0 });
    table().hear(welcome(position(7, null, ['a'])));
    expect(words()).toEqual(['a']);
  });

  it('groups the chronicle by move, told at once or one by one', () => {
    const lines = ['a', 'b', 'c'].map((one) => ({ ...told(one), next: one === 'b' }));
    table().hear(welcome({ ...position(8, null, []), told: lines }));
    table().hear({ type: 'position', ...position(9, 8, ['d', 'e']) });
    const [a, b, c, d, e] = session.log.map((line) => line.move);
    expect([a === b, b === c, c === d, d === e]).toEqual([false, true, false, true]);
  });

  it('asks the engine why a touch is not allowed, and shows the rule', () => {
    session.touch.press('card:r3');
    expect(table().sent.at(-1)).toEqual({ type: 'why', seq: 5, text: 'play r3' });
    table().hear({ type: 'refused', seq: 5, text: 'play r3', rule: 'NI-9.3', words: { en: 'Follow suit.', pl: 'Do koloru.' } });
    expect(session.refusal).toEqual({ words: { en: 'Follow suit.', pl: 'Do koloru.' }, rule: 'NI-9.3', element: 'card:r3' });
    expect(session.touch.may('card:g9')).toBe(true);
  });

  it('says what is asked for where no move is like the touch', () => {
    session.touch.press('field:trump');
    expect(session.refusal?.words.en).toBe('Not this one now. Play a card.');
    expect(table().sent).toEqual([]);
  });

  it('makes a move once, and offers the moves again when it is refused', () => {
    session.touch.press('card:g9');
    expect(table().sent).toEqual([{ type: 'move', seq: 5, text: 'play g9' }]);
    expect(session.touch.sent).toBe(true);
    table().hear({ type: 'problem', problem: 'out-of-time', words: { en: 'Your time is up.', pl: '' } });
    expect(session.touch.sent).toBe(false);
    expect(session.touch.may('card:g9')).toBe(true);
  });

  it('tells the answer to an earlier question or move from the one it waits for', () => {
    const refused = { type: 'refused', seq: 5, rule: 'NI-9.3', words: { en: 'Follow suit.', pl: 'Do koloru.' } };
    session.touch.press('card:r3');
    session.touch.press('card:g9');
    table().hear({ ...refused, text: 'play r3' });
    table().hear({ type: 'accepted', seq: 4 });
    expect(session.touch.sent).toBe(true);
    table().hear({ ...refused, text: 'play g9' });
    expect(session.touch.sent).toBe(false);
    expect(session.touch.may('card:g9')).toBe(true);
  });

  it('sends one move at a time, however it is chosen', () => {
    const [move] = position(5, null, []).moves;
    if (!move) throw new Error('there is a move');
    session.touch.play(move);
    session.touch.play(move);
    expect(table().sent).toEqual([{ type: 'move', seq: 5, text: 'play g9' }]);
  });

  it('looks again when the position was another one', () => {
    session.touch.press('card:g9');
    table().hear({ type: 'conflict', said: 5, seq: 6 });
    expect(table().sent.at(-1)).toEqual({ type: 'look', have: 5 });
    expect(session.touch.may('card:g9')).toBe(true);
  });

  it('does not look for a position that it has, nor forget the chronicle for a part of it', () => {
    session.touch.press('card:g9');
    table().hear({ type: 'position', ...position(6, 5, ['c']) });
    table().hear({ type: 'conflict', said: 5, seq: 6 });
    expect(table().sent).toHaveLength(1);
    table().hear(welcome(position(6, 5, ['c'])));
    expect(words()).toEqual(['a', 'b', 'c']);
  });

  it('asks the engine to explain, and waits no longer once the position is another', async () => {
    const answer = session.explain('sight A1 C3');
    expect(table().sent.at(-1)).toEqual({ type: 'explain', seq: 5, text: 'sight A1 C3' });
    table().hear({ type: 'explained', seq: 5, text: 'sight A1 C3', answer: { visible: true } });
    await expect(answer).resolves.toEqual({ visible: true });
    const late = session.explain('sight A1 C4');
    table().hear({ type: 'position', ...position(6, 5, ['c']) });
    await expect(late).resolves.toBeNull();
  });
});
