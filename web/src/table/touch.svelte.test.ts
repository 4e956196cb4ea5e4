import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { MoveInfo } from '../types';
import { Touch, type Forbidden } from './touch.svelte';

const move = (text: string, ...touches: string[]): MoveInfo => ({ text, words: text, touches });

let stop = () => {};
afterEach(() => stop());

/** A model over these moves, on a board that draws these kinds of elements. */
function table(moves: MoveInfo[], drawn: string[] = []) {
  const played: string[] = [];
  const forbidden: Forbidden[] = [];
  let touch!: Touch;
  stop = $effect.root(() => {
    touch = new Touch({ play: (one) => played.push(one.text), why: (one) => forbidden.push(one) });
    touch.reset(moves);
    drawn.forEach((element) => touch.draw(element));
  });
  flushSync();
  return { touch, played, forbidden };
}

describe('a move that is one touch', () => {
  const moves = [move('play g9', 'card:g9'), move('play g1', 'card:g1')];

  it('is played by it', () => {
    const { touch, played } = table(moves);
    touch.press('card:g9');
    touch.press('card:g9');
    expect(played).toEqual(['play g9']);
    expect(touch.next.size).toBe(0);
    expect(touch.forbidden).toBeNull();
  });

  it('is played by any copy of the element', () => {
    const { touch, played } = table(moves);
    expect(touch.may('card:g1#2')).toBe(true);
    touch.press('card:g1#2');
    expect(played).toEqual(['play g1']);
  });

  it('waits for a yes where the reader wishes it', () => {
    const { touch, played } = table(moves);
    touch.confirm = true;
    touch.press('card:g9');
    expect(played).toEqual([]);
    touch.accept();
    expect(played).toEqual(['play g9']);
  });

  it('gives the text of the move that a forbidden touch would mean', () => {
    const { touch, forbidden } = table(moves);
    touch.press('card:r3');
    touch.press('field:trump');
    expect(forbidden.map((one) => one.text)).toEqual(['play r3', null]);
  });
});

describe('a choice that is closed', () => {
  const moves = [
    move('discard g1', 'card:g1', 'action:discard'),
    move('discard g1 g1', 'card:g1', 'card:g1#2', 'action:discard'),
    move('discard g1 r3', 'card:g1', 'card:r3', 'action:discard'),
  ];

  it('takes its things in any order, and back', () => {
    const { touch, played } = table(moves);
    touch.press('card:r3');
    touch.press('card:g1#2');
    touch.press('card:r3');
    expect(touch.chosen).toEqual(['card:g1#2']);
    touch.press('card:g1');
    touch.press('action:discard');
    expect(played).toEqual(['discard g1 g1']);
  });

  it('is not offered for closing before its things are there', () => {
    const { touch } = table([moves[2] ?? move('')]);
    touch.press('card:g1');
    expect(touch.may('action:discard')).toBe(false);
  });
});

describe('a verb in front', () => {
  const moves = [
    move('play husar', 'action:play', 'design:husar'),
    move('play dwor', 'action:play', 'design:dwor'),
    move('cut dwor', 'action:cut', 'design:dwor'),
    move('pass', 'action:pass'),
  ];

  it('may be left out where the thing says enough', () => {
    const { touch, played } = table(moves);
    touch.press('design:husar');
    expect(played).toEqual(['play husar']);
  });

  it('is asked for where the thing does not', () => {
    const { touch, played } = table(moves, ['design:husar', 'design:dwor']);
    touch.press('design:dwor');
    expect(played).toEqual([]);
    expect(touch.offers.map((offer) => offer.label)).toEqual(['play dwor', 'cut dwor']);
    touch.take(touch.offers[1] ?? { id: '', label: '', move: null, element: null });
    expect(played).toEqual(['cut dwor']);
  });

  it('is a button of the action bar, a whole move where only one is left', () => {
    const { touch } = table(moves, ['design:husar', 'design:dwor']);
    expect(touch.offers.map((offer) => [offer.label, offer.move?.text])).toEqual([
      ['play…', undefined],
      ['cut dwor', 'cut dwor'],
      ['pass', 'pass'],
    ]);
  });
});

describe('what is left of a move and is not on the board', () => {
  it('is offered once, whether its verb or its number is touched', () => {
    const { touch, played } = table([move('use dwor', 'action:use', 'design:dwor', 'number:0'), move('go dwor', 'action:go', 'design:dwor', 'spot:far')], ['design:dwor', 'spot:far']);
    touch.press('design:dwor');
    expect(touch.offers.map((offer) => offer.label)).toEqual(['use dwor', 'go dwor']);
    touch.take(touch.offers[0] ?? { id: '', label: '', move: null, element: null });
    expect(played).toEqual(['use dwor']);
  });
});

describe('a path in order', () => {
  const moves = [
    move('step b3', 'field:b3'),
    move('push b3 b4', 'action:push', 'field:b3', 'field:b4'),
    move('place wolf b3', 'fig:wolf', 'field:b3'),
    move('place wolf b4', 'fig:wolf', 'field:b4'),
  ];

  it('prefers the move whose whole path was touched', () => {
    const { touch, played } = table(moves);
    touch.press('field:b3');
    expect(played).toEqual(['step b3']);
  });

  it('goes back a touch at a time', () => {
    const { touch } = table(moves);
    touch.press('fig:wolf');
    expect([...touch.next].sort()).toEqual(['field:b3', 'field:b4']);
    expect(touch.back()).toBe(true);
    expect(touch.chosen).toEqual([]);
    expect(touch.back()).toBe(false);
  });
});

describe('a board', () => {
  it('draws and undraws elements within effects', () => {
    const { touch } = table([move('pass', 'action:pass'), move('play g9', 'card:g9')]);
    const undraw = $effect.root(() => {
      $effect(() => touch.draw('action:pass'));
      $effect(() => touch.draw('card:g9'));
    });
    flushSync();
    expect(touch.offers).toEqual([]);
    undraw();
    flushSync();
    expect(touch.offers.map((offer) => offer.label)).toEqual(['pass', 'play g9']);
  });
});
