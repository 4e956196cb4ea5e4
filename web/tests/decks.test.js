/** A deck is built, breaks a rule, is mended, kept, found again and played. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, fitsWidth, House, until } from './house.js';
import { atTable, chronicle } from './play.js';

/** @type {House} */
let house;
before(async () => {
  house = await House.open();
});
after(() => house.close());

const verdict = (/** @type {import('playwright-core').Page} */ page) => page.locator('.verdict').innerText();

/** Takes a ready deck to change. */
async function takeReady(/** @type {import('playwright-core').Page} */ page, /** @type {string} */ name) {
  await page.getByRole('button', { name: 'More with this deck' }).click();
  await page.getByRole('menuitem', { name: 'Ready decks…' }).click();
  await page.getByRole('button', { name: new RegExp(`^Take.*${name}`) }).click();
  await until('the ready deck is legal', async () => /legal/.test(await verdict(page)));
}

test('a deck breaks a rule, is mended, kept, found again and played', async () => {
  const { page, complaints, leave } = await house.person({ viewport: { width: 1440, height: 900 } });
  await page.goto('/');
  await page.getByRole('link', { name: /^Decks.*Veto!/ }).click();
  await page.getByRole('list', { name: 'Cards found' }).waitFor();
  await axe(page, 'the empty workbench');
  await takeReady(page, 'Dworscy');

  await page.getByRole('searchbox', { name: /Search in names/ }).fill('finta');
  const add = page.getByRole('list', { name: 'Cards found' }).getByRole('button', { name: 'Add Finta' });
  const before = Number(await page.locator('[data-held=finta] b').first().innerText().catch(() => '0'));
  for (let copies = before; copies < 4; copies += 1) await add.click();
  await until('the breach is named', async () => /One rule is broken/.test(await verdict(page)));
  await page.getByRole('button', { name: 'Rule AH 100.5.a/3' }).click();
  await page.getByRole('dialog', { name: 'Rule AH 100.5.a/3' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  assert.ok(await page.getByRole('button', { name: /^Play it now/ }).isDisabled(), 'a deck that breaks a rule is not played');
  await axe(page, 'a deck that breaks a rule');

  await page.getByRole('button', { name: 'Undo' }).click();
  await until('the deck is mended', async () => /is legal/.test(await verdict(page)));
  await page.getByRole('textbox', { name: 'Name of the deck' }).fill('Moi dworscy');
  await page.getByRole('textbox', { name: 'Name of the deck' }).blur();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.waitForURL(/\/decks\/[\w-]+$/);

  await page.evaluate(() => localStorage.removeItem('karczma.deck'));
  await page.reload();
  await until('the kept deck is there', async () => (await page.getByRole('textbox', { name: 'Name of the deck' }).inputValue()) === 'Moi dworscy');
  await until('and legal', async () => /is legal/.test(await verdict(page)));
  await page.getByRole('button', { name: /^Play it now/ }).click();
  await atTable(page);
  await until('the game begins', async () => (await chronicle(page)) > 0);
  assert.deepEqual(complaints, []);

  await page.goto('/new/veto');
  const seat = page.getByRole('combobox', { name: /Decks, Seat 1/ });
  await seat.selectOption({ label: 'Moi dworscy (kwarciany)' });
  await page.getByRole('button', { name: 'Bots on all free seats' }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await atTable(page);
  await leave();
});

test('boosters, text and hands, by keyboard and on a phone', async () => {
  const { page, complaints, leave } = await house.person({ viewport: { width: 360, height: 740 } });
  await page.goto('/decks');
  await page.getByRole('list', { name: 'Cards found' }).waitFor();
  await fitsWidth(page, 'the cards on a phone');
  await axe(page, 'the cards on a phone');
  await page.getByRole('button', { name: 'More with this deck' }).click();
  await page.getByRole('menuitem', { name: 'Open boosters…' }).click();
  await page.getByLabel('Number', { exact: true }).fill('1666');
  await page.getByRole('button', { name: 'Open them' }).click();
  await page.getByRole('tab', { name: /Deck/ }).click();
  await until('a deck of boosters is legal', async () => /is legal/.test(await verdict(page)));
  await fitsWidth(page, 'the deck on a phone');
  await axe(page, 'the deck on a phone');

  await page.getByRole('button', { name: 'More with this deck' }).click();
  await page.getByRole('menuitem', { name: 'Export as text…' }).click();
  const area = page.getByRole('textbox', { name: 'The deck as text' });
  await until('the text is there', async () => /boosters: 1666/.test(await area.inputValue()));
  const text = await area.inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'More with this deck' }).click();
  await page.getByRole('menuitem', { name: 'New deck' }).click();
  await page.getByText('The deck is empty.').waitFor();
  await page.getByRole('button', { name: 'More with this deck' }).click();
  await page.getByRole('menuitem', { name: 'Import from text…' }).click();
  await page.getByRole('textbox', { name: 'The text' }).fill(`${text}\n1 Nikt taki\n`);
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByText('One line does not read:').waitFor();
  await page.getByRole('textbox', { name: 'The text' }).fill(text);
  await page.getByRole('button', { name: 'Read it' }).click();
  await until('the deck is back', async () => /is legal/.test(await verdict(page)));

  await page.getByRole('button', { name: 'More with this deck' }).click();
  await page.getByRole('menuitem', { name: 'Sample hand…' }).click();
  assert.equal(await page.getByRole('dialog').locator('ol li').count(), 7);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('tab', { name: 'Cards' }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('zadna taka karta');
  await page.getByText('No card is like that.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  assert.deepEqual(complaints, []);
  await leave();
});
