import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveCall, LiveEvent, LiveGateway, LiveSavings } from '../../../src/ui/api/live-api.ts';
import { LiveHub } from '../../../src/ui/live/hub.ts';
import { keptResults, keptText } from '../../../src/ui/live/kept.ts';
import { asker, Gateways, INITIALIZE } from '../../e2e/gateway-process.ts';
import { scripted } from '../../gateway/harness.ts';
import { inHomeWithDaemons } from '../../support/daemons.ts';

const WAIT = { interval: 50 } as const;

/** What a page knows. */
class Watcher {
  gateways: readonly LiveGateway[] = [];
  readonly calls: LiveCall[] = [];
  readonly rows = new Map<string, LiveSavings>();
  readonly gone: Extract<LiveEvent, { kind: 'gone' }>[] = [];
  events = 0;
  dropped = 0;

  readonly tell = (event: LiveEvent): void => {
    this.events++;
    if (event.kind === 'gateways') this.gateways = event.gateways;
    else if (event.kind === 'calls') {
      this.calls.push(...event.calls);
      this.dropped += event.dropped;
    } else if (event.kind === 'gone') this.gone.push(event);
    else
      for (const row of event.rows)
        this.rows.set(JSON.stringify([row.at, row.server, row.tool, row.rule, row.logged]), row);
  };

  sum(field: 'calls' | 'before' | 'after' | 'errors' | 'stubs' | 'fetches'): number {
    return [...this.rows.values()].reduce((total, row) => total + row[field], 0);
  }
}

let first: Gateways;
let second: Gateways;
let place: Record<string, string> = {};
let env: NodeJS.ProcessEnv = {};
const hubs: LiveHub[] = [];
beforeEach(() => {
  [first, second] = [new Gateways(), new Gateways()];
  // All of them are of one user.
  place = { XDG_RUNTIME_DIR: first.folder, XDG_CACHE_HOME: first.folder };
  env = { ...process.env, ...place };
});
afterEach(async () => {
  for (const hub of hubs.splice(0)) hub.close();
  // The first one's folder is removed when no gateway writes into it any more.
  await second.end();
  await first.end();
});

const serverOf = (name: string, more: Record<string, string> = {}) => {
  const { command, args, env: own } = scripted(name, more);
  return { command, args, env: own };
};

async function client(running: Parameters<typeof asker>[0]) {
  const ask = asker(running);
  await ask('initialize', INITIALIZE);
  const call = (name: string, args: object) => ask('tools/call', { name, arguments: args });
  return { call, echo: (text: string) => call('echo', { text }) };
}

async function watching(around = env): Promise<Watcher> {
  const hub = new LiveHub(around);
  hubs.push(hub);
  const watcher = new Watcher();
  await hub.watch(watcher.tell);
  return watcher;
}

const JSON_LINES = Array.from({ length: 60 }, (_, i) => `{"id":${i},"name":"item ${i}","state":"open"}`).join(
  '\n',
);

const home = inHomeWithDaemons();

