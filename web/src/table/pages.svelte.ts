/** A recorded game as it comes: page by page, in the order of the game. */

import { Failure } from '../net/http';
import type { BothLanguages, ReplayInfo, ReplayStep } from '../types';

/** How long to wait where the house says that it was asked for too much, or has its hands full. */
export const WAIT_MS = 2000;

/** Is it worth asking again in a moment? */
export const passes = (error: Failure): boolean => error.problem === 'too-many' || error.problem === 'busy';

export class Pages {
  /** The game as far as it has come; its steps grow until there are as many as it has moves, and the start. */
  replay = $state.raw<ReplayInfo | null>(null);
  failure = $state.raw<BothLanguages | null>(null);

  /** Begins to ask for pages, until all have come or the returned function is called. What was there stays until the first page has come. */
  begin(ask: (from: number) => Promise<ReplayInfo>, wait: () => Promise<void> = pause): () => void {
    let wanted = true;
    this.failure = null;
    void this.#read(ask, wait, () => wanted);
    return () => (wanted = false);
  }

  async #read(ask: (from: number) => Promise<ReplayInfo>, wait: () => Promise<void>, wanted: () => boolean): Promise<void> {
    let from: number | null = 0;
    let steps: ReplayStep[] = [];
    while (from !== null && wanted()) {
      try {
        const page: ReplayInfo = await ask(from);
        if (!wanted()) return;
        steps = [...steps, ...page.steps];
        this.replay = { ...page, from: 0, steps };
        from = page.next;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (!passes(error)) {
          if (wanted()) this.failure = error.words;
          return;
        }
        await wait();
      }
    }
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, WAIT_MS));
