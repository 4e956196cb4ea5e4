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

    node.setAttribute('tabindex', untrack(() => touch.focus) === id ? '0' : '-1');
    const erase = untrack(() => touch.draw(id));
    $effect(() => {
      const chosen = touch.isChosen(id);
      const may = touch.may(id);
      const state = chosen ? 'chosen' : may ? 'next' : 'idle';
      // With every position all elements are asked, and few change.
      if (node.dataset.touch === state) return;
      node.dataset.touch = state;
      node.setAttribute('aria-pressed', String(chosen));
      node.setAttribute('aria-disabled', String(!chosen && !may));
    });

    return () => {
      erase();
      node.removeEventListener('click', press);
      node.removeEventListener('keydown', keydown as EventListener);
      node.removeEventListener('focus', focused);
    };
  };
}

/** Keeps the one element in use in the order of the Tab key; to be called in an effect. */
export function keepPlace(touch: Touch, root: Element): () => void {
  const here = drawnAs(root, touch.focus);
  here.forEach((one) => one.setAttribute('tabindex', '0'));
  return () => here.forEach((one) => one.setAttribute('tabindex', '-1'));
}

/** Shakes once what was touched last and may not be; to be called in an effect. */
export function shake(touch: Touch, root: Element): () => void {
  const here = drawnAs(root, touch.forbidden?.element ?? null);
  here.forEach((one) => (one.dataset.shaken = ''));
  return () => {
    here.forEach((one) => delete one.dataset.shaken);
    // Asking for a box lets the browser forget the animation before it begins anew.
    here[0]?.getBoundingClientRect();
  };
}

/** A thing may be drawn in several places. */
function drawnAs(root: Element, id: string | null): HTMLElement[] {
  return id === null ? [] : [...root.querySelectorAll<HTMLElement>(`[data-touch][data-piece="${CSS.escape(id)}"]`)];
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
