/** Every hand can play: on a phone by touch, and without a pointer by the keyboard. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { GAMES, House } from './house.js';
import { atTable } from './play.js';

/** @type {House} */
let house;
before(async () => {
  house = await House.open();
});
after(() => house.close());

/** Opens a table against a bot. */
async function sitDown(/** @type {import('playwright-core').Page} */ page, /** @type {string} */ game) {
  await page.goto(`/new/${game}`);
  await page.getByLabel(/^Seat 2/).waitFor({ timeout: 30_000 });
  const players = page.getByLabel(/^(Players|Number of players)$/);
  if ((await players.count()) > 0) await players.selectOption('2');
  await page.getByLabel(/^Seat 2/).selectOption('bot:random');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await atTable(page);
  await page.locator('[data-board] [data-touch]').first().waitFor({ timeout: 30_000 });
}

describe('on a phone', () => {
  for (const game of GAMES) {
    test(`the menu of ${game} opens inside the screen, and the name of the game is whole`, { timeout: 120_000 }, async () => {
      const { page, complaints, leave } = await house.person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      await sitDown(page, game);
      const title = page.getByRole('heading', { level: 1 });
      const [wide, room] = await title.evaluate((one) => [one.scrollWidth, one.clientWidth]);
      assert.ok((wide ?? 0) <= (room ?? 0), `the name takes ${wide} px and has ${room}`);
      await page.getByRole('button', { name: 'Menu of the table' }).tap();
      for (const name of ['Hint', 'Take back', 'Give up…']) {
        const item = page.getByRole('menuitem', { name });
        const box = await item.boundingBox();
        assert.ok(box && box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 844, `${name} lies at ${JSON.stringify(box)}`);
      }
      await page.getByRole('menuitem', { name: 'How this table is set' }).tap();
      await page.getByRole('dialog', { name: 'How this table is set' }).waitFor();
      assert.deepEqual(complaints, []);
      await leave();
    });
  }
});

describe('by the keyboard', () => {
  test('the buttons come after the board, the chronicle is one stop, and keys work wherever one is', { timeout: 120_000 }, async () => {
    const { page, complaints, leave } = await house.person();
    await sitDown(page, 'veto');
    const bar = page.getByRole('region', { name: 'What you can do' });
    await bar.getByRole('button').first().waitFor({ timeout: 30_000 });
    await page.locator('[data-board] [data-touch][tabindex="0"]').first().focus();
    const stops = await page.evaluate(() => {
      // The places where Tab stops, in their order, from the board on.
      const all = [...document.querySelectorAll('button, a[href], input, select, [tabindex]')].filter((one) => one instanceof HTMLElement && one.tabIndex >= 0 && one.getClientRects().length > 0 && !(one instanceof HTMLButtonElement && one.disabled));
      const on = all.findLastIndex((one) => one.closest('[data-board]'));
      const log = all.filter((one) => one.closest('[role=region]')?.querySelector('ol li')).length;
      return { next: all[on + 1]?.closest('section')?.getAttribute('aria-label'), log };
    });
    assert.deepEqual(stops, { next: 'What you can do', log: 1 });

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys' });
    await help.waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });

    // The first key presses the first button: something happens that the prompt tells of.
    const asked = bar.getByRole('status').first();
    const before = await asked.textContent();
    await page.keyboard.press('1');
    await page.waitForFunction(([text]) => document.querySelector('section[aria-label="What you can do"] [role=status]')?.textContent !== text, [before]);

    const chronicle = page.getByRole('region', { name: 'Chronicle', exact: true });
    await chronicle.focus();
    await page.keyboard.press('ArrowUp');
    const rule = await page.evaluate(() => document.activeElement?.closest('li') !== null && document.activeElement?.tagName === 'BUTTON');
    assert.ok(rule, 'the arrows lead to the rules of the chronicle');
    assert.deepEqual(complaints, []);
    await leave();
  });
});
