import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import ActionBar from './ActionBar.svelte';
import type { Session } from './session.svelte';
import { Touch } from './touch.svelte';

const cards = ['g9', 'b1', 'r2', 'y3', 'g4', 'b5', 'r6', 'y7', 'g8', 'b2'];
const moves = () => cards.map((card) => ({ text: `play ${card}`, words: `Play ${card}`, touches: [`card:${card}`] }));

let touch: Touch;
let bar: Record<string, unknown>;

/** What the bar offers, or the list that it opened. */
const buttons = (within: string) => [...document.querySelectorAll(`${within} button`)].map((one) => one.textContent?.trim());

beforeEach(() => {
  touch = new Touch({ play: () => undefined, why: () => undefined });
  touch.reset(moves());
  const session = { touch, asked: true, me: 0, people: null, position: null, hint: null, refusal: null, house: null, you: null };
  bar = mount(ActionBar, { target: document.body, props: { session: session as unknown as Session } });
  flushSync();
});
afterEach(() => unmount(bar));

describe('the action bar', () => {
  it('offers nothing before there is a board, since most moves are touches of it', () => {
    expect(buttons('.buttons')).toEqual([]);
    cards.forEach((card) => touch.draw(`card:${card}`));
    flushSync();
    expect(buttons('.buttons')).toEqual([]);
  });

  it('lists many moves that are no touch of the board, as long as they are the moves', () => {
    touch.draw('field:trump');
    flushSync();
    expect(buttons('.buttons')).toHaveLength(1);
    document.querySelector<HTMLButtonElement>('.buttons button')?.click();
    flushSync();
    expect(buttons('dialog li')).toEqual(moves().map((move) => move.words));

    touch.reset(moves());
    flushSync();
    expect(document.querySelector('dialog')).toBeNull();
  });
});
