/** Whole games against a bot, played on the boards by touching what glows. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { axe, House } from './house.js';
import { atTable, playOut } from './play.js';

/** @type {House} */
let house;
before(async () => {
  house = await House.open();
});
after(() => house.close());

/** Short games for two. */
const GAMES = [
  { game: 'niet', points: '1', look: { viewport: { width: 1280, height: 720 } } },
  { game: 'krol-zebrakow', look: { viewport: { width: 1280, height: 800 }, colorScheme: /** @type {const} */ ('dark') } },
];

describe('a whole game against a bot', () => {
  for (const { game, points, look } of GAMES) {
    test(game, { timeout: 300_000 }, async () => {
      const { page, complaints, leave } = await house.person(look);
      await page.goto(`/new/${game}`);
      await page.getByLabel(/^(Players|Number of players)$/).selectOption('2');
      if (points) await page.getByLabel('Play to a number of points').fill(points);
      await page.getByLabel(/^Seat 2/).selectOption('bot:random');
      await page.getByRole('button', { name: 'Open the table' }).click();
      await atTable(page);
      await page.locator('[data-board] [data-touch]').first().waitFor({ timeout: 30_000 });
      const touched = await playOut(page, 240_000);
      assert.ok(touched > 10, `a whole game takes more than ${touched} touches`);
      await axe(page, `the end of a game of ${game}`);

      // What was played is a game by the rules, and its chance is the one that was committed to.
      const record = await page.evaluate(async (table) => (await fetch(`/api/tables/${table}/games/1/record`)).text(), page.url().split('/').at(-1));
      const verdict = await page.evaluate(async (text) => (await fetch('/api/verify', { method: 'POST', body: text, headers: { 'content-type': 'text/plain' } })).json(), record);
      assert.ok(verdict.holds, verdict.words?.en);
      assert.deepEqual(complaints, []);
      await leave();
    });
  }
});
