/** The touch model that every board shares: what may be touched now, what was, and which move comes of it. */

import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { MoveInfo } from '../types';
import { analogy, completed, keyOf, kindOf, nameOf, sharedStart, standings } from './paths';

/** A button of the action bar: a whole move, or an element that the board does not draw. */
export interface Offer {
  id: string;
  label: string;
  /** The move, where only one is left. */
  move: MoveInfo | null;
  /** The element to touch otherwise. */
  element: string | null;
}

/** What became of a touch that is not allowed. */
export interface Forbidden {
  element: string;
  /** The move that was meant, in the game's notation; `null` where no move is like it. */
  text: string | null;
  /** Counts up, so that each one shakes once. */
  count: number;
}

/** What the model tells the table. */
export interface Listener {
  /** A move is complete. */
  play(move: MoveInfo): void;
  /** Something was touched that may not be; the table finds out why. */
  why(forbidden: Forbidden): void;
}

export class Touch {
  /** The legal moves of the one who looks. */
  moves = $state.raw<readonly MoveInfo[]>([]);
  /** What was touched, in order. */
  chosen = $state.raw<readonly string[]>([]);
  /** A complete move that waits for a yes. */
  waiting = $state.raw<MoveInfo | null>(null);
  /** The last touch that was not allowed. */
  forbidden = $state.raw<Forbidden | null>(null);
  /** The words of the line of the log that is pointed at: pieces with these names are shown. */
  spoken = $state.raw<ReadonlySet<string>>(new Set());
  /** Must a complete move be confirmed? */
  confirm = $state(false);
  /** A move was sent; until the table answers, touches mean nothing. */
  sent = $state(false);
  /** The element that holds the place of the keyboard on the board. */
  focus = $state<string | null>(null);

  readonly #drawn = new SvelteMap<string, number>();
  readonly #listener: Listener;

  /** The moves that what was touched still leads to. */
  readonly standings = $derived(standings(this.moves, this.chosen));
  /** The keys of the elements that may be touched now. */
  readonly next: ReadonlySet<string> = $derived(new Set(this.standings.flatMap((one) => one.next)));
  /** What the action bar offers: moves and elements that are not on the board. */
  readonly offers: Offer[] = $derived(this.#offers());

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** Another position: what was touched is forgotten. */
  reset(moves: readonly MoveInfo[]): void {
    this.moves = moves;
    this.chosen = [];
    this.waiting = null;
    this.sent = false;
  }

  /** May this element be touched now? */
  may(element: string): boolean {
    return this.waiting === null && !this.chosen.includes(element) && this.next.has(keyOf(element));
  }

  /** Was this element touched for the move that is being made? */
  isChosen(element: string): boolean {
    return this.chosen.includes(element);
  }

  /**
   * Touches an element. `means` is the move, in the game's notation, that a forbidden touch would stand for, where a
   * board knows it better than the analogy with legal moves.
   */
  press(element: string, means: string | null = null): void {
    if (this.sent) return;
    if (this.isChosen(element)) {
      this.#untouch(element);
    } else if (this.may(element)) {
      this.forbidden = null;
      this.chosen = [...this.chosen, element];
      this.#settle();
    } else {
      this.#forbid(element, means);
    }
  }

  /** Shows the pieces with these names, as a line of the log or a hint speaks of them. */
  speakOf(names: Iterable<string>): void {
    this.spoken = new Set([...names].map((name) => name.toLowerCase()));
  }

  /** Takes the last touch back; false if there was none. */
  back(): boolean {
    if (this.waiting) {
      this.waiting = null;
      this.chosen = this.chosen.slice(0, -1);
      return true;
    }
    const some = this.chosen.length > 0;
    this.chosen = this.chosen.slice(0, -1);
    return some;
  }

  /** Takes all touches back. */
  clear(): void {
    this.chosen = [];
    this.waiting = null;
  }

  /** Presses a button of the action bar. */
  take(offer: Offer): void {
    if (offer.move) this.#complete(offer.move);
    else if (offer.element) this.press(offer.element);
  }

  /** Says yes to the move that waits. */
  accept(): void {
    if (this.waiting) this.play(this.waiting);
  }

  /** Makes a move, however it was chosen. */
  play(move: MoveInfo): void {
    if (this.sent) return;
    this.moves = [];
    this.clear();
    this.sent = true;
    this.#listener.play(move);
  }

  /** How many kinds of elements the board draws now. */
  get drawn(): number {
    return this.#drawn.size;
  }

  /** A board draws this element, until the returned function is called. */
  draw(element: string): () => void {
    const key = keyOf(element);
    const count = (change: 1 | -1) =>
      untrack(() => {
        const now = (this.#drawn.get(key) ?? 0) + change;
        if (now > 0) this.#drawn.set(key, now);
        else this.#drawn.delete(key);
      });
    count(1);
    return () => {
      count(-1);
      if (untrack(() => this.focus) === element) this.focus = null;
    };
  }

  #untouch(element: string): void {
    const at = this.chosen.indexOf(element);
    const rest = this.chosen.filter((_, index) => index !== at);
    // Where order matters, what was touched afterwards goes too.
    this.chosen = standings(this.moves, rest).length > 0 ? rest : this.chosen.slice(0, at);
    this.waiting = null;
  }

  #settle(): void {
    const move = completed(this.standings);
    if (move) this.#complete(move);
  }

  #complete(move: MoveInfo): void {
    if (this.confirm) this.waiting = move;
    else this.play(move);
  }

  #forbid(element: string, means: string | null): void {
    const text = means ?? analogy(this.standings, element);
    this.forbidden = { element, text, count: (this.forbidden?.count ?? 0) + 1 };
    this.#listener.why(this.forbidden);
  }

  #offers(): Offer[] {
    if (this.waiting) return [];
    const whole: Offer[] = [];
    const byElement = new Map<string, MoveInfo[]>();
    for (const { move, next, complete } of this.standings) {
      const hidden = next.filter((key) => !this.#drawn.has(key));
      if (complete || move.touches.length === 0) {
        whole.push({ id: move.text, label: move.words, move, element: null });
      } else if (hidden.length > 0 && hidden.length === next.length) {
        for (const key of hidden) byElement.set(key, [...(byElement.get(key) ?? []), move]);
      } else if (hidden[0] !== undefined && kindOf(hidden[0]) === 'action') {
        byElement.set(hidden[0], [...(byElement.get(hidden[0]) ?? []), move]);
      }
    }
    return [...whole, ...distinct(byElement).map(([key, moves]) => offerOf(key, moves))];
  }
}

/** Elements that lead to the same moves are one choice. */
function distinct(byElement: ReadonlyMap<string, MoveInfo[]>): [string, MoveInfo[]][] {
  const byMoves = new Map<string, [string, MoveInfo[]]>();
  for (const [key, moves] of byElement) {
    const texts = moves.map((move) => move.text).join('\n');
    if (!byMoves.has(texts)) byMoves.set(texts, [key, moves]);
  }
  return [...byMoves.values()];
}

function offerOf(key: string, moves: MoveInfo[]): Offer {
  const [only] = moves;
  if (moves.length === 1 && only) return { id: key, label: only.words, move: only, element: null };
  const shared = sharedStart(moves.map((move) => move.words));
  return { id: key, label: `${shared === '' ? nameOf(key) : shared}…`, move: null, element: key };
}
