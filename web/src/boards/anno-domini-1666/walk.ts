/** A way of several fields, walked one by one as long as nothing comes between. The engine found the way; each step is a touch. */

import type { Touch } from '../../table/touch.svelte';
import type { FieldId, Movement, Reach } from './view';

export class Walk {
  /** The fields still to be entered. */
  #way: FieldId[] = [];
  #who: string | null = null;

  /** Sets out for a field; false if the engine knows no way there. */
  begin(field: FieldId, reach: Reach | null, touch: Touch, movement: Movement | null): boolean {
    const way: FieldId[] = [];
    let at: FieldId | undefined = field;
    while (at !== undefined && reach && way.length < 64) {
      const found: Reach['fields'][string] | undefined = reach.fields[at];
      if (!found || !('cost' in found)) break;
      way.unshift(at);
      // A test or a hostile zone ends the walk where its outcome is awaited.
      at = found.from;
    }
    const [first] = way;
    if (!movement || way.length < 2 || first === undefined || !touch.may(`field:${first}`) || touch.confirm) return false;
    this.#way = way;
    this.#who = movement.who;
    this.go(touch, movement);
    return true;
  }

  /** The next step, if it may be made; whatever else is asked ends the walk. */
  go(touch: Touch, movement: Movement | null): void {
    const [next, ...rest] = this.#way;
    if (next === undefined || touch.sent || touch.moves.length === 0) return;
    if (movement?.who !== this.#who || touch.chosen.length > 0 || !touch.may(`field:${next}`)) {
      this.#way = [];
      return;
    }
    this.#way = rest;
    touch.press(`field:${next}`);
  }
}
