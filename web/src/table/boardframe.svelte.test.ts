import { flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import BoardFrame from './BoardFrame.svelte';
import { Touch } from './touch.svelte';

it('goes on with the plain board where the game’s own cannot draw a position', { timeout: 30_000 }, async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const touch = new Touch({ play: () => undefined, why: () => undefined });
  touch.reset([{ text: 'pass', words: 'Pass', touches: [] }]);
  const target = document.body.appendChild(document.createElement('div'));
  const view = { weather: 'no view of this game' };
  const props = { game: 'niet', view, me: 0, seats: [], touch, news: { count: 1, told: [] }, chronicle: [], ended: null };
  const frame = mount(BoardFrame, { target, props });
  await vi.waitFor(() => {
    flushSync();
    expect(target.textContent).toContain('no view of this game');
  }, 20_000);
  expect(target.querySelector('[role=alert]')?.textContent).toContain('could not be drawn');
  expect(error).toHaveBeenCalledOnce();
  void unmount(frame);
  target.remove();
});
