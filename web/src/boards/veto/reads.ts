/** Looking at a card more closely: pointing at it or coming to it by keyboard shows it large, a long press opens it. */

import type { Attachment } from 'svelte/attachments';
import type { Read, Setting } from './table';

/** So long a press, in milliseconds, is no touch of the card any more. */
const LONG_PRESS_MS = 450;

export function reads(table: Setting, read: Read | null): Attachment<HTMLElement> {
  return (node) => {
    if (read === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    let shown = false;
    const show = (on: boolean) => {
      if (shown !== on) (on ? table.point : table.leave)(read);
      shown = on;
    };
    const listeners: [keyof HTMLElementEventMap, (event: Event) => void][] = [
      ['pointerenter', (event) => show((event as PointerEvent).pointerType === 'mouse')],
      ['pointerleave', () => { clearTimeout(timer); show(false); }],
      ['focusin', (event) => show((event.target as HTMLElement).matches(':focus-visible'))],
      ['focusout', () => show(false)],
      ['pointerdown', (event) => {
        held = false;
        if ((event as PointerEvent).pointerType === 'mouse') return;
        timer = setTimeout(() => { held = true; table.open(read); }, LONG_PRESS_MS);
      }],
      ['pointerup', () => clearTimeout(timer)],
      ['pointercancel', () => clearTimeout(timer)],
      ['contextmenu', (event) => { event.preventDefault(); table.open(read); }],
    ];
    // The press that opened the card does not touch it as well.
    const swallow = (event: Event) => {
      if (held) event.stopPropagation();
      held = false;
    };
    for (const [name, listener] of listeners) node.addEventListener(name, listener);
    node.addEventListener('click', swallow, true);
    return () => {
      clearTimeout(timer);
      show(false);
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
      node.removeEventListener('click', swallow, true);
    };
  };
}
