/** Every page: both languages, day and candle-light, phone and desk; named for all who do not see it, and by keyboard. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { axe, fitsWidth, GAMES, House, until } from './house.js';
import { atTable, chronicle } from './play.js';

/** @type {House} */
let house;
before(async () => {
  house = await House.open();
});
after(() => house.close());

const PAGES = ['/', '/new/niet', '/new/veto', '/rules/niet', '/account', '/replay', '/nowhere'];
const LESSONS = GAMES.map((game) => `/learn/${game}`);
const DESK = { colorScheme: /** @type {const} */ ('light'), viewport: { width: 1280, height: 800 } };
const PHONE = { colorScheme: /** @type {const} */ ('dark'), viewport: { width: 360, height: 740 } };
const LOOKS = [{ locale: 'en-GB', ...DESK }, { locale: 'pl-PL', ...PHONE }];
const OTHER_LOOKS = [{ locale: 'pl-PL', ...DESK }, { locale: 'en-GB', ...PHONE }];

function readable(/** @type {string} */ path, /** @type {typeof LOOKS[0]} */ look) {
  test(`${path} in ${look.locale}, ${look.colorScheme}, ${look.viewport.width} px`, async () => {
    const { page, complaints, leave } = await house.person(look);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle', { timeout: 2500 }).catch(() => undefined);
    assert.equal(await page.evaluate(() => document.documentElement.lang), look.locale.slice(0, 2));
    await fitsWidth(page, path);
    await axe(page, path);
    assert.deepEqual(complaints, []);
    await leave();
  });
}

describe('every page', () => {
  for (const path of [...PAGES, ...LESSONS]) LOOKS.forEach((look) => readable(path, look));
  for (const path of LESSONS) OTHER_LOOKS.forEach((look) => readable(path, look));
});

test('a phone: board first, the rest as tabs, nothing scrolls sideways', async () => {
  const { page, leave } = await house.person({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto('/');
  await page.getByRole('button', { name: /^Play against bots.*NIET!/ }).click();
  await atTable(page);
  await until('a move can be chosen', async () => (await page.locator('[data-touch=next]:visible, section[aria-label="Your moves"] li button:visible').count()) > 0, 60_000);
  await fitsWidth(page, 'the board on a phone');
  await axe(page, 'the board on a phone');
  for (const tab of ['Players', 'Chronicle', 'Talk', 'Board']) {
    await page.getByRole('tab', { name: tab }).filter({ visible: true }).first().click();
    await fitsWidth(page, `${tab} on a phone`);
    await axe(page, `${tab} on a phone`);
  }
  const small = await page.locator('button:visible, a.button:visible').evaluateAll((all) =>
    all.filter((one) => !one.matches('.rule, .mute, .word') && one.getBoundingClientRect().height < 43).map((one) => one.textContent?.trim()),
  );
  assert.deepEqual(small, [], 'targets are at least 44 px high');
  await leave();
});

test('by keyboard alone: from the lobby to a move', async () => {
  const { page, leave } = await house.person();
  await page.goto('/');
  const start = page.getByRole('button', { name: /^Play against bots.*NIET!/ });
  await start.waitFor();
  for (let tabs = 0; tabs < 20 && !(await start.evaluate((one) => one === document.activeElement)); tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await atTable(page);
  await until('it is my turn', () => page.getByText('Your turn').isVisible(), 60_000);
  const before = await chronicle(page);
  const onPiece = () => page.evaluate(() => document.activeElement?.matches('[data-touch]') ?? false);
  for (let tabs = 0; tabs < 60 && !(await onPiece()); tabs += 1) await page.keyboard.press('Tab');
  assert.ok(await onPiece(), 'Tab leads to a piece of the board');
  for (let tries = 0; tries < 12 && (await chronicle(page)) === before; tries += 1) {
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(250);
  }
  assert.ok((await chronicle(page)) > before, 'a move was made by keyboard');
  await leave();
});
