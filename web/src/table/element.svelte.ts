/** Gives a drawn thing its place in the touch model, its name for those who do not see it, and the keyboard. */

import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { nearest, type Direction } from './roving';
import type { Touch } from './touch.svelte';

export interface ElementOptions {
  /** The id by which moves touch it and by which it glides. */
  id: string;
  /** What it is, for screen readers. */
  label: string;
  /** The move that a forbidden touch of it would stand for, in the game's notation. */
  means?: string | undefined;
}

const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * An attachment for any HTML or SVG element: `<button {@attach element(touch, { id, label })}>`.
 *
 * Elements must not lie inside one another in the document: a card on a field is drawn beside it, not within it.
 */
export function element(touch: Touch, { id, label, means }: ElementOptions): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    node.dataset.piece = id;
    node.setAttribute('role', 'button');
    node.setAttribute('aria-label', label);

    const press = (event: Event) => {
      event.preventDefault();
      touch.focus = id;
      touch.press(id, means);
    };
    const keydown = (event: KeyboardEvent) => key(event, touch, node, press);
    const focused = () => (touch.focus = id);
    node.addEventListener('click', press);
    node.addEventListener('keydown', keydown as EventListener);
    node.addEventListener('focus', focused);

    // Counting what is drawn is no reason to count again.
    $effect(() => untrack(() => touch.draw(id)));
    $effect(() => {
      const chosen = touch.isChosen(id);
      const may = touch.may(id);
      node.dataset.touch = chosen ? 'chosen' : may ? 'next' : 'idle';
      node.setAttribute('aria-pressed', String(chosen));
      node.setAttribute('aria-disabled', String(!chosen && !may));
    });
    $effect(() => node.setAttribute('tabindex', touch.focus === id ? '0' : '-1'));
    $effect(() => shake(touch, node, id));

    return () => {
      node.removeEventListener('click', press);
      node.removeEventListener('keydown', keydown as EventListener);
      node.removeEventListener('focus', focused);
    };
  };
}

/** Shakes the element once when the last forbidden touch was its own. */
function shake(touch: Touch, node: HTMLElement | SVGElement, id: string): void {
  delete node.dataset.shaken;
  if (touch.forbidden?.element !== id) return;
  // Asking for the box lets the browser forget the animation before it begins anew.
  node.getBoundingClientRect();
  node.dataset.shaken = '';
}

function key(event: KeyboardEvent, touch: Touch, node: HTMLElement | SVGElement, press: (event: Event) => void): void {
  const direction = ARROWS[event.key];
  if (event.key === 'Enter' || event.key === ' ') {
    press(event);
  } else if (direction) {
    event.preventDefault();
    nearest(node, direction)?.focus();
  } else if (event.key === 'PageDown' || event.key === 'PageUp') {
    event.preventDefault();
    cycle(node, event.key === 'PageDown' ? 1 : -1)?.focus();
  } else if ((event.key === 'Escape' || event.key === 'Backspace') && touch.back()) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** The next or the last element that may be touched, in the order of the page. */
function cycle(node: Element, step: 1 | -1): HTMLElement | undefined {
  const board = node.closest('[data-board]') ?? document;
  const all = [...board.querySelectorAll<HTMLElement>('[data-touch]')];
  const from = all.indexOf(node as HTMLElement);
  for (let distance = 1; distance <= all.length; distance += 1) {
    const one = all[(from + step * distance + all.length * 2) % all.length];
    if (one?.dataset.touch !== 'idle') return one;
  }
  return undefined;
}
