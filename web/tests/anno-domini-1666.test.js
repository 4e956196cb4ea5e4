/** A whole game of Anno Domini 1666 against a bot, by touching the board. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, fitsWidth, House, until } from './house.js';
import { atTable, chronicle, isOver } from './play.js';

/** @typedef {import('playwright-core').Page} Page */

/** @type {House} */
let house;
before(async () => {
  house = await House.open();
});
after(() => house.close());

const TOUCHABLE = '[data-board] [data-touch=next]:visible, section[aria-label="What you can do"] .buttons button:visible';
/** Many moves are listed in a dialog. */
const LISTED = 'dialog[open] li button:visible';
/** Words of buttons that bring a game on. */
const ONWARDS = /^(No, pass|End the activation|Stop|The band is complete)/;

/** One touch, of the board where it offers one and now and then of a button that brings the game on; what kind of thing it was. */
async function touch(/** @type {Page} */ page) {
  const all = page.locator((await page.locator(LISTED).count()) > 0 ? LISTED : TOUCHABLE);
  const found = await all.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-piece') ?? `button:${node.textContent?.trim() ?? ''}`)).catch(() => []);
  if (found.length === 0) return null;
  const rated = found.map((piece, at) => ({ at, piece, weight: weightOf(piece) * Math.random() }));
  const best = rated.reduce((one, other) => (other.weight > one.weight ? other : one));
  // What was there may be gone in the same moment: somebody's move arrived.
  await all.nth(best.at).click({ timeout: 1500, noWaitAfter: true }).catch(() => undefined);
  return best.piece.split(':')[0] ?? '';
}

function weightOf(/** @type {string} */ piece) {
  if (piece.startsWith('button:')) return ONWARDS.test(piece.slice(7)) ? 8 : 1;
  return /^(field|fig|card|character|item|lead|suit):/.test(piece) ? 4 : 2;
}

test('a whole game of the letter to the emperor is played on the board', { timeout: 660_000 }, async () => {
  const { page, complaints, leave } = await house.person();
  await page.goto('/');
  await page.getByRole('button', { name: /^Play against bots.*Anno Domini/ }).click();
  await atTable(page);
  await page.locator('.muster').waitFor();
  await axe(page, 'the choice of a band');

  /** @type {Record<string, number>} */
  const touched = {};
  /** @type {Set<string>} */
  const scenes = new Set();
  const end = Date.now() + 600_000;
  while (!(await isOver(page))) {
    assert.ok(Date.now() < end, `the game took too long: ${JSON.stringify(touched)}, ${await chronicle(page)} lines`);
    const kind = await touch(page);
    if (kind === null) await page.waitForTimeout(50);
    else touched[kind] = (touched[kind] ?? 0) + 1;
    const [scene] = await page.locator('.scene').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label')));
    if (scene && !scenes.has(scene)) {
      scenes.add(scene);
      if (scenes.size === 1) await axe(page, `the scene ${scene}`);
    }
  }
  for (const kind of ['character', 'fig', 'field', 'card']) assert.ok((touched[kind] ?? 0) > 0, `nothing of the kind ${kind} was touched: ${JSON.stringify(touched)}`);
  assert.ok(scenes.size > 0, 'no test was seen');
  await axe(page, 'the end of the game');
  assert.deepEqual(complaints, []);
  await leave();
});

test('the plan answers questions: ways, zones and lines of sight', { timeout: 240_000 }, async () => {
  const { page, leave } = await house.person({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await page.goto('/');
  await page.getByRole('button', { name: /^Play against bots.*Anno Domini/ }).click();
  await atTable(page);
  await until('somebody can be activated', async () => {
    const acts = await page.getByText(/: activate a character\.$/).first().isVisible();
    if (acts && (await page.locator('g.token[data-touch=next]').first().isVisible())) return true;
    await touch(page);
    return false;
  }, 60_000);
  await fitsWidth(page, 'the plan on a phone');
  await axe(page, 'the plan on a phone');
  // Not everybody can move at once: some are held by enemies. Sooner or later somebody can.
  const move = page.getByRole('button', { name: 'Full move' });
  await until('the ways are shown with their costs', async () => {
    if ((await page.locator('g.cost').count()) > 2) return true;
    if (!(await move.isVisible())) await touch(page);
    else if (await move.click({ timeout: 1500 }).then(() => true, () => false)) await page.waitForTimeout(1000);
    return false;
  }, 120_000);
  // By keyboard: what has the focus is seen and explained.
  await page.locator('rect.field[data-touch=next]').first().focus();
  await until('the line of sight is explained', () => page.locator('.sighting').isVisible());
  await page.keyboard.press('+');
  await page.getByRole('button', { name: 'The whole plan' }).click();
  await leave();
});
