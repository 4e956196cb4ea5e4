/** Cards that speak: no card of the hand is clipped, and the words on its face can be read, at the sizes of desks and phones. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, fitsWidth, House } from './house.js';
import { atTable, play } from './play.js';

/** @type {House} */
let house;
before(async () => {
  house = await House.open();
});
after(() => house.close());

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];
const GAMES = [
  { title: 'Veto!', hand: '[data-board] section.hand .slot' },
  { title: 'King of Beggars', hand: '[data-board] section.hand .slot' },
];

/** What is seen of every card of the hand: how much of its box is cut off above and below, and the size of its words. */
const measured = (/** @type {import('playwright-core').Page} */ page, /** @type {string} */ hand) =>
  page.locator(hand).evaluateAll((cards) =>
    cards.map((card) => {
      const face = card.querySelector('.tile, .card') ?? card;
      const box = face.getBoundingClientRect();
      let [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      for (let over = face.parentElement; over; over = over.parentElement) {
        const { overflowY } = getComputedStyle(over);
        const around = over.getBoundingClientRect();
        // What scrolls sideways alone clips only below and above by its own box.
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, around.top - 8), Math.min(bottom, around.bottom + 8)];
      }
      const text = face.querySelector('.text');
      return {
        cut: Math.round(box.height - (bottom - top)),
        width: Math.round(box.width),
        words: text ? Number.parseFloat(getComputedStyle(text).fontSize) : null,
        shown: text ? getComputedStyle(text).display !== 'none' && text.getBoundingClientRect().height >= 11 : null,
        pictured: face.querySelectorAll('svg.woodcut path').length,
      };
    }),
  );

for (const { title, hand } of GAMES) {
  for (const viewport of SIZES) {
    test(`${title} at ${viewport.width} by ${viewport.height}`, async () => {
      const { page, complaints, leave } = await house.person({ viewport });
      await page.goto('/');
      await page.getByRole('button', { name: new RegExp(`^Play against bots.*${title}`) }).click();
      await atTable(page);
      await play([page], async () => (await page.locator(hand).count()) >= 4);
      // Cards glide to their places first.
      await page.waitForTimeout(700);
      const cards = await measured(page, hand);
      assert.deepEqual(cards.filter(({ cut }) => cut > 2), [], 'no card of the hand is clipped');
      assert.deepEqual(cards.filter(({ pictured }) => pictured < 5), [], 'every card has a picture');
      if (viewport.width >= 1280) {
        const texts = cards.filter(({ words }) => words !== null);
        assert.ok(texts.length > 0, 'some card has words');
        assert.deepEqual(texts.filter(({ words, shown }) => !shown || (words ?? 0) < 11), [], 'the words of every card are on its face, in type of 11 px at least');
      }
      await fitsWidth(page, `${title} at ${viewport.width}`);
      await axe(page, `${title} at ${viewport.width}`);
      assert.deepEqual(complaints, []);
      await leave();
    });
  }
}