describe.skipIf(process.platform === 'win32')('live', () => {
  it('shows gateways that nobody has configured for it, and their calls as they happen', async () => {
    const one = first.here({ servers: { one: serverOf('one') } });
    const two = await second.http({ servers: { two: serverOf('two') } }, [], place);
    const { call, echo } = await client(one);
    const page = await watching();
    await expect.poll(() => page.gateways.filter(({ events }) => events).length, WAIT).toBe(2);
    expect(page.gateways.map(({ endpoints: [where] }) => where)).toEqual(
      expect.arrayContaining(['stdio', `${two.origin}/mcp`]),
    );
    await echo(JSON_LINES);
    await call('raw', { json: '{"content":[],"isError":true}' });
    await expect.poll(() => page.calls.length, WAIT).toBe(2);
    const [rewritten, failed] = page.calls;
    expect(rewritten).toMatchObject({
      gateway: one.child.pid,
      server: 'one',
      tool: 'echo',
      client: 'tester',
      end: 'ok',
    });
    expect(rewritten?.rule).toMatch(/^core\//);
    expect(rewritten!.tokens.after).toBeLessThan(rewritten!.tokens.before);
    expect(failed).toMatchObject({ tool: 'raw', end: 'tool-error' });
    await expect.poll(() => page.sum('calls'), WAIT).toBe(2);
    expect(page.sum('errors')).toBe(1);
    expect(page.sum('before') - page.sum('after')).toBe(rewritten!.tokens.before - rewritten!.tokens.after);
    const shown = page.gateways.find(({ pid }) => pid === one.child.pid)?.sessions[0];
    expect(shown).toMatchObject({
      client: 'tester',
      servers: [{ server: 'one', state: 'running', restarts: 0 }],
    });
  });

  it('shows what a server said before it died, without its secrets, and that it was started again', async () => {
    const one = first.here({ servers: { one: serverOf('k3y-of-one', { API_KEY: 'k3y-of-one' }) } });
    const { call, echo } = await client(one);
    const page = await watching();
    const server = () => page.gateways[0]?.sessions[0]?.servers[0];
    await expect.poll(() => page.gateways[0]?.events, WAIT).toBe(true);
    await call('die', {});
    await expect.poll(() => server()?.state, WAIT).toBe('failed');
    expect(server()?.stderr.join('\n')).toContain('<hidden> has no luck today');
    await echo('again');
    await expect.poll(server, WAIT).toMatchObject({ state: 'running', restarts: 1, stderr: [] });
    await expect.poll(() => page.calls.map(({ end }) => end), WAIT).toEqual(['lost', 'ok']);
  });

  it('counts what budgets left out, and what was fetched back', async () => {
    const one = first.here({ servers: { one: serverOf('one') }, budget: { tokens: 200 } });
    const { call, echo } = await client(one);
    const page = await watching();
    await expect.poll(() => page.gateways[0]?.events, WAIT).toBe(true);
    const lines = Array.from(
      { length: 400 },
      (_, i) => `line ${(i * 7919) % 1000} says nothing of interest`,
    ).join('\n');
    const answer = JSON.stringify((await echo(lines)).result);
    const [, handle] = /bcp_get[^0-9a-f]+([0-9a-f]{6,})/.exec(answer) ?? [];
    expect(answer).toContain(handle);
    await call('bcp_get', { handle, lines: '1-5' });
    await expect.poll(() => page.calls.length, WAIT).toBe(2);
    expect(page.calls).toMatchObject([{ tool: 'echo' }, { tool: 'bcp_get', fetch: true }]);
    const stubs = page.calls[0]?.stubs ?? 0;
    expect(stubs).toBeGreaterThan(0);
    await expect.poll(() => page.gateways[0]?.total, WAIT).toMatchObject({ calls: 1, stubs, fetches: 1 });
    await expect.poll(() => [page.sum('stubs'), page.sum('fetches')], WAIT).toEqual([stubs, 1]);
  });

  it('takes a gateway that was killed from the list, with what was last known', async () => {
    const one = first.run({ servers: { one: serverOf('one') } });
    const two = second.here({ servers: { two: serverOf('two') } }, [], place);
    const [{ echo }] = [await client(one), await client(two)];
    const page = await watching();
    await expect.poll(() => page.gateways.filter(({ events }) => events).length, WAIT).toBe(2);
    await echo('once');
    await expect
      .poll(() => page.gateways.find(({ pid }) => pid === one.child.pid)?.total.calls, WAIT)
      .toBe(1);
    const socket = join(first.folder, 'bcp-proxy', 'ui', `${one.child.pid}.sock`);
    expect(existsSync(socket)).toBe(true);
    one.child.kill('SIGKILL');
    await expect.poll(() => page.gone.length, WAIT).toBe(1);
    expect(page.gone[0]).toMatchObject({
      ...{ gateway: one.child.pid, died: true },
      last: { pid: one.child.pid, total: { calls: 1 }, sessions: [{ client: 'tester' }] },
    });
    await expect.poll(() => page.gateways.map(({ pid }) => pid), WAIT).toEqual([two.child.pid]);
    expect(existsSync(socket)).toBe(false);
    two.child.stdin.end();
    await expect.poll(() => page.gone[1], WAIT).toMatchObject({ gateway: two.child.pid, died: false });
  });

  it('shows what was before: from the audit log, or what the gateway remembers under `ui`', async () => {
    const audit = { file: './audit.jsonl' };
    const one = first.here({ servers: { one: serverOf('one') }, audit });
    const two = second.run({ servers: { two: serverOf('two') }, ui: {} }, [], place);
    const clients = [await client(one), await client(two)];
    for (const { echo } of clients) for (let i = 0; i < 3; i++) await echo(JSON_LINES);
    await expect
      .poll(
        () =>
          existsSync(join(first.folder, 'audit.jsonl')) &&
          readFileSync(join(first.folder, 'audit.jsonl'), 'utf8').split('\n').length,
        WAIT,
      )
      .toBe(4);
    const page = await watching();
    await expect.poll(() => page.sum('calls'), WAIT).toBe(6);
    expect(page.calls.map(({ server }) => server)).toEqual(['two', 'two', 'two']);
    for (const { echo } of clients) await echo('more');
    await expect.poll(() => page.sum('calls'), WAIT).toBe(8);
    const again = await watching();
    await expect.poll(() => again.calls.filter(({ server }) => server === 'two').length, WAIT).toBe(4);
    await expect.poll(() => again.sum('calls'), WAIT).toBe(8);
  });

  it('tells many calls in few events, and loses none of them in the sums', async () => {
    const one = first.here({ servers: { one: serverOf('one') } });
    const { echo } = await client(one);
    const page = await watching();
    await expect.poll(() => page.gateways[0]?.events, WAIT).toBe(true);
    const [begun, before] = [performance.now(), page.events];
    for (let round = 0; round < 20; round++)
      await Promise.all(Array.from({ length: 100 }, (_, i) => echo(`call ${i}`)));
    await expect.poll(() => page.sum('calls'), WAIT).toBe(2000);
    const seconds = (performance.now() - begun) / 1000;
    expect(page.calls.length + page.dropped).toBe(2000);
    // Gateways, calls and, each second, what was saved.
    expect(page.events - before).toBeLessThan(2 + seconds * 11 + 2);
  });

  it('shows what a shell keeps running', async () => {
    const file = join(home.HOME, 'config.json');
    writeFileSync(file, JSON.stringify({ version: 1, inherit_env: [], servers: { one: serverOf('one') } }));
    const page = await watching({ HOME: home.HOME });
    const exec = () => home.shell(['tools', 'exec', 'one', 'name', '--config', file]);
    await exec();
    await expect.poll(() => page.gateways[0]?.events, WAIT).toBe(true);
    await exec();
    await expect.poll(() => page.calls.map(({ tool }) => tool), WAIT).toEqual(['name']);
    expect(page.gateways).toMatchObject([{ endpoints: ['shell'], config: file }]);
  });
});

describe.skipIf(process.platform === 'win32')('kept results', () => {
  it('are there where the config keeps them, with their secrets hidden, and follow the config', async () => {
    const servers = { one: serverOf('one', { API_KEY: 'k3y-of-one' }) };
    const one = first.here({ servers, ui: { keep: 2 } });
    const two = second.run({ servers: { two: serverOf('two') } }, [], place);
    const [{ echo }] = [await client(one), await client(two)];
    for (const text of ['oldest', 'a k3y-of-one\npassword: hunter2', `last\n${JSON_LINES}`]) await echo(text);
    const texts = async (): Promise<readonly string[]> =>
      (await keptResults(env)).results.map(({ id }) => id);
    await expect.poll(async () => (await texts()).length, WAIT).toBe(2);
    await expect.poll(async () => (await keptResults(env)).keepNone, WAIT).toEqual([two.child.pid]);
    const [last = '', before = ''] = await texts();
    const pid = one.child.pid as number;
    expect((await keptText(pid, last, env))?.text).toBe(`last\n${JSON_LINES}`);
    expect(await keptText(pid, before, env)).toMatchObject({
      ...{ gateway: pid, server: 'one', tool: 'echo', text: 'a <hidden>\npassword: <hidden>' },
      arguments: { text: 'a <hidden>\npassword: <hidden>' },
    });
    expect(await keptText(pid, '1', env)).toBeUndefined();
    expect(await keptText(two.child.pid as number, last, env)).toBeUndefined();
    expect(await keptText(1, last, env)).toBeUndefined();
  });
});
