/** Two people play a whole game against each other by a link, a third watches, one reloads in the middle. */

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

test('a whole game between two browsers', { timeout: 600_000 }, async () => {
  const [anna, jan, ola] = await Promise.all([house.person(), house.person(), house.person({ locale: 'pl-PL' })]);

  // Anna opens a short game for two, public.
  await anna.page.goto('/new/niet');
  await anna.page.getByLabel('Players', { exact: true }).selectOption('2');
  await anna.page.getByLabel('Play to a number of points').fill('1');
  await anna.page.getByLabel('Show it in the lobby').check();
  await anna.page.getByRole('button', { name: 'Open the table' }).click();
  await atTable(anna.page);
  const link = await anna.page.getByLabel('Link to this table').inputValue();

  // Jan comes by the link and sits down, Ola finds the table in the lobby.
  await jan.page.goto(link);
  await jan.page.getByRole('button', { name: 'Sit down' }).click();
  await ola.page.goto('/');
  await ola.page.getByRole('link', { name: /NIET!/ }).filter({ hasText: /Dołącz|Oglądaj/ }).first().click();
  await Promise.all([anna.page, jan.page].map((page) => page.getByRole('button', { name: 'I am ready' }).click()));

  const pages = [anna.page, jan.page];
  await play(pages, async () => (await chronicle(anna.page)) > 40);

  // Anna reloads: the same chronicle, and the game goes on.
  const before = await chronicle(anna.page);
  await anna.page.reload();
  await until('the chronicle is back', async () => (await chronicle(anna.page)) >= before);

  // They talk.
  await anna.page.getByRole('tab', { name: /Talk/ }).first().click();
  await anna.page.getByPlaceholder('Say something').fill('Servus!');
  await anna.page.getByRole('button', { name: 'Say', exact: true }).click();
  await until('Jan hears Anna', async () => (await jan.page.locator('[role=log]', { hasText: 'Servus!' }).count()) > 0);
  await anna.page.getByRole('tab', { name: /Chronicle/ }).first().click();

  await play(pages, async () => (await isOver(anna.page)) && (await isOver(jan.page)), 420_000);
  await until('the watcher sees the end', () => ola.page.getByRole('heading', { name: 'Koniec partii' }).first().isVisible());

  // The proof of fair chance holds in the browser, and every draw and move is checked.
  await anna.page.getByRole('button', { name: 'Menu of the table' }).click();
  await anna.page.getByRole('menuitem', { name: 'Fair chance' }).click();
  await anna.page.getByText('The opened secret has the fingerprint').waitFor();
  await anna.page.getByRole('button', { name: 'Check every draw and every move' }).click();
  await anna.page.locator('dialog [role=status].good').waitFor();
  await anna.page.getByRole('button', { name: 'Close' }).click();

  // The replay steps by keyboard, from any seat, and its address names the moment.
  await jan.page.goto(`${new URL(link).pathname}/g/1`);
  await jan.page.getByText(/^0\//).waitFor();
  await jan.page.keyboard.press('ArrowRight');
  await until('the address names the moment', async () => jan.page.url().includes('at=1'));
  await jan.page.getByLabel('Seen by').selectOption('0');
  await until('the address names the seat', async () => jan.page.url().includes('seat=0'));

  // A bot of the house says how it judges the game: a line to go along, and what it considered where there was a choice.
  await jan.page.getByLabel('Seen by').selectOption('all');
  await jan.page.getByRole('button', { name: 'Analyse' }).click();
  const line = jan.page.getByRole('slider', { name: 'How a bot judges the chances' });
  await line.focus();
  await jan.page.keyboard.press('Home');
  await until('what was considered is listed', async () => (await jan.page.locator('tr.played').count()) === 1);
  await until('the chances are said', async () => /After 0 moves: .* \d+%/.test((await line.getAttribute('aria-valuetext')) ?? ''));
  await until('the bot has read the whole game', async () => (await jan.page.getByText('A bot reads the game').count()) === 0, 120_000);
  await jan.page.keyboard.press('ArrowRight');
  await until('the line goes along the game', async () => jan.page.url().includes('at=1&'));
  await axe(jan.page, 'an analysed game');
  await jan.page.setViewportSize({ width: 360, height: 740 });
  await fitsWidth(jan.page, 'an analysed game');
  await jan.page.getByRole('button', { name: 'More' }).click();
  await jan.page.getByRole('menuitem', { name: 'What the bot considered' }).click();
  await jan.page.getByRole('dialog').getByRole('columnheader', { name: 'Chances' }).waitFor();
  await axe(jan.page, 'what a bot considered, on a phone');
  await jan.page.keyboard.press('Escape');
  await jan.page.setViewportSize({ width: 1280, height: 800 });

  // Playing on from a moment opens a table against bots.
  await jan.page.getByRole('button', { name: 'Play on from here' }).click();
  await jan.page.getByRole('button', { name: /^Play as/ }).first().click();
  await atTable(jan.page);
  await until('the new table is at that moment', async () => (await jan.page.locator('[aria-label="What you can do"]').count()) > 0);

  for (const person of [anna, jan, ola]) assert.deepEqual(person.complaints, []);
  await Promise.all([anna, jan, ola].map((person) => person.leave()));
});

test('the line comes back by itself', async () => {
  const { page, leave } = await house.person();
  await page.goto('/');
  await page.getByRole('button', { name: /^Play against bots.*NIET!/ }).click();
  await atTable(page);
  await until('the chronicle begins', async () => (await chronicle(page)) > 0);
  await page.context().setOffline(true);
  await page.getByText(/You are offline|The line to the table broke/).waitFor({ timeout: 15_000 }).catch(() => undefined);
  await page.context().setOffline(false);
  const before = await chronicle(page);
  await play([page], async () => (await chronicle(page)) > before + 5);
  await leave();
});
