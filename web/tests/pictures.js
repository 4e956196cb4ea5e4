/** Takes the pictures of the book and the README: lobby, table and replay, from a real game. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { House } from './house.js';
import { atTable, chronicle, play } from './play.js';

const folder = process.argv[2] ?? '../docs/src/pictures';
mkdirSync(folder, { recursive: true });
const house = await House.open();
try {
  for (const look of /** @type {const} */ ([
    { name: 'desk', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
    { name: 'phone', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  ])) {
    const { page, leave } = await house.person({ viewport: look.viewport, colorScheme: look.colorScheme });
    const take = (/** @type {string} */ what) => page.screenshot({ path: join(folder, `${what}-${look.name}.png`) });
    await page.goto('/');
    await page.getByRole('button', { name: /^Play against bots.*NIET!/ }).waitFor();
    await take('lobby');
    await page.getByRole('button', { name: /^Play against bots.*NIET!/ }).click();
    await atTable(page);
    await play([page], async () => (await chronicle(page)) > 45 && (await page.locator('[data-touch=next]').count()) > 0);
    await page.waitForTimeout(600);
    await take('table');
    await page.goto('/');
    await page.getByRole('button', { name: /^Play against bots.*Veto!/ }).click();
    await atTable(page);
    await play([page], async () => (await chronicle(page)) > 160 && (await page.locator('[data-touch=next]').count()) > 0);
    await page.waitForTimeout(600);
    await take('veto');
    await play([page], () => page.getByRole('region', { name: 'Duel' }).isVisible());
    await page.waitForTimeout(600);
    await take('veto-duel');
    await leave();
  }
  await annoDomini();
} finally {
  await house.close();
}

/** The plan while somebody moves, and a test as a scene. */
async function annoDomini() {
  const { page, leave } = await house.person({ viewport: { width: 1280, height: 800 } });
  const take = (/** @type {string} */ what) => page.screenshot({ path: join(folder, `anno-domini-1666-${what}.png`) });
  await page.goto('/');
  await page.getByRole('button', { name: /^Play against bots.*Anno Domini/ }).click();
  await atTable(page);
  await play([page], async () => (await page.locator('g.cost').count()) > 8);
  await page.locator('rect.field[data-touch=next]').last().hover();
  await page.waitForTimeout(600);
  await take('plan');
  await play([page], async () => (await page.locator('.scene .tally').count()) > 1);
  await page.waitForTimeout(900);
  await take('test');
  await leave();
}
