import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { stage } from '../../../tests/moments';
import Board from './Board.svelte';
import { scoredRounds } from './chronicle';
import type { NietView } from './view';

const { all, read, show, holdsForAll } = stage<NietView>('niet', Board);

describe('every recorded moment', () => {
  holdsForAll();

  it.each(all)('%s draws what its moves name', (name) => {
    const { recorded, target, piece } = show(name);
    // The reckoning of the round before lies over the board until it is put away.
    target.querySelector<HTMLElement>('.reckoned .button')?.click();
    flushSync();
    const drawn = (id: string) => /^(field|player|bonus):/.test(id);
    for (const { touches } of recorded.moves) {
      for (const id of touches.filter(drawn)) expect(piece(id)?.dataset.touch, id).toBeDefined();
      const [first = ''] = touches;
      if (drawn(first)) expect(piece(first)?.dataset.touch, first).toBe('next');
    }
  });
});

describe('the veto board', () => {
  it('covers a field with one touch', () => {
    const { piece, played } = show('five-niet');
    piece('field:r1.wolf')?.click();
    expect(played).toEqual(['cover r1.wolf']);
  });

  it('asks the rules about a field that is covered', () => {
    const { piece, forbidden } = show('five-niet');
    piece('field:r3.blue')?.click();
    expect(forbidden.map((one) => one.text)).toEqual(['cover r3.blue']);
  });

  it('says who covered a field and which stays open', () => {
    const { piece } = show('five-niet');
    expect(piece('field:r3.blue')?.getAttribute('aria-label')).toBe('Trump: blue, covered by Eagle');
    expect(piece('field:r3.red')?.getAttribute('aria-label')).toBe('Trump: red, stays open');
  });
});

describe('teams and the bonus card', () => {
  it('names partners by touching them', () => {
    const { piece, touch, played } = show('five-team');
    piece('player:Bear')?.click();
    piece('player:Wolf')?.click();
    touch.press('action:team');
    expect(played).toEqual(['team Bear Wolf']);
  });

  it('gives the card to one of the smaller team, and asks about anybody else', () => {
    const { piece, played, forbidden } = show('five-bonus');
    piece('player:Eagle')?.click();
    expect(forbidden.map((one) => one.text)).toEqual(['bonus Eagle']);
    piece('bonus:card')?.click();
    piece('player:Tiger')?.click();
    expect(played).toEqual(['bonus Tiger']);
  });
});

describe('what others hold', () => {
  it('is shown as backs and a number', () => {
    const { target } = show('five-play');
    const plaque = target.querySelector('[data-piece="player:Tiger"]');
    expect(plaque?.getAttribute('aria-label')).toContain('6 cards');
    expect(plaque?.getAttribute('aria-label')).toContain('loot: green 1');
  });

  it('is not shown to spectators, who have no hand', () => {
    const { target } = show('five-watch');
    expect(target.querySelector('.hand')).toBeNull();
    expect(target.querySelectorAll('[data-touch=next]')).toHaveLength(0);
  });
});

describe('scores', () => {
  it('tell how the points of a round arose', () => {
    const [, second] = scoredRounds(read('five-round').told);
    expect(second?.hauls.Crane).toEqual({ tricks: 2, loot: ['b1'] });
    expect(second?.bonus).toBe('Crane');
    expect(second?.scores.find((score) => score.who === 'Crane')).toMatchObject({ units: 7, points: 28 });
    const { target } = show('five-round');
    expect(target.textContent?.replace(/\s+/g, ' ')).toContain('7 × 4 = +28');
  });

  it('end with the winners', () => {
    const { target } = show('five-over');
    expect(target.textContent).toContain('Player 2 wins');
  });
});
