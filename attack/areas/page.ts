import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { hasChromium, launch } from '../../test/ui/support/chromium.ts';
import type { Area, Attack } from '../area.ts';
import { FOREIGN_PAGE, HIDDEN_SCRIPTS, LOOK, RAW } from '../page-scripts.ts';
import { holdsWithin, PROXY, Sandbox } from '../sandbox.ts';
import { StdioClient } from '../stdio-client.ts';
import { strangeRequests } from '../ui-requests.ts';

const DRESSED = resolve('attack/servers/dressed.mjs');

/** What the page has by now: whether a script of somebody else ran in it, and whether it could have. */
interface Look {
  readonly ran: boolean;
  readonly made: readonly string[];
  readonly shown: boolean;
}

/** A gateway through which the hostile texts have gone, so that the page has all of them. */
async function dressed(sandbox: Sandbox): Promise<StdioClient> {
  const texts = sandbox.write('texts.json', JSON.stringify(HIDDEN_SCRIPTS));
  const config = sandbox.config(
    { dressed: { command: process.execPath, args: [DRESSED, texts] } },
    {
      ui: { keep: 50 },
      policy: {
        rules: HIDDEN_SCRIPTS.map((name, i) => ({
          ...{ name, match: { tool: `none-${i}` }, do: 'deny' },
          reason: name.replaceAll('${', '$${'),
        })),
      },
    },
  );
  const client = StdioClient.start(sandbox, [PROXY, '--config', config]);
  await client.initialize(HIDDEN_SCRIPTS[0]);
  return client;
}

async function callAll(client: StdioClient): Promise<void> {
  for (const [i, text] of HIDDEN_SCRIPTS.entries()) {
    const params = { name: `${i}${text}`, arguments: { [text]: text } };
    await client.request(`call-${i}`, 'tools/call', params);
  }
}

async function inPage(attack: Attack, page: Page, client: StdioClient): Promise<void> {
  const look = async (where: string): Promise<void> => {
    const { ran, made, shown } = (await page.evaluate(LOOK)) as Look;
    attack.attempt(`a script ran in ${where}`, !ran);
    attack.must(`${where} has elements of others: ${made.join(' ')}`, made.length === 0);
    attack.must(`${where} shows none of the texts`, shown);
  };
  const kept = page.getByLabel('A result that went through a gateway');
  await page.getByRole('link', { name: 'Live' }).click();
  await page.getByRole('rowgroup', { name: /^Gateway / }).waitFor();
  await page.getByText('It does not report single calls yet.').waitFor({ state: 'detached' });
  await callAll(client);
  const calls = page.getByRole('region', { name: 'Calls', exact: true });
  await calls
    .getByRole('cell', { name: /onerror/ })
    .first()
    .waitFor();
  await look('the live view');
  await page.getByRole('link', { name: 'Playground' }).click();
  await kept.focus();
  await page.waitForFunction(`document.querySelector('.kept select')?.options.length > 1`);
  const results = Number(await page.evaluate(`document.querySelector('.kept select').options.length`));
  for (let i = 1; i < results; i++) {
    await kept.selectOption({ index: i });
    await page.waitForFunction(`!document.querySelector('.kept select').disabled`);
    await page.getByRole('region', { name: 'Compact' }).waitFor();
    await look(`the playground with result ${i}`);
  }
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('textbox', { name: 'bcp-proxy.config.json' }).waitFor();
  await look('the rules view');
  // A text as it came, in place of what the page makes of it: the marker that is looked for does fire.
  await page.evaluate(RAW);
  await page.waitForFunction('window.pwned === 1');
}

/** Another page in the browser that has the cookie tries to read, to write and to frame. */
async function fromElsewhere(attack: Attack, page: Page, origin: string, config: string): Promise<void> {
  const before = readFileSync(config, 'utf8');
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>elsewhere</title>');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    // The same host, whose cookies go to all ports, and another one.
    for (const host of ['127.0.0.1', 'localhost']) {
      await page.goto(`http://${host}:${(server.address() as AddressInfo).port}/`);
      const got = (await page.evaluate(`(${FOREIGN_PAGE})(${JSON.stringify(origin)})`)) as Record<
        string,
        string
      >;
      for (const [way, what] of Object.entries(got))
        attack.attempt(`a page of ${host} got in by ${way}: ${what}`, what === 'refused');
      const inside = page.frames().filter((frame) => frame.url().startsWith(origin));
      attack.attempt('the page can be framed', inside.length === 0);
    }
    attack.attempt('a page from elsewhere wrote a file', readFileSync(config, 'utf8') === before);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function run(attack: Attack): Promise<void> {
  const sandbox = new Sandbox(attack.folder);
  const client = await dressed(sandbox);
  const config = sandbox.path('gateway/bcp-proxy.config.json');
  const ui = sandbox.start([PROXY, 'ui', '--no-browser', '--config', config]);
  let said = '';
  ui.stdout?.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  await holdsWithin(15_000, () => /http:\S+/.test(said));
  const address = /http:\S+/.exec(said)?.[0] ?? 'http://127.0.0.1:1/';
  const { origin } = new URL(address);
  const browser = hasChromium ? await launch() : undefined;
  if (browser === undefined) console.log('the page: skipped in the browser, because chromium is missing');
  try {
    // What the policy of the page would stop has to be harmless without it too.
    const context = await browser?.newContext({ bypassCSP: true });
    const page = await context?.newPage();
    const asked: string[] = [];
    context?.on('request', (request) => void asked.push(request.url()));
    const entered = page === undefined ? await fetch(address) : await page.goto(address);
    const cookies = entered instanceof Response ? entered.headers.get('set-cookie') : undefined;
    const [own] = (await context?.cookies(origin)) ?? [];
    const cookie = own === undefined ? (cookies?.split(';')[0] ?? '') : `${own.name}=${own.value}`;
    if (page !== undefined) {
      await inPage(attack, page, client);
      const away = asked.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'));
      attack.attempt(`the page asked elsewhere: ${away.join(' ')}`, away.length === 0);
      const strict = await browser?.newContext();
      if (own !== undefined) await strict?.addCookies([own]);
      const guarded = await strict?.newPage();
      await guarded?.goto(origin);
      const stopped = await guarded?.evaluate(`new Promise((done) => {
        addEventListener('securitypolicyviolation', () => done(window.pwned === undefined));
        (${RAW.slice(0, -1)});
      })`);
      attack.attempt('the policy of the page lets a script of others run', stopped === true);
      await fromElsewhere(attack, page, origin, config);
    }
    await strangeRequests(attack, new URL(address), cookie);
    attack.attempt('it ended', ui.exitCode === null && !client.ended);
  } finally {
    await browser?.close();
    await sandbox.close();
  }
}

export const page: Area = {
  name: 'the page',
  tries:
    'Names, results, errors and rules that hold scripts, in a browser, pages from elsewhere, foreign hosts and origins, other tokens. No script runs, and nobody else reads, writes or frames the page.',
  run,
};
