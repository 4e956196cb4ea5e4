/** Veto! on its own board: a whole game against a bot by touch, on a phone, by itself until the round ends. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, fitsWidth, House, until } from './house.js';
import { atTable, chronicle, isOver, play } from './play.js';

/** @type {House} */
let house;
before(async () => {
  house = await House.open();
});
after(() => house.close());

/** Opens a table against a bot that ends after so many rounds. */
async function sitDown(/** @type {import('playwright-core').Page} */ page, /** @type {number} */ rounds) {
  await page.goto('/new/veto');
  await page.getByLabel('Last round').fill(String(rounds));
  await page.getByLabel('Last round').blur();
  await page.getByRole('button', { name: 'Bots on all free seats' }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await atTable(page);
  await page.locator('[data-board] .meadow').first().waitFor();
}

/** How many rounds the chronicle tells of. */
const rounds = (/** @type {import('playwright-core').Page} */ page) => page.locator('[aria-label=Chronicle] li', { hasText: /Round \d+\./ }).count();

test('a whole game against a bot, by touching the board', async () => {
  const { page, complaints, leave } = await house.person();
  await sitDown(page, 2);
  await play([page], async () => (await chronicle(page)) > 40);
  assert.ok((await page.locator('[data-board] [data-touch]').count()) > 8, 'the board is drawn');
  await axe(page, 'the board of Veto!');
  await play([page], () => isOver(page));
  await page.getByRole('heading', { name: 'The crown is decided' }).waitFor();
  await axe(page, 'the end of a game of Veto!');
  assert.deepEqual(complaints, []);
  await leave();
});

test('on a phone by candle-light nothing scrolls sideways', async () => {
  const { page, complaints, leave } = await house.person({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true, isMobile: true });
  await sitDown(page, 2);
  await play([page], async () => (await chronicle(page)) > 30);
  await fitsWidth(page, 'the board of Veto! on a phone');
  await axe(page, 'the board of Veto! on a phone');
  assert.deepEqual(complaints, []);
  await leave();
});

test('whoever does not want to be asked passes by itself until the round ends', async () => {
  const { page, leave } = await house.person();
  await sitDown(page, 2);
  await play([page], async () => (await rounds(page)) > 0);
  await page.getByRole('button', { name: 'When to ask me' }).click();
  await page.getByRole('menuitem', { name: 'not before the round ends' }).click();
  await page.getByText('Passing by itself until the round ends.').waitFor();
  // The floor is not passed on by itself; windows are.
  await play([page], async () => (await rounds(page)) > 1 || (await isOver(page)));
  await until('the reader is asked again', async () => (await page.getByText('Passing by itself until the round ends.').count()) === 0 || (await isOver(page)), 60_000);
  await leave();
});
