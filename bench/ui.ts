/**
 * The page in Chromium, before the real command: how soon it can be used, how soon an edit shows, a folder of captures, and
 * a gateway with many calls. Chromium runs already where the clock starts.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type Figure, median, printFigures } from './report.ts';
import { initialize, openPeer } from './stdio-peer.ts';

const NODE = process.execPath;
const PROXY = resolve('dist/bcp-proxy.js');
const PEERS = resolve('bench/peers.mjs');
const STARTS = 9;
const EDITS = 100;
const CAPTURES = 1000;
const CALLS = 10_000;
/** Calls that are under way at once. */
const AT_ONCE = 20;

const folder = mkdtempSync(join(tmpdir(), 'bcp-bench-ui-'));
const config = join(folder, 'bcp-proxy.config.yaml');
const env = {
  ...process.env,
  XDG_CACHE_HOME: join(folder, 'cache'),
  XDG_RUNTIME_DIR: join(folder, 'run'),
};

const JOBS = Array.from({ length: 40 }, (_, i) => `job ${i}: done with it`).join('\n');
const NOISE = Array.from(
  { length: 1200 },
  (_, i) => `Paragraph ${i} tells of things that ${i * 7919} people have seen, and of none that is a job.`,
).join('\n');
/** 100 KB, of which a part is what the edited rule finds. */
const TEXT = `${JOBS}\n${NOISE}`;

function write(): void {
  mkdirSync(join(folder, 'rules', 'jobs'), { recursive: true });
  writeFileSync(join(folder, 'text.txt'), TEXT);
  mkdirSync(join(folder, 'captures'));
  writeFileSync(config, 'version: 1\nextends: [core@1, ./rules/jobs]\n');
  writeFileSync(join(folder, 'rules/jobs/pack.yaml'), 'pack: jobs\nversion: 1\nfiles:\n  - lines.yaml\n');
  writeFileSync(
    join(folder, 'rules/jobs/lines.yaml'),
    "rules:\n  - id: jobs/lines\n    kind: lines\n    line: '^job \\d+: .+$'\n    min_lines: 2\n    emit: { block: tool_result }\n    confidence: 0.7\n",
  );
  for (let i = 0; i < CAPTURES; i++)
    writeFileSync(join(folder, 'captures', `${i}.txt`), `${NOISE.slice(i, 4000 + i)}\n${JOBS}\n`);
}

/** Those that still run are ended when a measurement fails. */
const started = new Set<ChildProcess>();

