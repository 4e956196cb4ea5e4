/** Questions that the engine answers: lines of sight, zones, ways. Each is asked once for a position. */

import { SvelteMap } from 'svelte/reactivity';
import type { Explain } from '../board';
import { itemOf, type Fighter, type FieldId, type Reach, type ShotAnswer, type SightAnswer, type ZoneAnswer } from './view';

export class Oracle {
  readonly #answers = new SvelteMap<string, unknown>();
  readonly #asked = new Set<string>();
  #explain: Explain | null = null;

  /** Another position: what was answered no longer holds. */
  reset(explain: Explain | null): void {
    this.#explain = explain;
    this.#asked.clear();
    this.#answers.clear();
  }

  sight(from: FieldId, to: FieldId): SightAnswer | null {
    return this.#ask(`sight ${from} ${to}`) as SightAnswer | null;
  }

  zone(fighter: Fighter): ZoneAnswer | null {
    return this.#ask(`zone ${fighter.key}`) as ZoneAnswer | null;
  }

  /** What an aimed shot would need, with the first weapon in hand that shoots. */
  shot(by: Fighter, target: Fighter): ShotAnswer | null {
    const weapon = by.held.find((item) => itemOf(item)?.kind.is === 'ranged');
    return weapon ? (this.#ask(`shot ${by.key} aimed ${weapon} ${target.key}`) as ShotAnswer | null) : null;
  }

  /** Where whoever moves can come. */
  reach(): Reach | null {
    return this.#ask('reach') as Reach | null;
  }

  #ask(question: string): unknown {
    const answer = this.#answers.get(question);
    if (answer === undefined && this.#explain && !this.#asked.has(question)) {
      this.#asked.add(question);
      const asked = this.#explain;
      void asked(question).then((found) => {
        if (this.#explain === asked && this.#asked.has(question)) this.#answers.set(question, found);
      });
    }
    return answer ?? null;
  }
}
