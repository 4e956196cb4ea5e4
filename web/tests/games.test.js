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

/** How often styles are made anew when a word beside the board changes: a board that asks for its own size may do so again and again. */
async function stylePasses(/** @type {import('playwright-core').Page} */ page) {
  const TIMES = 10;
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable');
  const count = async () => (await line.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? 0;
  const before = await count();
  await page.evaluate((times) => {
    const said = document.querySelector('section[aria-label="What you can do"] [role=status]');
    for (let time = 0; time < times; time += 1) {
      said?.append('…');
      document.body.getBoundingClientRect();
    }
  }, TIMES);
  return ((await count()) - before) / TIMES;
}

/** Runs in the page: has an element its place for itself, with nothing over or under it but what it lies in? */
function isAlone(/** @type {Element} */ one) {
  const range = document.createRange();
  range.selectNodeContents(one);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => document.elementsFromPoint(x, y)));
  return corners.every((found) => found.length > 0 && found.every((other) => other.contains(one)));
}

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
      await page.locator('[data-touch=next], section[aria-label="What you can do"] .buttons button').first().waitFor({ timeout: 30_000 });
      const passes = await stylePasses(page);
      assert.ok(passes <= 3, `one word beside the board, ${passes} style passes`);
      const touched = await playOut(page, 240_000);
      assert.ok(touched > 10, `a whole game takes more than ${touched} touches`);
      const why = page.getByRole('region', { name: 'Why the game ended' });
      assert.match(await why.innerText(), /(wins|victory).*\d/s, 'it says by which rule somebody won');
      await axe(page, `the end of a game of ${game}`);
      const below = await page.getByRole('region', { name: 'Chronicle', exact: true }).evaluate((list) => (list.querySelector('li:last-child')?.getBoundingClientRect().bottom ?? Infinity) - list.getBoundingClientRect().bottom);
      assert.ok(below < 2, `the last line of the chronicle is in view, and not ${below} px further down`);
      await page.setViewportSize({ width: 360, height: 740 });
      const end = page.getByRole('heading', { name: 'The game is over' });
      await end.scrollIntoViewIfNeeded();
      assert.ok(await end.evaluate(isAlone), 'the end of the game has its place for itself on a phone');

      // What was played is a game by the rules, and its chance is the one that was committed to.
      const record = await page.evaluate(async (table) => (await fetch(`/api/tables/${table}/games/1/record`)).text(), page.url().split('/').at(-1));
      const verdict = await page.evaluate(async (text) => (await fetch('/api/verify', { method: 'POST', body: text, headers: { 'content-type': 'text/plain' } })).json(), record);
      assert.ok(verdict.holds, verdict.words?.en);
      assert.deepEqual(complaints, []);
      await leave();
    });
  }
});
