import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asker, Gateways, INITIALIZE, type Running } from '../e2e/gateway-process.ts';
import { scripted } from '../gateway/harness.ts';
import { hasChromium, launch } from './support/chromium.ts';
import { textBox } from './support/open-page.ts';
import { openReal, type RealPage } from './support/real-page.ts';

const VOLUMES = Array.from(
  { length: 40 },
  (_, i) => `VOL vol-${i} snapshot=snap-${1000 + i * 7} size=${((i * 37) % 900) + 3}GiB state=done`,
).join('\n');

const serverOf = (name: string) => {
  const { command, args, env } = scripted(name);
  return { command, args, env };
};

async function client(running: Running) {
  const ask = asker(running);
  await ask('initialize', INITIALIZE);
  const call = async (name: string, args: object) =>
    JSON.stringify((await ask('tools/call', { name, arguments: args })).result);
  return { call, echo: (text: string) => call('echo', { text }) };
}

let browser: Browser;
let first: Gateways;
let second: Gateways;
let place: Record<string, string>;
let real: RealPage | undefined;

describe.skipIf(!hasChromium)('running gateways in the page of the command (needs chromium)', () => {
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());
  beforeEach(() => {
    [first, second] = [new Gateways(), new Gateways()];
    place = { XDG_RUNTIME_DIR: first.folder, XDG_CACHE_HOME: first.folder, XDG_STATE_HOME: first.folder };
  });
  afterEach(async () => {
    await real?.close();
    // The first one's folder is removed when no gateway writes into it any more.
    await second.end();
    await first.end();
  });

  const open = async (...args: string[]): Promise<RealPage> => {
    real = await openReal(browser, first.folder, { ...process.env, ...place }, args);
    return real;
  };

  it('tunes a running gateway by a result that it kept', async () => {
    const config = { servers: { one: serverOf('one') }, ui: { keep: 5 } };
    const one = first.run(config, [], place);
    const { echo } = await client(one);
    expect(await echo(VOLUMES)).toContain('#bcp lines');
    const { page, errors } = await open('--config', join(realpathSync(first.folder), 'config.json'));
    const kept = page.getByLabel('A result that went through a gateway');
    await expect.poll(() => kept.innerText()).toContain('Last results (1)');
    await kept.selectOption({ index: 1 });
    await textBox(page).getByText('VOL vol-0 snapshot').waitFor();
    expect(await page.getByLabel('Server').inputValue()).toBe('one');
    await page.getByRole('region', { name: 'Compact' }).getByText('rewritten').waitFor();
    await page.getByRole('link', { name: 'Rules' }).click();
    const file = page.getByRole('textbox', { name: 'config.json' });
    await file.waitFor();
    await page.getByRole('slider', { name: 'Threshold' }).fill('0.99');
    await expect.poll(() => file.innerText()).toContain('"threshold": 0.99');
    expect(await page.locator('.findings .badge.bad').allInnerTexts()).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => echo(VOLUMES)).not.toContain('#bcp');
    expect(errors).toEqual([]);
  });

  it('shows calls of all gateways, what was fetched back, and one that was killed', async () => {
    const one = first.run({ servers: { one: serverOf('one') }, budget: { tokens: 200 } }, [], place);
    const two = await second.http({ servers: { two: serverOf('two') } }, [], place);
    const { call, echo } = await client(one);
    const { page, errors } = await open();
    await page.getByRole('link', { name: 'Live' }).click();
    const gateway = (pid: number | undefined) =>
      page.getByRole('rowgroup').filter({ hasText: new RegExp(`, pid ${pid},`) });
    await gateway(one.child.pid).waitFor();
    await gateway(two.child.pid).getByText(`${two.origin}/mcp`).waitFor();
    await expect.poll(() => page.getByText('It does not report single calls yet.').count()).toBe(0);
    const long = Array.from(
      { length: 400 },
      (_, i) => `line ${(i * 7919) % 1000} says nothing of interest`,
    ).join('\n');
    const [, handle] = /bcp_get[^0-9a-f]+([0-9a-f]{6,})/.exec(await echo(long)) ?? [];
    await call('bcp_get', { handle, lines: '1-5' });
    const calls = page.getByRole('region', { name: 'Calls', exact: true });
    await calls.getByRole('row', { name: /one echo .*left out/ }).waitFor();
    await calls.getByRole('row', { name: /bcp_get .*fetched back/ }).waitFor();
    await page.getByLabel('In sum', { exact: true }).getByText('1 fetched back').waitFor();
    await gateway(one.child.pid)
      .getByRole('row', { name: /one ● running/ })
      .waitFor();
    one.child.kill('SIGKILL');
    await gateway(one.child.pid).getByText('died').waitFor();
    await gateway(two.child.pid).waitFor();
    expect(errors).toEqual([]);
  });
});