/** The command, and how long it took to say its address. */
async function command() {
  const begun = performance.now();
  const child = spawn(NODE, [PROXY, 'ui', '--no-browser', '--config', config], {
    env,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  const [said] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const address = /http:\S+/.exec(said)?.[0] ?? '';
  const close = async (): Promise<void> => {
    child.kill();
    await once(child, 'exit');
  };
  return { address, begun, listening: performance.now() - begun, close };
}

const textBox = (page: Page) => page.getByRole('textbox', { name: 'The text, as a tool answers it' });
const at = (list: readonly number[], share: number): number =>
  [...list].sort((a, b) => a - b)[Math.ceil(list.length * share) - 1] ?? 0;
const ms = (value: number): string => `${value.toFixed(0)} ms`;

async function firstView(browser: Browser): Promise<Figure> {
  const usable: number[] = [];
  const listening: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const ui = await command();
    await page.goto(ui.address, { waitUntil: 'commit' });
    await textBox(page).waitFor();
    usable.push(performance.now() - ui.begun);
    listening.push(ui.listening);
    await context.close();
    await ui.close();
  }
  return {
    what: 'first view after the command',
    measured: `median ${ms(median(usable))}, p95 ${ms(at(usable, 0.95))}, of which until it listens ${ms(median(listening))}`,
    bound: '1000 ms',
    ok: median(usable) <= 1000,
  };
}

/** In the page: `shown` is how long it takes from a key that is pressed until the outcome says this. */
const watchFor = (text: string): string => `{
  let began;
  addEventListener('keydown', () => { began = performance.now(); }, { once: true, capture: true });
  window.shown = new Promise((done) => {
    const look = () => {
      const said = document.querySelector('.found').textContent;
      if (began !== undefined && said.includes('${text}')) done(performance.now() - began);
      else requestAnimationFrame(look);
    };
    look();
  });
  // Nothing is waited for yet.
  undefined;
}`;

async function typing(page: Page): Promise<Figure> {
  await page.getByLabel('File with the text').setInputFiles(join(folder, 'text.txt'));
  await page.getByText('expands to the original').waitFor();
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'rules/jobs/lines.yaml' }).click();
  await page.getByRole('textbox', { name: 'rules/jobs/lines.yaml' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowLeft');
  const took: number[] = [];
  for (let i = 0; i < EDITS; i++) {
    const typed = i % 2 === 0;
    await page.evaluate(watchFor(typed ? '0.75' : '0.70'));
    await page.keyboard.press(typed ? '5' : 'Backspace');
    took.push(await page.evaluate<number>('window.shown'));
  }
  return {
    what: `typing in a rule, ${Math.round(TEXT.length / 1000)} KB of text`,
    measured: `median ${ms(median(took))}, p95 ${ms(at(took, 0.95))}`,
    bound: 'p95 150 ms',
    ok: at(took, 0.95) <= 150,
  };
}

/** In the page: the times between its frames, until it is told to stop. */
const WATCH_FRAMES = `(() => {
  const gaps = [];
  let last = performance.now();
  let on = true;
  const next = () => {
    const now = performance.now();
    gaps.push(now - last);
    last = now;
    if (on) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  window.stopFrames = () => { on = false; return gaps; };
})()`;
const framesOf = (page: Page) => page.evaluate<number[]>('window.stopFrames()');

async function captures(page: Page): Promise<Figure> {
  await page.getByRole('button', { name: 'On a folder' }).click();
  await page.getByLabel('Folder').fill('captures');
  await page.evaluate(WATCH_FRAMES);
  const started = performance.now();
  await page.keyboard.press('Enter');
  await page.getByLabel('Outcome').getByText('1,000').waitFor({ timeout: 300_000 });
  const took = performance.now() - started;
  const frames = await framesOf(page);
  await page.getByRole('button', { name: 'Evaluate' }).click();
  await page.getByText(/[1-9]\d* of 1,000 captures/).waitFor();
  const asked = performance.now();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Cancelled after').waitFor();
  const cancelled = performance.now() - asked;
  return {
    what: `${CAPTURES} captures`,
    measured: `${(took / 1000).toFixed(1)} s, cancelled within ${ms(cancelled)}, a frame p95 ${ms(at(frames, 0.95))}`,
    bound: 'cancel 1000 ms, p95 a frame 50 ms',
    ok: cancelled <= 1000 && at(frames, 0.95) <= 50,
  };
}

async function live(page: Page): Promise<Figure> {
  const file = join(folder, 'gateway.json');
  writeFileSync(
    file,
    JSON.stringify({ version: 1, servers: { peer: { command: NODE, args: [PEERS, 'server'] } } }),
  );
  const gateway = await initialize(openPeer(NODE, [PROXY, '--config', file], env));
  const call = () => gateway.request('tools/call', { name: 'text', arguments: { kind: 'small' } });
  await page.getByRole('link', { name: 'Live' }).click();
  await call();
  await page.getByRole('region', { name: /^Gateway \d+/ }).waitFor();
  // It sees that a page watches within two seconds.
  await page.waitForTimeout(3000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.evaluate(WATCH_FRAMES);
  const before = await worked();
  const started = performance.now();
  for (let i = 0; i < CALLS; i += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, call));
  const seconds = (performance.now() - started) / 1000;
  await page
    .getByLabel('In sum', { exact: true })
    // The first one may have ended before the page watched.
    .getByText(/^10,00[01]$/)
    .waitFor();
  const frames = await framesOf(page);
  const share = (await worked()) - before;
  await gateway.close();
  return {
    what: `${CALLS} calls in the live view`,
    measured: `a frame median ${ms(median(frames))}, p95 ${ms(at(frames, 0.95))}; the page worked ${ms(share / seconds)} a second, at ${Math.round(CALLS / seconds)} calls a second`,
    bound: 'p95 a frame 50 ms',
    ok: at(frames, 0.95) <= 50,
  };
}

write();
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const before = loadavg()[0];
  const figures = [await firstView(browser)];
  const ui = await command();
  const page = await browser.newPage();
  await page.goto(ui.address);
  figures.push(await typing(page), await captures(page), await live(page));
  await ui.close();
  printFigures('The page', figures);
  console.log(`  load of the machine: ${before?.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after`);
} finally {
  for (const child of started) child.kill();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
