import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launch } from './support/chromium.ts';
import { BEGIN, callsOf, gateway, savingsOf } from './support/live-data.ts';
import { openPage } from './support/open-page.ts';

/** In the page itself: a locator would look again and again. */
const shown = (text: string): string => `new Promise((done) => {
  const look = () =>
    document.querySelector('[aria-label=Savings] header').textContent.includes('${text}') ? done() : requestAnimationFrame(look);
  look();
})`;

describe.skipIf(!hasChromium)('the live view (needs chromium)', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('shows servers, calls and pins as they are told', async () => {
    const { page, server, errors, close } = await openPage(browser, 'live');
    server.live({ kind: 'gateways', gateways: [] });
    await page.getByText('No gateway is running').waitFor();
    server.live({ kind: 'gateways', gateways: [gateway(4100), gateway(4200)] });
    const one = page.getByRole('rowgroup', { name: 'Gateway project', exact: true });
    await one.getByRole('row', { name: /an-editor files ● running pid 4101/ }).waitFor();
    await one.getByText('at main (index.js:12)').first().waitFor();
    await page.getByRole('region', { name: 'Pins' }).getByText('its description changed').first().waitFor();
    expect(await page.getByRole('region', { name: 'Sessions' }).getByRole('table').count()).toBe(1);
    await page.getByText('No calls yet').waitFor();
    server.live({ kind: 'calls', calls: callsOf(0, 40), dropped: 0 });
    server.live({ kind: 'savings', rows: savingsOf(callsOf(0, 40)) });
    const calls = page.getByRole('region', { name: 'Calls', exact: true });
    await calls.getByText('2 left out').first().waitFor();
    await calls.getByText('fetched back').waitFor();
    await page.getByLabel('In sum', { exact: true }).getByText('2 fetched back').waitFor();
    await page
      .getByRole('img', { name: /^Tokens over time: [\d,]+ before, [\d,]+ went to clients\.$/ })
      .waitFor();
    server.live({ kind: 'gone', gateway: 4200, at: BEGIN, died: true, last: gateway(4200) });
    await page.getByRole('rowgroup', { name: 'Gateway project 2' }).getByText('died').waitFor();
    // What is told again, as after a broken connection, counts once.
    server.live({ kind: 'calls', calls: callsOf(30, 11), dropped: 0 });
    await calls.getByText('41', { exact: true }).waitFor();
    await calls.getByRole('searchbox').fill('github run');
    const shown = calls.locator('tbody tr:not([aria-hidden])');
    await expect
      .poll(async () => (await shown.allInnerTexts()).every((row) => row.includes('github run')))
      .toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  it('says the same sum at the top and in the sessions, whatever is known of single calls', async () => {
    const { page, server, errors, close } = await openPage(browser, 'live');
    server.live({ kind: 'gateways', gateways: [{ ...gateway(), events: false }] });
    const sum = page.getByLabel('In sum', { exact: true });
    const sessions = page.getByRole('region', { name: 'Sessions' });
    await sum.getByText('28,600 tokens saved').waitFor();
    await sessions.getByText('12 calls, −70%').waitFor();
    await page.getByText('no single calls yet').waitFor();
    const [row] = savingsOf(callsOf(3, 1));
    if (row === undefined) throw new Error('there is no call');
    server.live({ kind: 'savings', rows: [{ ...row, logged: true }] });
    await page.getByText('not known (earlier calls)').waitFor();
    expect(await page.getByText('no rule').count()).toBe(0);
    server.live({ kind: 'gateways', gateways: [gateway(), gateway(4200)] });
    server.live({ kind: 'calls', calls: callsOf(0, 1), dropped: 0 });
    await sum.getByText('57,200 tokens saved').waitFor();
    await sum.getByText('24 (2 not ok)').waitFor();
    // It ended, and is still on the page.
    server.live({ kind: 'gone', gateway: 4200, at: BEGIN, died: false, last: gateway(4200) });
    server.live({ kind: 'gateways', gateways: [gateway()] });
    await sessions.getByText('ended', { exact: true }).waitFor();
    expect(await sum.innerText()).toContain('57,200 tokens saved');
    expect(errors).toEqual([]);
    await close();
  });

  it('counts a server once that several clients of a gateway use', async () => {
    const { page, server, close } = await openPage(browser, 'live');
    const one = gateway();
    const sessions = [...one.sessions, ...one.sessions].map((session, i) => ({
      ...session,
      client: `client-${i + 1}`,
    }));
    server.live({ kind: 'gateways', gateways: [{ ...one, sessions }] });
    await page.getByRole('row', { name: /client-1 files ● running .* 12 −70%/ }).waitFor();
    await page.getByRole('row', { name: /client-2 files ● running .* as above as above/ }).waitFor();
    await close();
  });

  it('offers a command to copy where no gateway runs', async () => {
    const { page, server, close } = await openPage(browser, 'live', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    server.live({ kind: 'gateways', gateways: [] });
    await page.getByRole('button', { name: 'Copy bcp-proxy install' }).click();
    await page.getByText('✓ Copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('bcp-proxy install');
    await close();
  });

  it('says that the connection is lost, and keeps what it knew', async () => {
    const { page, server, close } = await openPage(browser, 'live');
    server.live({ kind: 'gateways', gateways: [gateway()] });
    await page.getByRole('rowgroup', { name: 'Gateway project' }).waitFor();
    await server.close();
    await page.getByText('bcp-proxy ui does not answer. The page tries again').waitFor();
    expect(await page.getByRole('rowgroup', { name: 'Gateway project' }).count()).toBe(1);
    await close();
  });

  it('draws few rows of 10,000 calls, and of those that come', async () => {
    const { page, server, errors, close } = await openPage(browser, 'live');
    server.live({ kind: 'gateways', gateways: [gateway()] });
    server.live({ kind: 'savings', rows: savingsOf(callsOf(0, 10_000)) });
    server.live({ kind: 'calls', calls: callsOf(0, 10_000), dropped: 0 });
    const calls = page.getByRole('region', { name: 'Calls', exact: true });
    await calls.getByText('10,000', { exact: true }).waitFor();
    expect(await calls.getByRole('row').count()).toBeLessThan(80);
    for (let i = 0; i < 50; i++) {
      const known = 10_000 + i * 50;
      server.live({ kind: 'calls', calls: callsOf(known, 50), dropped: 0 });
      server.live({ kind: 'savings', rows: savingsOf(callsOf(0, known + 50), known) });
      await page.evaluate(shown((known + 50).toLocaleString('en')));
    }
    expect(await calls.getByRole('row').count()).toBeLessThan(80);
    expect(errors).toEqual([]);
    await close();
  });
});
