import { describe, expect, it } from 'vitest';
import { chancesAt, judged, linesOf, lost, missedChances, percent, upTo } from './thoughts';
import type { ConsideredMove, Decision } from '../types';

const considered = (value: number, visits: number, played = false): ConsideredMove => ({ text: 'play', words: 'Play', visits, value, played });
const decision = (at: number, seat: number, ...moves: ConsideredMove[]): Decision => ({ at, seat, considered: moves });

const GAME = [
  decision(0, 0, considered(600, 40, true), considered(550, 20)),
  decision(1, 1, considered(700, 40), considered(520, 20, true)),
  decision(4, 0, considered(650, 40), considered(100, 3, true)),
];

describe('what a bot thinks of a game', () => {
  it('is one line a seat, of what the best move was worth', () => {
    expect(linesOf(GAME, 2)).toEqual([[{ at: 0, value: 600 }, { at: 4, value: 650 }], [{ at: 1, value: 700 }]]);
  });

  it('is at every moment what was thought last', () => {
    const [line = []] = linesOf(GAME, 2);
    expect([0, 3, 4, 9].map((now) => upTo(line, now)?.value)).toEqual([600, 600, 650, 650]);
    expect(upTo(linesOf(GAME, 2)[1] ?? [], 0)).toBeUndefined();
  });

  it('names missed chances, and none where the move was hardly tried', () => {
    expect(GAME.map(lost)).toEqual([0, 180, 0]);
    expect(missedChances(GAME, null).map((one) => one.at)).toEqual([1]);
    expect(missedChances(GAME, 0)).toEqual([]);
  });

  it('is said in hundredths', () => {
    expect([0, 504, 1000].map(percent)).toEqual(['0%', '50%', '100%']);
  });
});

describe('what a reader may trust', () => {
  it('is no percentage from three tries', () => {
    expect(judged({ value: 660, visits: 3 })).toBe('–');
    expect(judged({ value: 660, visits: 40 })).toBe('66%');
  });

  it('of two chances sums to a hundred', () => {
    const lines = [[{ at: 1, value: 600 }], [{ at: 2, value: 520 }]];
    expect(chancesAt(lines, 1)).toEqual([600, 400]);
    expect(chancesAt(lines, 3)).toEqual([480, 520]);
    expect(chancesAt([[], []], 3)).toEqual([null, null]);
  });
});
