/** A table as this page knows it: everything the server said, and everything that can be said to it. */

import { say } from '../i18n/index.svelte';
import { reader } from '../me.svelte';
import { api, Failure } from '../net/http';
import { settings } from '../settings.svelte';
import { Line, type LineState } from '../net/socket';
import type {
  BothLanguages, ChatLine, EndedInfo, FromClient, House, People, Position, Seat, Told, ToClient, You,
} from '../types';
import { Moments } from './moments.svelte';
import { keepNonce } from './nonces';
import { nameOf } from './paths';
import { Touch, type Forbidden } from './touch.svelte';

/** Why something could not be done, beside the element that was touched. */
export interface Refusal {
  words: BothLanguages;
  rule: string | null;
  element: string | null;
}

export interface LogLine extends Told {
  /** Unique on this page. */
  id: number;
  /** Lines of one move share a number. */
  move: number;
}

export class Session {
  line = $state<LineState>('connecting');
  you = $state.raw<You | null>(null);
  house = $state.raw<House | null>(null);
  people = $state.raw<People | null>(null);
  position = $state.raw<Position | null>(null);
  ended = $state.raw<EndedInfo | null>(null);
  chat = $state.raw<readonly ChatLine[]>([]);
  log = $state.raw<readonly LogLine[]>([]);
  muted = $state.raw<ReadonlySet<number>>(new Set());
  refusal = $state.raw<Refusal | null>(null);
  hint = $state.raw<{ seq: number; text: string } | null>(null);
  /** When the clocks were last told, by this page's clock. */
  clocksAt = $state(0);
  /** Counts positions. */
  count = $state(0);
  /** What happened with the last position. */
  news = $state.raw<readonly Told[]>([]);
  /** Why there is no table to see. */
  gone = $state.raw<BothLanguages | null>(null);

  readonly touch: Touch;
  /** Positions pass through here, so that what decided is seen. */
  readonly moments = new Moments<Position>((position) => this.#stand(position));
  readonly #line: Line;
  #asked: Forbidden | null = null;
  /** The move that was sent and not answered yet, so that its answer is known; `touch.sent` says that there is one. */
  #sent: { seq: number; text: string } | null = null;
  /** Questions of this position that wait for their answers. */
  readonly #questions = new Map<string, (answer: unknown) => void>();
  #chatNumber = 0;
  #lines = 0;
  #moves = 0;

  /** The seat of whoever looks. Seats change between games, so the number of the guest says it. */
  readonly me: Seat | null = $derived.by(() => {
    const at = this.people?.seats.findIndex((seat) => seat.guest === this.you?.guest && seat.guest !== null) ?? -1;
    return at >= 0 ? at : null;
  });
  readonly playing = $derived(this.people?.phase === 'playing');
  readonly asked = $derived(this.playing && this.me !== null && (this.position?.asked.includes(this.me) ?? false));

  constructor(readonly table: string) {
    this.touch = new Touch({ play: (move) => this.#move(move.text), why: (forbidden) => this.#why(forbidden) });
    this.#line = new Line(table, settings.lang, {
      message: (message) => this.#hear(message),
      state: (state) => (this.line = state),
    });
  }

  open(): () => void {
    const hurry = () => this.#line.hurry();
    addEventListener('online', hurry);
    void this.#enter();
    return () => {
      removeEventListener('online', hurry);
      this.moments.close();
      this.#line.close();
    };
  }

  /** Comes to the table, if there is one; a browser does not learn why a socket was refused, so it is asked before. */
  async #enter(): Promise<void> {
    try {
      await reader.known();
      await api.table(this.table);
    } catch (error) {
      if (error instanceof Failure && error.status !== 0) {
        this.gone = error.words;
        return;
      }
    }
    this.#line.open();
  }

  say(message: FromClient): void {
    this.refusal = null;
    this.#line.say(message);
  }

  #move(text: string): void {
    this.moments.goOn();
    if (!this.position) return;
    this.#sent = { seq: this.position.seq, text };
    this.hint = null;
    this.say({ type: 'move', ...this.#sent });
  }

  /** The move will not be made: another may be. */
  #unsend(): void {
    this.#sent = null;
    if (this.position) this.touch.reset(this.position.moves);
  }

