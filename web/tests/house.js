/** A real tavern on a free port with a folder of its own, and real browsers in it. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** The ids of all games: each has a lesson. */
export const GAMES = readdirSync(new URL('../../lessons', import.meta.url)).map((file) => file.replace(/\.case$/, ''));

/** Ends the run with one line that says what is missing. */
function missing(/** @type {string} */ what) {
  console.error(what);
  process.exit(1);
}

function findChromium() {
  const places = [process.env.CHROMIUM ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const found = places.find((place) => place !== '' && existsSync(place));
  return found ?? missing('No Chromium found: install it (Debian: apt-get install -y chromium) or name it in CHROMIUM.') ?? '';
}

function findKarczma() {
  const target = process.env.CARGO_TARGET_DIR ?? new URL('../../target', import.meta.url).pathname;
  const named = process.env.KARCZMA;
  const built = [join(target, 'release/karczma'), join(target, 'debug/karczma')].filter((place) => existsSync(place));
  // What was built last is meant.
  const [newest] = built.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return named ?? newest ?? missing('No karczma binary found: run `cargo build` first or name it in KARCZMA.') ?? '';
}

/** @returns {Promise<number>} a port that nobody listens on */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Waits until something is true, or says what was waited for. */
export async function until(/** @type {string} */ what, /** @type {() => Promise<boolean>} */ test, ms = 20_000) {
  const end = Date.now() + ms;
  while (!(await test())) {
    assert.ok(Date.now() < end, `waited ${ms} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export class House {
  /** @type {import('playwright-core').Browser | null} */
  browser = null;
  /** @type {import('node:child_process').ChildProcess | null} */
  process = null;
  folder = mkdtempSync(join(tmpdir(), 'karczma-e2e-'));
  base = '';
  output = '';

  /** Opens a tavern whose bots answer at once, or in the tempo that people see. */
  static async open({ fastBots = true } = {}) {
    const house = new House();
    house.browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
    // A house that stands already, such as `npm run dev` with a server behind it, is visited as it is.
    if (process.env.KARCZMA_HOUSE) {
      house.base = process.env.KARCZMA_HOUSE;
      return house;
    }
    const port = await freePort();
    house.base = `http://127.0.0.1:${port}`;
    const tempo = fastBots ? ['--fast-bots'] : [];
    house.process = spawn(findKarczma(), ['serve', '--no-open', ...tempo, '--unlimited', '--listen', `127.0.0.1:${port}`, '--data', house.folder], { stdio: ['ignore', 'pipe', 'pipe'] });
    house.process.stdout?.on('data', (text) => (house.output += text));
    house.process.stderr?.on('data', (text) => (house.output += text));
    await until(`the server answers; it said: ${house.output}`, async () => {
      assert.equal(house.process?.exitCode, null, `the server ended at once: ${house.output}`);
      return fetch(`${house.base}/healthz`).then((answer) => answer.ok, () => false);
    });
    return house;
  }

  /** Somebody with a browser of their own. */
  async person(/** @type {import('playwright-core').BrowserContextOptions} */ options = {}, /** @type {string | null} */ tempo = 'at-once') {
    assert.ok(this.browser);
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', baseURL: this.base, ...options });
    // Moments are held for people; the tests see them in `moments.test.js`.
    if (tempo !== null) await context.addInitScript((wish) => localStorage.getItem('karczma.settings') ?? localStorage.setItem('karczma.settings', JSON.stringify({ tempo: wish })), tempo);
    const page = await context.newPage();
    /** @type {string[]} */
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(message.text())) complaints.push(message.text());
    });
    return { page, complaints, leave: () => context.close() };
  }

  async close() {
    await this.browser?.close();
    const { process: server } = this;
    if (server && server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Fails with what axe finds wrong on the page. What fades in is judged as it will stand. */
export async function axe(/** @type {import('playwright-core').Page} */ page, /** @type {string} */ where) {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    for (const one of document.getAnimations()) {
      if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
    }
    const result = await /** @type {any} */ (window).axe.run(document, { resultTypes: ['violations'] });
    return result.violations.map((/** @type {any} */ one) => `${one.id}: ${one.nodes.slice(0, 3).map((/** @type {any} */ node) => node.html.slice(0, 160)).join(' | ')}`);
  });
  assert.deepEqual(found, [], `axe on ${where}`);
}

/** Fails if the page can be scrolled sideways. */
export async function fitsWidth(/** @type {import('playwright-core').Page} */ page, /** @type {string} */ where) {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok((wide ?? 0) <= (room ?? 0), `${where} is ${wide} px wide in ${room} px`);
}
