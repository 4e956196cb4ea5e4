/** What a bot of the house thinks of a finished game, as it comes: piece by piece, in the order of the game. */

import { api, Failure } from '../net/http';
import type { BothLanguages, Decision, Lang } from '../types';
import { passes, WAIT_MS } from './pages.svelte';

export class Analysis {
  decisions = $state.raw<readonly Decision[]>([]);
  /** Which bot thinks. */
  level = $state('');
  /** The move from which on it is not known yet; `null`: all of it is. */
  next = $state<number | null>(0);
  failure = $state.raw<BothLanguages | null>(null);

  /** Begins to ask, until all is known or the returned function is called. */
  begin(table: string, game: number, lang: Lang): () => void {
    let wanted = true;
    void this.#read(table, game, lang, () => wanted);
    return () => (wanted = false);
  }

  /** What is thought of the decision after so many moves. */
  of(at: number): Decision | undefined {
    return this.decisions.find((one) => one.at === at);
  }

  async #read(table: string, game: number, lang: Lang, wanted: () => boolean): Promise<void> {
    let from: number | null = 0;
    while (from !== null && wanted()) {
      try {
        const found = await api.thoughts(table, game, from, lang);
        if (!wanted()) return;
        this.decisions = from === 0 ? found.decisions : [...this.decisions, ...found.decisions];
        this.level = found.level;
        from = this.next = found.next;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (!passes(error)) {
          if (wanted()) this.failure = error.words;
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      }
    }
  }
}