  /** Asks the engine to explain something of this position; `null` if it does not come to an answer. */
  readonly explain = (question: string): Promise<unknown> => {
    const { position } = this;
    if (!position) return Promise.resolve(null);
    this.#questions.get(question)?.(null);
    const answer = new Promise<unknown>((resolve) => this.#questions.set(question, resolve));
    this.#line.say({ type: 'explain', seq: position.seq, text: question });
    return answer;
  };

  /** Is ready for the next game, and adds to its fate. */
  ready(): void {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const nonce = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const game = (this.people?.game ?? 0) + 1;
    keepNonce(this.table, game, nonce);
    this.say({ type: 'ready', game, nonce });
  }

  unready(): void {
    this.say({ type: 'unready', game: (this.people?.game ?? 0) + 1 });
  }

  /** Says something to the others. Numbers rise with the clock, so that those of a page loaded later are greater. */
  speak(text: string): void {
    this.#chatNumber = Math.max(this.#chatNumber + 1, Math.floor(Date.now() / 1000));
    this.say({ type: 'chat', number: this.#chatNumber, text });
  }

  mute(guest: number, on: boolean): void {
    const muted = new Set(this.muted);
    if (on) muted.add(guest);
    else muted.delete(guest);
    this.muted = muted;
    this.say({ type: 'mute', guest, on });
  }

  /** Reads the table in another language. */
  language(): void {
    if (this.#line.lang === settings.lang) return;
    this.#line.lang = settings.lang;
    this.say({ type: 'language', lang: settings.lang });
    this.say({ type: 'look', have: 0 });
  }

  #hear(message: ToClient): void {
    switch (message.type) {
      case 'welcome': return this.#welcome(message);
      case 'people': return this.#meet(message);
      case 'position':
        // What is known to have come is not asked for again, even while it waits to be shown.
        this.#line.have = message.seq;
        return this.moments.take(message);
      case 'ended':
        this.moments.goOn();
        this.ended = message;
        // Whoever gave up, or whose game is over, has nothing left to touch.
        this.touch.reset([]);
        return;
      case 'chat':
        this.chat = [...this.chat, message].slice(-200);
        return;
      case 'accepted':
        // The position that came of the move comes too, or has.
        return;
      case 'refused':
        // It may also answer a question, about another move than the one that was sent.
        if (this.#sent?.seq === message.seq && this.#sent.text === message.text) this.#unsend();
        return this.#refuse(message.words, message.rule);
      case 'problem':
        if (!this.you) this.gone = message.words;
        if (this.#sent) this.#unsend();
        return this.#refuse(message.words, null);
      case 'conflict':
        if (this.#sent?.seq === message.said) this.#unsend();
        if (this.position?.seq !== message.seq) this.say({ type: 'look', have: this.position?.seq ?? 0 });
        return;
      case 'hint':
        return this.#advise(message);
      case 'allowed':
        this.#asked = null;
        return;
      case 'explained':
        if (message.seq === this.position?.seq) this.#answer(message.text, message.answer);
        return;
    }
  }

  #welcome(message: Extract<ToClient, { type: 'welcome' }>): void {
    this.you = message.you;
    this.house = message.house;
    this.ended = message.ended;
    this.chat = message.chat;
    this.gone = null;
    this.#meet(message.people);
    this.moments.goOn();
    if (message.position) this.#stand(message.position);
  }

  #meet(people: People): void {
    this.people = people;
    this.clocksAt = performance.now();
    if (people.phase === 'playing') this.ended = null;
  }

  #stand(position: Position): void {
    const before = this.position;
    const leadsOn = position.since !== null && position.since === before?.seq;
    const same = before?.seq === position.seq && before.game === position.game;
    this.position = position;
    this.clocksAt = performance.now();
    this.#line.have = position.seq;
    this.hint = null;
    this.touch.speakOf([]);
    if (this.people) this.people = { ...this.people, clocks: position.clocks };
    if (same) {
      // The whole chronicle may come with it; what happened since an earlier position is known here already.
      if (position.since === null && position.told.length > 0) this.#write(position, false);
      if (!this.#sent) this.touch.reset(position.moves);
      return;
    }
    this.#write(position, leadsOn);
    this.#sent = null;
    this.refusal = null;
    for (const question of [...this.#questions.keys()]) this.#answer(question, null);
    this.news = leadsOn ? position.told : [];
    this.moments.hold(position.told, leadsOn);
    this.count += 1;
    this.touch.reset(position.moves);
    // After a takeback, or where something was missed, the chronicle is asked for anew.
    const sameGame = before !== null && before.game === position.game;
    if (sameGame && !leadsOn && (position.since !== null || position.told.length === 0)) {
      this.#line.say({ type: 'look', have: 0 });
    }
  }

  /** Adds to the chronicle, or begins it anew. */
  #write(position: Position, goesOn: boolean): void {
    this.#moves += 1;
    const lines = position.told.map((told) => ({ ...told, id: (this.#lines += 1), move: told.next ? (this.#moves += 1) : this.#moves }));
    this.log = goesOn ? [...this.log, ...lines] : lines;
  }

  #answer(question: string, answer: unknown): void {
    this.#questions.get(question)?.(answer);
    this.#questions.delete(question);
  }

  /** Says what a bot would do, and shows the pieces of it. */
  #advise(hint: { seq: number; text: string }): void {
    if (hint.seq !== this.position?.seq) return;
    this.hint = hint;
    const move = this.position.moves.find((one) => one.text === hint.text);
    this.touch.speakOf((move?.touches ?? []).map(nameOf));
  }

  #refuse(words: BothLanguages, rule: string | null): void {
    this.refusal = { words, rule, element: this.#asked?.element ?? null };
    this.#asked = null;
  }

  /** Something was touched that may not be: the engine says which rule forbids it. */
  #why(forbidden: Forbidden): void {
    this.refusal = null;
    this.#asked = forbidden;
    if (forbidden.text !== null && this.position && this.playing && this.me !== null) {
      this.#line.say({ type: 'why', seq: this.position.seq, text: forbidden.text });
    } else {
      this.refusal = { words: this.#asks(), rule: null, element: forbidden.element };
    }
  }

  /** What is asked for instead. */
  #asks(): BothLanguages {
    const prompt = this.position?.prompt ?? '';
    const key = this.me === null ? 'touch.watching' : this.asked ? 'touch.notThis' : 'touch.notYourTurn';
    return { en: say('en', key, { prompt }), pl: say('pl', key, { prompt }) };
  }
}
