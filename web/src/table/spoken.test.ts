import { expect, it } from 'vitest';
import { listed, piecesOf } from './spoken';

it('names the pieces that may be touched, and all of them', () => {
  const board = document.createElement('div');
  document.body.append(board);
  board.innerHTML = '<i data-touch="next" aria-label="red 4"></i><i data-touch="idle" aria-label="blue 7"></i><i data-touch="next" aria-label="red 4"></i>';
  expect(piecesOf(board, 'next')).toEqual(['red 4']);
  expect(piecesOf(board, 'all')).toEqual(['red 4', 'blue 7']);
});

it('says how many more there are', () => {
  const more = (n: number) => `${n} more`;
  expect(listed([], 'nothing', more)).toBe('nothing');
  expect(listed(['a', 'b', 'c'], 'nothing', more, 2)).toBe('a; b; 1 more');
});
