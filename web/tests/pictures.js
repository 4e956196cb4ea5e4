/**
 * Takes the pictures of the book and the README: the lobby, and tables in the middle of real games.
 *
 * node tests/pictures.js [FOLDER [PICTURE...]]
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { House } from './house.js';
import { atTable, chronicle, play } from './play.js';

const [folder = '../docs/src/pictures', ...named] = process.argv.slice(2);
const isWanted = (/** @type {string} */ picture) => named.length === 0 || named.includes(picture);
mkdirSync(folder, { recursive: true });
const house = await House.open();
const DESK = { viewport: { width: 1280, height: 800 }, colorScheme: /** @type {const} */ ('light') };
const PHONE = { viewport: { width: 360, height: 740 }, colorScheme: /** @type {const} */ ('dark') };
const TABLES = [
  { picture: 'table-desk', title: 'NIET!', lines: 45, shows: '.trick li:nth-child(2)', look: DESK },
  { picture: 'krol-zebrakow-desk', title: 'King of Beggars', lines: 90, shows: '.town', look: DESK },
  { picture: 'veto-desk', title: 'Veto!', lines: 160, shows: '[data-touch=next]', look: DESK },
  { picture: 'table-phone', title: 'NIET!', lines: 45, shows: '.trick li:nth-child(2)', look: PHONE },
];
try {
  for (const { picture, title, lines, shows, look } of TABLES.filter((table) => isWanted(table.picture))) {
    const { page, leave } = await house.person(look);
    const take = (/** @type {string} */ name) => page.screenshot({ path: join(folder, `${name}.png`) });
    const sit = page.getByRole('button', { name: new RegExp(`^Play against bots.*${title}`) });
    await page.goto('/');
    await sit.waitFor();
    if (picture === 'table-desk') await take('lobby-desk');
    await sit.click();
    await atTable(page);
    const telling = page.locator('[data-board]', { has: page.locator(shows) }).locator('[data-touch=next]');
    await play([page], async () => (await chronicle(page)) > lines && (await telling.count()) > 0);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(600);
    await take(picture);
    if (picture === 'veto-desk') {
      await play([page], () => page.getByRole('region', { name: 'Duel' }).isVisible());
      await page.waitForTimeout(600);
      await take('veto-duel-desk');
    }
    await leave();
  }
  if (isWanted('anno-domini-1666')) await annoDomini();
  // The sheet of all pictures is a page of `npm run dev` alone, which KARCZMA_HOUSE names.
  if (process.env.KARCZMA_HOUSE && isWanted('sheet')) await sheet();
} finally {
  await house.close();
}

/** All pictures of the games. */
async function sheet() {
  const { page, leave } = await house.person({ viewport: { width: 1216, height: 900 } });
  for (const [picture, query] of [['sheet-veto', 'game=veto&size=80'], ['sheet-krol-zebrakow', 'game=krol-zebrakow&size=80'], ['sheet-anno-domini-1666', 'game=anno-domini-1666&size=80']]) {
    await page.goto(`/dev/sheet.html?${query}`);
    await page.locator('[data-picture]').first().waitFor();
    await page.locator('#sheet').screenshot({ path: join(folder, `${picture}.png`) });
  }
  await leave();
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
