/** A person against three bots, two clicks after opening the page. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, House, until } from './house.js';
import { atTable, chronicle, play } from './play.js';

/** @type {House} */
let house;
before(async () => {
  house = await House.open();
});
after(() => house.close());

test('one click, and a game of NIET! against three bots is running', async () => {
  const { page, complaints, leave } = await house.person();
  await page.goto('/');
  await page.getByRole('button', { name: /^Play against bots.*NIET!/ }).click();
  await atTable(page);
  await until('the chronicle begins', async () => (await chronicle(page)) > 0);
  assert.equal(await page.locator('[aria-label=Players] li .name').count(), 4);
  await play([page], async () => (await chronicle(page)) > 60);
  await axe(page, 'a table in play');
  assert.deepEqual(complaints, []);
  await leave();
});

test('a touch that is not allowed says which rule forbids it', async () => {
  const { page, leave } = await house.person();
  await page.goto('/');
  await page.getByRole('button', { name: /^Play against bots.*NIET!/ }).click();
  await atTable(page);
  const idle = page.locator('[data-touch=idle]');
  await play([page], async () => (await idle.count()) > 0 && (await page.locator('[data-touch=next]').count()) > 0);
  const kind = await page.locator('[data-touch=next]').first().getAttribute('data-piece');
  const same = page.locator(`[data-touch=idle][data-piece^="${kind?.split(':')[0]}:"]`);
  // It says of itself that it is disabled; a person touches it all the same.
  await same.first().click({ force: true });
  await until('the refusal is said', async () => (await page.locator('.refusal').count()) > 0);
  assert.match((await page.locator('.refusal').innerText()).trim(), /\S/);
  await leave();
});

test('a reader who asks before each move confirms it', async () => {
  const { page, leave } = await house.person();
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Ask me before every move is sent').check();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Play against bots.*NIET!/ }).click();
  await atTable(page);
  await until('a move can be chosen', async () => (await page.locator('[data-touch=next], section[aria-label="Your moves"] li button').count()) > 0, 60_000);
  await play([page], () => page.getByRole('button', { name: 'Yes, play it' }).isVisible());
  const before = await chronicle(page);
  await page.getByRole('button', { name: 'Yes, play it' }).click();
  await until('the move is made', async () => (await chronicle(page)) > before);
  await leave();
});
