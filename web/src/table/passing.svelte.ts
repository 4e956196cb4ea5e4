/**
 * Passing by itself, where a game asks again and again whether somebody acts.
 *
 * The engine still asks; the page answers by the reader's standing wish. Whether it passes depends on two things only: why
 * the reader may want to be asked, which the engine judges by what everybody sees, and what the reader chose. It never
 * looks at hidden cards, not even at whether the reader could act, and it waits as long as a person might, by chance:
 * from a pass nobody learns what its player holds.
 */

import type { Opening, Windows } from '../boards/board';
import { settings } from '../settings.svelte';
import type { Session } from './session.svelte';

/** Until when the reader does not want to be asked at all. */
export type Until = 'floor' | 'round';

/** The least and the most time before a pass, in milliseconds. */
const TEMPO_MS = [500, 1600] as const;

export class Passing {
  until = $state<Until | null>(null);
  /** A pass is on its way. */
  goes = $state(false);

  #round = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly session: Session, readonly windows: Windows) {}

  /** Does not ask until then. */
  wait(until: Until): void {
    this.#round = this.windows.round(this.session.position?.view);
    this.until = until;
  }

  /** Asks again. */
  stop(): void {
    this.until = null;
    this.cancel();
  }

  /** Looks at the position; to be asked with each, and when the reader's wishes change. */
  look(): void {
    const { session, windows } = this;
    const { position, me } = session;
    if (!position || me === null || !session.playing) return;
    const opening = windows.now(position.view, me);
    if (this.#isOver(opening, windows.round(position.view))) this.until = null;
    if (!opening) return;
    const move = position.moves.find(({ text }) => text === windows.pass);
    if (!session.asked || session.touch.sent || !move || !this.#passes(opening)) return;
    this.goes = true;
    const [least, most] = TEMPO_MS;
    this.#timer = setTimeout(() => {
      this.goes = false;
      // Who has begun to touch something wants to act after all.
      if (session.touch.chosen.length === 0 && session.touch.waiting === null) session.touch.play(move);
    }, least + Math.random() * (most - least));
  }

  /** Takes back a pass that is on its way. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.goes = false;
  }

  #passes({ stop }: Opening): boolean {
    if (this.until !== null) return true;
    switch (settings.stops) {
      case 'aimed': return stop !== 'aimed';
      case 'opponent': return stop === 'other';
      case 'always': return false;
    }
  }

  #isOver(opening: Opening | null, round: string): boolean {
    switch (this.until) {
      case 'floor': return opening?.turn ?? false;
      case 'round': return round !== this.#round;
      case null: return false;
    }
  }
}
