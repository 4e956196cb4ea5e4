/**
 * Moments that are seen: dice, the cards of a test, the result of a fight, a death, the last trick. What decided stays to
 * be seen for a while, and positions that come meanwhile wait for it; whoever has seen enough goes on at once.
 */

import { settings, type Tempo } from '../settings.svelte';
import type { Note, Told } from '../types';

/** How long a moment is held, in milliseconds. */
const HELD_MS: Record<Tempo, number> = { slow: 3000, normal: 1500, fast: 600, 'at-once': 0 };
/** How long any move of somebody else stays before the next one is shown. */
const PAUSE_MS: Record<Tempo, number> = { slow: 1400, normal: 0, fast: 0, 'at-once': 0 };

/** What is shown large; of tricks only the last one of a round, since the others lie on the table long enough. */
const HELD: ReadonlySet<Note> = new Set<Note>(['dice', 'card', 'result', 'death']);

/** The lines of what just happened that are a moment. */
export function momentOf(told: readonly Told[]): readonly Told[] {
  if (told.some(({ note }) => note === 'end')) return [];
  const reckoned = told.some(({ note }) => note === 'points');
  return told.filter(({ note }) => note !== undefined && (HELD.has(note) || (note === 'trick' && reckoned)));
}

/** At most so many lines of one moment are shown: the last ones decide. */
const LINES_MAX = 6;
/** So many positions may wait; a page that is behind by more has been away, and catches up. */
const QUEUE_MAX = 12;

export class Moments<Position extends { told: readonly Told[] }> {
  /** What is held now. */
  lines = $state.raw<readonly Told[]>([]);
  readonly #show: (position: Position) => void;
  #queue: Position[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (position: Position) => void) {
    this.#show = show;
  }

  /** Takes a position in: shows it now, or when what is held has been seen. */
  take(position: Position): void {
    this.#queue.push(position);
    if (this.#queue.length > QUEUE_MAX) return this.goOn();
    if (this.#timer === undefined) this.#next();
  }

  /** Whoever has seen enough: all that waits is shown. */
  goOn(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.lines = [];
    for (const position of this.#queue.splice(0)) this.#show(position);
  }

  /** Nothing waits any more; the page is leaving. */
  close(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  /** Holds what a position that is shown told, where somebody else did something. */
  hold(told: readonly Told[], leadsOn: boolean): void {
    if (!leadsOn || document.hidden) return;
    const lines = momentOf(told).slice(-LINES_MAX);
    const { tempo } = settings;
    const wait = lines.length > 0 ? HELD_MS[tempo] : PAUSE_MS[tempo];
    if (wait === 0) return;
    this.lines = lines;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.lines = [];
      this.#next();
    }, wait);
  }

  #next(): void {
    while (this.#timer === undefined) {
      const position = this.#queue.shift();
      if (!position) return;
      this.#show(position);
    }
  }
}
