/**
 * The line to a table. It comes back by itself when it breaks, asks only for what was missed, and says again what was
 * not answered: a move carries the number of its position and a line of chat its own, so that nothing counts twice.
 */

import type { FromClient, Lang, ToClient } from '../types';

export type LineState = 'connecting' | 'open' | 'waiting' | 'closed';

export interface LineEvents {
  message(message: ToClient): void;
  state(state: LineState): void;
}

/** What the line needs of the world; tests give it another one. */
export interface World {
  connect(url: string): WebSocket;
  later(ms: number, act: () => void): () => void;
  random(): number;
}

export const browserWorld: World = {
  connect: (url) => new WebSocket(url),
  later: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

const WAIT_MS_LEAST = 300;
const WAIT_MS_MOST = 15_000;
/** The server closes with this when there is nothing to come back to. */
const GONE = 4404;

type Repeated = Extract<FromClient, { type: 'move' | 'chat' }>;

export class Line {
  /** The last position that the page has. */
  have = 0;
  #socket: WebSocket | null = null;
  #tries = 0;
  #stopWaiting = () => {};
  #closed = false;
  #welcomed = false;
  #unanswered: Repeated[] = [];

  constructor(
    readonly table: string,
    public lang: Lang,
    readonly events: LineEvents,
    readonly world: World = browserWorld,
  ) {}

  open(): void {
    if (this.#closed) return;
    this.#stopWaiting();
    this.#welcomed = false;
    this.events.state('connecting');
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const path = `/api/tables/${encodeURIComponent(this.table)}/socket?have=${this.have}&lang=${this.lang}`;
    const socket = this.world.connect(`${scheme}//${location.host}${path}`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ToClient);
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(event.code);
    };
  }

  /** Comes back at once instead of waiting, as when the network has returned. */
  hurry(): void {
    if (this.#socket === null && !this.#closed) this.open();
  }

  close(): void {
    this.#closed = true;
    this.#stopWaiting();
    this.#socket?.close(1000);
    this.#socket = null;
    this.events.state('closed');
  }

  /** Says something; moves and chat are said again until they are answered. False if nobody hears it now. */
  say(message: FromClient): boolean {
    if (message.type === 'move' || message.type === 'chat') this.#unanswered.push(message);
    const open = this.#welcomed && this.#socket?.readyState === 1;
    if (open) this.#socket?.send(JSON.stringify(message));
    return open;
  }

  #hear(message: ToClient): void {
    this.#answered(message);
    if (message.type === 'welcome') {
      this.#welcomed = true;
      this.#tries = 0;
      this.events.state('open');
      this.events.message(message);
      this.#unanswered.forEach((one) => this.#socket?.send(JSON.stringify(one)));
      return;
    }
    this.events.message(message);
  }

  /** Forgets what has been answered. */
  #answered(message: ToClient): void {
    if (message.type === 'accepted' || message.type === 'conflict') {
      const seq = message.type === 'accepted' ? message.seq : message.said;
      this.#unanswered = this.#unanswered.filter((one) => one.type !== 'move' || one.seq !== seq);
    } else if (message.type === 'refused') {
      // Also the answer to a question, about another move than the one that was made.
      this.#unanswered = this.#unanswered.filter((one) => one.text !== message.text);
    } else if (message.type === 'problem') {
      // The table does not say which of them it means; whoever spoke is told, and may try again.
      this.#unanswered = [];
    } else if (message.type === 'chat') {
      this.#unanswered = this.#unanswered.filter((one) => one.type !== 'chat' || one.text !== message.text);
    }
  }

  #lost(code: number): void {
    this.#socket = null;
    if (this.#closed) return;
    if (code === GONE) {
      this.close();
      return;
    }
    const most = Math.min(WAIT_MS_MOST, WAIT_MS_LEAST * 2 ** this.#tries);
    this.#tries += 1;
    this.events.state('waiting');
    this.#stopWaiting = this.world.later(most / 2 + (this.world.random() * most) / 2, () => this.open());
  }
}
