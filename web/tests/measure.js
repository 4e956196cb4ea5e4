/**
 * Measures the real page: when it first paints, how long after its arrival a move is shown, and whether anything keeps the
 * page busy for long while a game against bots runs; and, for a busy machine, what a position takes of the processor.
 * `npm run measure [GAME]...`
 */

import { GAMES, House } from './house.js';
import { atTable } from './play.js';

const games = process.argv.slice(2);
const house = await House.open({ fastBots: false });

/** Watches from the first line of the page on. */
function watch() {
  const seen = { paint: 0, tasks: /** @type {number[]} */ ([]), shown: /** @type {number[]} */ ([]) };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => seen.tasks.push(entry.duration))).observe({ type: 'longtask', buffered: true });
  // From the arrival of a position to the frame that shows it.
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(/** @type {string | URL} */ url) {
      super(url);
      this.addEventListener('message', ({ data }) => {
        if (!String(data).startsWith('{"type":"position"')) return;
        const arrived = performance.now();
        requestAnimationFrame(() => setTimeout(() => seen.shown.push(performance.now() - arrived)));
      });
    }
  };
}

/** Plays for some seconds by touching what glows, and counts only what happens meanwhile. */
async function playFor(/** @type {number} */ ms) {
  const { seen } = /** @type {any} */ (window);
  seen.tasks.length = 0;
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const glows = [...document.querySelectorAll('[data-touch=next], section[aria-label="What you can do"] .buttons button, [data-board] .button.strong, dialog[open] li button, section[aria-label="Your moves"] li button')];
    glows[Math.floor(Math.random() * glows.length)]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return seen;
}

/** What the page has taken of the processor so far, in its own thread's time. */
async function spent(/** @type {import('playwright-core').CDPSession} */ line) {
  const { metrics } = await line.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Does something while the page is traced, and finds how long its tasks kept the processor, in ms, the longest first. */
async function traced(/** @type {import('playwright-core').CDPSession} */ line, /** @type {() => Promise<any>} */ act) {
  /** @type {any[]} */
  const events = [];
  line.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await line.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] } });
  await act();
  const complete = new Promise((resolve) => line.once('Tracing.tracingComplete', resolve));
  await line.send('Tracing.end');
  await complete;
  const mains = new Set(events.filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid}/${tid}`));
  const tasks = events.filter((event) => event.name === 'RunTask' && mains.has(`${event.pid}/${event.tid}`)).map((event) => (event.tdur ?? 0) / 1000);
  return tasks.sort((a, b) => b - a);
}

const round = (/** @type {number} */ ms) => Math.round(ms * 10) / 10;
const at = (/** @type {number[]} */ sorted, /** @type {number} */ share) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

try {
  const { page } = await house.person();
  await page.addInitScript(watch);
  // Once to warm the server, then the page as a guest sees it who comes again.
  for (const visit of ['cold', 'warm']) {
    await page.goto('/');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    console.log(`lobby, ${visit}: first paint ${round(await page.evaluate(() => /** @type {any} */ (window).seen.paint))} ms`);
  }
  for (const game of games.length > 0 ? games : GAMES) {
    await page.goto(`/new/${game}`);
    await page.getByRole('button', { name: 'Bots on all free seats' }).click();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await atTable(page);
    await page.goto(page.url());
    await page.locator('[data-board] [data-touch]').first().waitFor({ timeout: 30_000 });
    const line = await page.context().newCDPSession(page);
    await line.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await spent(line);
    const seen = await page.evaluate(playFor, 30_000);
    const after = await spent(line);
    // A trace makes everything slower: it only says what the processor was kept by.
    const busy = await traced(line, () => page.evaluate(playFor, 15_000));
    const shown = seen.shown.sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
    const tasks = seen.tasks.map(round).sort((/** @type {number} */ a, /** @type {number} */ b) => b - a);
    console.log(`${game}: first paint ${round(seen.paint)} ms; ${shown.length} positions shown, median ${at(shown, 0.5)} ms, 99th ${at(shown, 0.99)} ms; tasks over 50 ms: ${tasks.length} ${tasks.slice(0, 5).join(' ')}`);
    const each = (/** @type {string} */ name) => round(((after[name] ?? 0) - (before[name] ?? 0)) / Math.max(1, shown.length));
    const ms = (/** @type {string} */ name) => round((((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / Math.max(1, shown.length));
    console.log(`  a position: ${each('LayoutCount')} layouts ${ms('LayoutDuration')} ms, ${each('RecalcStyleCount')} style passes ${ms('RecalcStyleDuration')} ms, script ${ms('ScriptDuration')} ms, all tasks ${ms('TaskDuration')} ms`);
    console.log(`  tasks that took more than 50 ms of the processor: ${busy.filter((one) => one > 50).length} of ${busy.length}; the longest ${busy.slice(0, 5).map(round).join(' ')}`);
  }
} finally {
  await house.close();
}
