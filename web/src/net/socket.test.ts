import { beforeEach, describe, expect, it } from 'vitest';
import type { FromClient, ToClient } from '../types';
import { Line, type LineState, type World } from './socket';

class FakeSocket {
  readyState = 1;
  sent: FromClient[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close() {
    this.readyState = 3;
  }
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

let sockets: FakeSocket[];
let waits: { ms: number; act: () => void }[];
let states: LineState[];
let heard: ToClient[];
let line: Line;

const welcome = { type: 'welcome' };
const last = () => sockets.at(-1) ?? new FakeSocket('');

beforeEach(() => {
  [sockets, waits, states, heard] = [[], [], [], []];
  const world: World = {
    connect: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    later: (ms, act) => {
      const wait = { ms, act };
      waits.push(wait);
      return () => (waits = waits.filter((one) => one !== wait));
    },
    random: () => 1,
  };
  line = new Line('abc', 'pl', { message: (one) => heard.push(one), state: (one) => states.push(one) }, world);
  line.open();
});

describe('the line to a table', () => {
  it('comes back after longer and longer waits, and asks for what it missed', () => {
    last().hear(welcome);
    line.have = 17;
    last().breaks();
    waits.pop()?.act();
    last().breaks();
    expect(waits.map((wait) => wait.ms)).toEqual([600]);
    waits.pop()?.act();
    expect(last().url).toContain('/api/tables/abc/socket?have=17&lang=pl');
    last().hear(welcome);
    last().breaks();
    expect(waits.map((wait) => wait.ms)).toEqual([300]);
    expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting', 'waiting', 'connecting', 'open', 'waiting']);
  });

  it('says a move again until it is answered', () => {
    last().hear(welcome);
    line.say({ type: 'move', seq: 5, text: 'play g9' });
    last().breaks();
    waits.pop()?.act();
    last().hear(welcome);
    expect(last().sent).toEqual([{ type: 'move', seq: 5, text: 'play g9' }]);
    last().hear({ type: 'accepted', seq: 5 });
    last().breaks();
    waits.pop()?.act();
    last().hear(welcome);
    expect(last().sent).toEqual([]);
  });

  it('keeps a move while another one is asked about', () => {
    last().hear(welcome);
    line.say({ type: 'move', seq: 5, text: 'play g9' });
    last().hear({ type: 'refused', seq: 5, text: 'play r3', rule: 'NI-9.3', words: { en: '', pl: '' } });
    last().breaks();
    waits.pop()?.act();
    last().hear(welcome);
    expect(last().sent).toHaveLength(1);
  });

  it('says before the welcome only what is repeated anyway', () => {
    expect(line.say({ type: 'stand' })).toBe(false);
    expect(line.say({ type: 'chat', number: 1, text: 'Servus' })).toBe(false);
    last().hear(welcome);
    expect(last().sent).toEqual([{ type: 'chat', number: 1, text: 'Servus' }]);
  });

  it('does not come back to a table that is gone, nor after it was closed', () => {
    last().breaks(4404);
    expect(states.at(-1)).toBe('closed');
    expect(waits).toEqual([]);
  });
});
