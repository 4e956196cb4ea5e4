/** The first game of each game, from its first scene to its last, by keyboard: what glows has the focus, Enter touches it. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { GAMES, House, until } from './house.js';

/** @typedef {import('playwright-core').Page} Page */

/** @type {House} */
let house;
before(async () => {
  house = await House.open();
});
after(() => house.close());

/** Which moment the page shows. */
const moment = (/** @type {Page} */ page) => new URL(page.url()).search;

/** Focuses something and presses Enter, as a reader does who has come to it by Tab and arrows. */
async function press(/** @type {Page} */ page, /** @type {import('playwright-core').Locator} */ what) {
  await what.first().focus();
  await page.keyboard.press('Enter');
}

/** The buttons that stand for several moves, those first that begin like these words: "Aimed shot at…". */
async function beginnings(/** @type {Page} */ page, /** @type {string} */ words) {
  const buttons = page.locator('.lesson li button:visible').filter({ hasText: '…' });
  const texts = await buttons.allInnerTexts();
  const fits = texts.findIndex((text) => words.startsWith(text.replace('…', '').trim()));
  return fits === -1 ? [buttons] : [buttons.nth(fits)];
}

/** Makes the move that the lesson waits for, piece by piece in its order; `words` is how its list calls the move. */
async function obey(/** @type {Page} */ page, /** @type {{ words: string, touches: string[] }} */ { words, touches }) {
  const before = moment(page);
  await until(`a way to make the move: ${words}`, async () => {
    if (moment(page) !== before) return true;
    const point = page.getByRole('button', { name: 'Show me where' });
    if (await point.isVisible()) await press(page, point);
    const pieces = touches.map((id) => page.locator(`[data-touch=next][data-spoken][data-piece="${id}"]:visible`));
    const listed = page.locator('li button:visible', { hasText: words });
    const ways = [...pieces, listed, ...(await beginnings(page, words))];
    for (const way of ways) {
      if ((await way.count()) === 0) continue;
      await press(page, way);
      break;
    }
    return moment(page) !== before;
  });
}

describe('a lesson is finished by keyboard', () => {
  for (const game of GAMES) {
    test(game, { timeout: 120_000 }, async () => {
      const { page, complaints, leave } = await house.person();
      await page.goto(`/learn/${game}`);
      await page.locator('.lesson').waitFor();
      const scenes = await page.evaluate(async (id) => (await fetch(`/api/games/${id}/lesson?lang=en`)).json(), game);
      for (const [number, scene] of scenes.entries()) {
        for (const [at, beat] of scene.beats.entries()) {
          await until(`scene ${number + 1}, moment ${at} is shown`, async () => (number === 0 && at === 0) || moment(page) === `?scene=${number}&at=${at}`);
          if (number === scenes.length - 1 && at === scene.beats.length - 1) break;
          if (beat.wanted && !beat.wanted.refused) {
            await obey(page, beat.wanted);
          } else {
            if (beat.wanted?.refused) await press(page, page.locator('.lesson .buttons button'));
            await press(page, page.getByRole('button', { name: 'Go on' }));
          }
        }
      }
      await page.getByRole('link', { name: 'Now play a whole game' }).waitFor();
      assert.deepEqual(complaints, []);
      await leave();
    });
  }
});
