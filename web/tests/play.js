/** Playing by touch on any board, as a person would: whatever glows, or else a button of the action bar. */

import assert from 'node:assert/strict';
import { until } from './house.js';

/** @typedef {import('playwright-core').Page} Page */

const LIST = 'dialog[open] li button:visible';
const TOUCHABLE = '[data-touch=next]:visible, section[aria-label="What you can do"] .buttons button:visible, section[aria-label="Your moves"] li button:visible, [data-board] .button.strong:visible';

/** Makes one touch if the page offers one; false if it is not this page's turn. */
export async function touch(/** @type {Page} */ page) {
  const touchable = page.locator((await page.locator(LIST).count()) > 0 ? LIST : TOUCHABLE);
  const count = await touchable.count();
  if (count === 0) return false;
  const pick = Math.floor(Math.random() * count);
  // What was there may be gone in the same moment: somebody's move arrived.
  await touchable.nth(pick).click({ timeout: 1500 }).catch(() => undefined);
  return true;
}

/** Is the game over on this page? */
export const isOver = (/** @type {Page} */ page) => page.getByRole('heading', { name: 'The game is over' }).first().isVisible();

/** What this page shows of what can be done, for whoever must find out why nothing was. */
const scene = async (/** @type {Page} */ page) => {
  const texts = await page.locator('section[aria-label="What you can do"], dialog[open] h2').allInnerTexts();
  return `${await chronicle(page)} lines, ${await page.locator(TOUCHABLE).count()} touchable: ${texts.join(' | ')}`;
};

/** Lets these people play until `done`; each touch is somebody's who is asked. */
export async function play(/** @type {Page[]} */ pages, /** @type {() => Promise<boolean>} */ done, ms = 240_000) {
  const end = Date.now() + ms;
  while (!(await done())) {
    if (Date.now() > end) assert.fail(`the game took too long; ${(await Promise.all(pages.map(scene))).join('; ')}`);
    const touched = await Promise.all(pages.map(touch));
    if (!touched.includes(true)) await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

/** How many lines the chronicle of this page has. */
export const chronicle = (/** @type {Page} */ page) => page.locator('[aria-label=Chronicle] li').count();

export const atTable = (/** @type {Page} */ page) => until('the page is at a table', async () => /\/t\/[\w-]+$/.test(page.url()));

/**
 * Plays a game to its end in the page itself, as fast as it goes: touches what glows at a point where a pointer reaches
 * it, or a button of the action bar. Fails with what glowed for long and could not be reached.
 */
export async function playOut(/** @type {Page} */ page, ms = 120_000) {
  const { over, touched, hidden } = await page.evaluate(playHere, ms);
  assert.deepEqual(hidden, [], 'whatever glows can be reached');
  assert.ok(over, `the game is not over after ${touched} touches`);
  return touched;
}

/** Runs in the page. */
async function playHere(/** @type {number} */ ms) {
  const GLOWS = '[data-touch=next], section[aria-label="What you can do"] .buttons button, [data-board] .button.strong';
  const LIST = 'dialog[open] li button';
  /** How often in a row something may glow out of reach: pieces glide. */
  const PATIENCE = 40;
  const SPOTS = [0.5, 0.12, 0.88, 0.3, 0.7];
  const end = performance.now() + ms;
  /** @type {Map<string, number>} */
  const missed = new Map();
  const hidden = new Set();
  let touched = 0;

  const isOver = () => [...document.querySelectorAll('h2')].some((one) => one.textContent?.trim() === 'The game is over' && one.checkVisibility());
  const isChoice = (/** @type {Element} */ one) => one.checkVisibility() && one.textContent?.trim() !== 'Choose anew';

  /** What a pointer hits within an element, if it hits the element at all. */
  function hit(/** @type {Element} */ one) {
    const box = one.getBoundingClientRect();
    for (const across of SPOTS) {
      for (const down of SPOTS) {
        const found = document.elementFromPoint(box.x + box.width * across, box.y + box.height * down);
        if (found && one.contains(found)) return found;
      }
    }
    return null;
  }

  while (performance.now() < end && !isOver()) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (!document.querySelector(GLOWS)) continue;
    const listed = [...document.querySelectorAll(LIST)];
    const choices = (listed.length > 0 ? listed : [...document.querySelectorAll(GLOWS)]).filter(isChoice);
    const one = choices[Math.floor(Math.random() * choices.length)];
    if (one) {
      const name = one.getAttribute('data-piece') ?? one.textContent ?? '';
      if (!hit(one)) one.scrollIntoView({ block: 'center' });
      const found = hit(one);
      found?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      touched += found ? 1 : 0;
      missed.set(name, found ? 0 : (missed.get(name) ?? 0) + 1);
      if ((missed.get(name) ?? 0) > PATIENCE) hidden.add(name);
    }
  }
  return { over: isOver(), touched, hidden: [...hidden] };
}
