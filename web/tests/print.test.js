/** Print and play: decks, sets and bands as PDF, in the size of cards, on both papers. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, House } from './house.js';

/** @type {House} */
let house;
before(async () => {
  house = await House.open();
});
after(() => house.close());

const MM = 96 / 25.4;
const near = (/** @type {number} */ a, /** @type {number} */ b, slack = 1) => Math.abs(a - b) <= slack;

/** The sizes of the pages of a PDF, in points. */
function pagesOf(/** @type {Buffer} */ pdf) {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]);
}

for (const { game, paper, size, perSheet } of [
  { game: 'veto', paper: 'a4', size: [595, 842], perSheet: 9 },
  { game: 'krol-zebrakow', paper: 'letter', size: [792, 612], perSheet: 8 },
  { game: 'anno-domini-1666', paper: 'a4', size: [595, 842], perSheet: 9 },
]) {
  test(`${game} on ${paper}`, async () => {
    const { page, complaints, leave } = await house.person();
    await page.goto(`/print/${game}?paper=${paper}`);
    const cards = page.locator('article');
    await cards.first().waitFor();
    await axe(page, `the prints of ${game}`);
    const count = await cards.count();
    assert.ok(count >= 8, `${count} cards`);
    // A card is cut to 63 by 88 mm; 2 mm of bleed lie around it.
    const box = await cards.first().boundingBox();
    assert.ok(box && near(box.width, 67 * MM) && near(box.height, 92 * MM), JSON.stringify(box));
    const spills = await page.locator('article .text').evaluateAll((texts) => texts.filter((text) => text.scrollHeight > text.clientHeight + 1).map((text) => text.textContent));
    assert.deepEqual(spills, [], 'the words of every card fit on it');
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const pages = pagesOf(pdf);
    assert.equal(pages.length, Math.ceil(count / perSheet));
    assert.ok(pages.every(([width = 0, height = 0]) => near(width, size[0] ?? 0, 2) && near(height, size[1] ?? 0, 2)), JSON.stringify(pages));
    assert.deepEqual(complaints, []);
    await leave();
  });
}

test('a deck that the address names', async () => {
  const { page, leave } = await house.person();
  await page.goto('/print/veto?cards=finta*3,riposta');
  await page.locator('article').first().waitFor();
  assert.deepEqual(await page.locator('article h2').allInnerTexts(), ['Feint', 'Feint', 'Feint', 'Riposte']);
  await leave();
});
