import { expect, it } from 'vitest';
import { gather } from './chronicle';
import type { LogLine } from './session.svelte';

let id = 0;
const line = (words: string, move: number): LogLine => ({ id: (id += 1), move, text: words, words, rule: 'X-1', glimpse: null });

it('seven draws are one line, and lines of one move stand together', () => {
  const draws = Array.from({ length: 7 }, () => line('A draws a card.', 1));
  const entries = gather([...draws, line('A passes.', 2), line('A draws a card.', 3), line('A draws a card.', 4)]);
  expect(entries.map(({ times }) => times)).toEqual([7, 1, 1, 1]);
  expect(entries.map(({ begins }) => begins)).toEqual([false, true, true, true]);
});
