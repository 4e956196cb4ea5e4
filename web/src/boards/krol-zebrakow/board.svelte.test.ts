import { describe, expect, it } from 'vitest';
import { stage } from '../../../tests/moments';
import Board from './Board.svelte';
import type { KzView } from './view';

const { all, show, holdsForAll } = stage<KzView>('krol-zebrakow', Board);

describe('every recorded moment', () => {
  holdsForAll();

  it.each(all)('%s draws the districts, cards and companions that its moves name', (name) => {
    const { recorded, piece } = show(name);
    const ids = recorded.moves.flatMap((move) => move.touches).filter((id) => /^(district|companion|special|task|duel-task|seat|basic|side):/.test(id));
    for (const id of ids) expect(piece(id)?.dataset.touch, id).toBeDefined();
  });
});

describe('the plan', () => {
  it('is played on by an action and a district', () => {
    const { press, played, piece } = show('four-action');
    press('action:beg');
    expect(piece('district:grodzki')?.dataset.touch).toBe('next');
    press('district:grodzki');
    expect(played).toEqual(['beg grodzki']);
  });

  it('says who stands where', () => {
    const { piece } = show('four-action');
    expect(piece('district:stradom')?.getAttribute('aria-label')).toBe('Stradom, wealth 3; tavern Smocza Jama, of Player 1; Player 1: 1 thug');
  });

  it('asks the rules about a district that is not allowed', () => {
    const { press, forbidden } = show('four-action');
    press('action:beg');
    press('district:garbary');
    expect(forbidden.map((one) => one.text)).toEqual(['beg garbary']);
  });
});

describe('scenes', () => {
  it('show both sides of a brawl with their dice', () => {
    const { target } = show('four-wound');
    const brawl = target.querySelector('.brawl');
    expect(brawl?.querySelector('h2')?.textContent).toBe('Brawl for Dom Kata');
    expect(brawl?.querySelectorAll('.die')).toHaveLength(11);
    expect(brawl?.textContent).toContain('The attacker has won');
  });

  it('tell a drawn card from its copy in the hand', () => {
    const { piece } = show('four-action', 'en', (view) => ({ ...view, drawn: ['S03'] }));
    expect(piece('special:S03')).not.toBeNull();
    expect(piece('special:S03#2')).not.toBeNull();
  });

  it('show no hand to spectators', () => {
    expect(show('five-watch').target.querySelector('.mine')).toBeNull();
  });
});
