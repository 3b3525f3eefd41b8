import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '../../../src/ui/api/api-paths.ts';
import type { KeptResults, KeptResultText, LiveEvent } from '../../../src/ui/api/live-api.ts';
import type { UiServer } from '../../../src/ui/http/ui-server.ts';
import { startUi } from '../../../src/ui/ui.ts';
import { asker, Gateways, INITIALIZE } from '../../e2e/gateway-process.ts';
import { scripted } from '../../gateway/harness.ts';
import { ask, Visitor } from '../support/page.ts';

const WAIT = { interval: 50 } as const;
let home = '';
let page: UiServer;
let visitor: Visitor;
let gateways: Gateways;
const open: ClientRequest[] = [];
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'ui-live-'));
  gateways = new Gateways();
  const place = { XDG_RUNTIME_DIR: gateways.folder, XDG_CACHE_HOME: gateways.folder };
  page = await startUi({ cwd: home, env: { ...process.env, ...place }, port: 0 });
  visitor = await Visitor.open(page.url);
});
afterEach(async () => {
  for (const one of open.splice(0)) one.destroy();
  await page.close();
  await gateways.end();
  rmSync(home, { recursive: true });
});

/** Server-sent events, as they come. */
async function listen(): Promise<{ readonly events: LiveEvent[]; readonly response: IncomingMessage }> {
  const { port, headers } = visitor;
  const sent = request({ host: '127.0.0.1', port, path: '/api/live', headers, agent: false });
  sent.on('error', () => undefined);
  open.push(sent);
  const response = await new Promise<IncomingMessage>((resolve) => {
    sent.once('response', resolve).end();
  });
  response.on('error', () => undefined);
  const events: LiveEvent[] = [];
  const lines = createInterface({ input: response });
  lines.on('error', () => undefined);
  lines.on('line', (line) => {
    if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)) as LiveEvent);
  });
  return { events, response };
}

const callsIn = (events: readonly LiveEvent[]) =>
  events.flatMap((event) => (event.kind === 'calls' ? event.calls : []));

describe('the page', () => {
  it('hears at once what is known, also where nothing runs', async () => {
    const { events, response } = await listen();
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    await expect
      .poll(() => events, WAIT)
      .toEqual([
        { kind: 'gateways', gateways: [] },
        { kind: 'calls', calls: [], dropped: 0 },
        { kind: 'savings', rows: [] },
      ]);
    expect((await visitor.get('/api/kept')).json<KeptResults>()).toEqual({ results: [], keepNone: [] });
  });

  it.skipIf(process.platform === 'win32')(
    'hears calls as they happen, and gets the text of a kept result',
    async () => {
      const { command, args, env } = scripted('one');
      const one = gateways.run({ servers: { one: { command, args, env } }, ui: { keep: 5 } });
      const say = asker(one);
      await say('initialize', INITIALIZE);
      const [first, second] = [await listen(), await listen()];
      await say('tools/call', { name: 'echo', arguments: { text: 'hello' } });
      for (const { events } of [first, second])
        await expect.poll(() => callsIn(events).map(({ tool }) => tool), WAIT).toEqual(['echo']);
      const [call] = callsIn(first.events);
      const { json } = await visitor.get(`/api/kept?gateway=${call?.gateway}&id=${call?.kept}`);
      expect(json<KeptResultText>()).toMatchObject({
        text: 'hello',
        arguments: { text: 'hello' },
        tool: 'echo',
      });
      first.response.destroy();
      await say('tools/call', { name: 'echo', arguments: { text: 'again' } });
      await expect.poll(() => callsIn(second.events).length, WAIT).toBe(2);
    },
    90_000,
  );

  it.each([
    ['/api/kept?gateway=1&id=2', 404, 'not-found'],
    ['/api/kept?id=2', 400, 'bad-request'],
    ['/api/kept?gateway=x&id=2', 400, 'bad-request'],
  ])('is told what is wrong with %s', async (path, status, code) => {
    const answer = await visitor.get(path);
    expect([answer.status, answer.json<ApiError>().error.code]).toEqual([status, code]);
  });

  it.each(['/api/live', '/api/kept', '/api/kept?gateway=1&id=2'])(
    'of somebody else hears nothing from %s',
    async (path) => {
      const port = Number(page.url.port);
      expect((await ask(port, { path })).status).toBe(403);
      const elsewhere = { ...visitor.headers, origin: 'https://example.org', 'sec-fetch-site': 'cross-site' };
      expect((await ask(port, { path, headers: elsewhere })).status).toBe(403);
    },
  );
});
