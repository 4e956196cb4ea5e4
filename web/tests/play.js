/** Playing by touch on any board, as a person would: whatever glows, or else a button of the action bar. */

import assert from 'node:assert/strict';
import { until } from './house.js';

/** @typedef {import('playwright-core').Page} Page */

/** Makes one touch if the page offers one; false if it is not this page's turn. */
export async function touch(/** @type {Page} */ page) {
  const touchable = page.locator('[data-touch=next]:visible, section[aria-label="What you can do"] .buttons button:visible, section[aria-label="Your moves"] li button:visible');
  const count = await touchable.count();
  if (count === 0) return false;
  const pick = Math.floor(Math.random() * count);
  // What was there may be gone in the same moment: somebody's move arrived.
  await touchable.nth(pick).click({ timeout: 1500 }).catch(() => undefined);
  return true;
}

/** Is the game over on this page? */
export const isOver = (/** @type {Page} */ page) => page.getByRole('heading', { name: 'The game is over' }).first().isVisible();

/** Lets these people play until `done`; each touch is somebody's who is asked. */
export async function play(/** @type {Page[]} */ pages, /** @type {() => Promise<boolean>} */ done, ms = 240_000) {
  const end = Date.now() + ms;
  while (!(await done())) {
    assert.ok(Date.now() < end, 'the game took too long');
    const touched = await Promise.all(pages.map(touch));
    if (!touched.includes(true)) await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

/** How many lines the chronicle of this page has. */
export const chronicle = (/** @type {Page} */ page) => page.locator('[aria-label=Chronicle] li').count();

export const atTable = (/** @type {Page} */ page) => until('the page is at a table', async () => /\/t\/[\w-]+$/.test(page.url()));
