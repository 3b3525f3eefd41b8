import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { statusReport } from '../../src/cli/commands/status-command.ts';
import { scripted } from '../gateway/harness.ts';
import { answerIn, RawClient } from '../gateway/http-harness.ts';
import { isAlive } from './processes.ts';

const PROXY = fileURLToPath(new URL('../../dist/bcp-proxy.js', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-http-'));
});
const clients: Client[] = [];
const running: { readonly child: ChildProcess; readonly ended: Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close().catch(() => undefined)));
  for (const { child, ended } of running.splice(0)) {
    // A test that failed has not ended it.
    if (child.exitCode === null && child.signalCode === null) child.kill();
    await ended;
  }
  rmSync(folder, { recursive: true });
});

async function connect(url: string): Promise<Client> {
  const client = new Client({ name: 'tester', version: '1' });
  clients.push(client);
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return client;
}

const textIn = ({ content }: Awaited<ReturnType<Client['callTool']>>): string =>
  (content as { text: string }[])[0]?.text ?? '';

function run(args: readonly string[], config: object, env: Record<string, string> = {}) {
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify({ version: 1, ...config }));
  const child = spawn(process.execPath, [PROXY, 'serve', '--transport', 'http', '--config', file, ...args], {
    env: { ...process.env, XDG_CACHE_HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  running.push({ child, ended });
  return { child, ended, log: () => log };
}

const serverOf = (name: string) => {
  const { command, args, env } = scripted(name);
  return { command, args, env };
};

describe('bcp-proxy serve --transport http', () => {
  it('serves all servers and each profile, and leaves on SIGTERM without a process left', async () => {
    const servers = { one: serverOf('one'), two: serverOf('two') };
    const proxy = run(['--port', '0'], { servers, profiles: { second: { servers: ['two'] } } });
    await expect.poll(proxy.log).toContain('Listening on');
    const [all = '', second = ''] = proxy.log().match(/http:\/\/127\.0\.0\.1:\d+\/[\w/]+/g) ?? [];
    const pids: number[] = [];
    for (const [url, names] of [
      [all, ['one', 'two_name']],
      [second, ['two']],
    ] as const) {
      const client = await connect(url);
      expect(textIn(await client.callTool({ name: 'name' }))).toBe(names[0]);
      const { tools } = await client.listTools().catch(() => ({ tools: [] }));
      expect(tools.some(({ name }) => name === 'two_name')).toBe(names.length === 2 && tools.length > 0);
      pids.push(Number(textIn(await client.callTool({ name: 'spawn' }))));
    }
    proxy.child.kill('SIGTERM');
    expect(await proxy.ended).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('says what it does while it runs, and at its end what was saved', async () => {
    const audit = join(folder, 'audit.jsonl');
    const env = { XDG_RUNTIME_DIR: folder };
    const proxy = run(['--port', '0'], { servers: { one: serverOf('one') }, audit: { file: audit } }, env);
    await expect.poll(proxy.log).toContain('Listening on');
    const client = await connect(/http:\S+\/mcp/.exec(proxy.log())?.[0] ?? '');
    await client.callTool({ name: 'name' });
    const report = () => statusReport(env, false);
    await expect.poll(report).toContain('1 session (tester): 1 call, nothing rewritten');
    proxy.child.kill('SIGTERM');
    expect(await proxy.ended).toBe(0);
    expect(proxy.log()).toContain('info 1 call, nothing rewritten.');
    expect(JSON.parse(readFileSync(audit, 'utf8'))).toMatchObject({
      client: 'tester',
      tool: 'name',
      result: 'ok',
    });
    expect(await report()).toBe('No gateway runs.\n');
  });

  it('has one process for all sessions where a server is shared, and ends it with itself', async () => {
    const proxy = run(['--port', '0'], { servers: { one: { ...serverOf('one'), shared: true } } });
    await expect.poll(proxy.log).toContain('Listening on');
    const origin = /http:\/\/[\w.]+:\d+/.exec(proxy.log())?.[0] ?? '';
    const many = await Promise.all([RawClient.begin({ origin }), RawClient.begin({ origin })]);
    const pids = await Promise.all(
      many.map(async (client) => {
        const seen = await client.post('{"jsonrpc":"2.0","id":1,"method":"test/seen"}');
        return answerIn<{ pid: number }>(seen).pid;
      }),
    );
    expect(new Set(pids).size).toBe(1);
    proxy.child.kill('SIGTERM');
    expect(await proxy.ended).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('says that everybody on this machine may come in where there is no token', async () => {
    const proxy = run(['--port', '0'], { servers: { one: serverOf('one') } });
    await expect
      .poll(proxy.log)
      .toContain(
        'The gateway has no token, so every user and every program of this machine may call the tools.',
      );
  });

  it('does not listen elsewhere without a token', async () => {
    const proxy = run(['--host', '0.0.0.0'], { servers: { one: serverOf('one') } });
    expect(await proxy.ended).toBe(6);
    expect(proxy.log()).toContain('Give the gateway a token (BCP_HTTP_TOKEN');
  });

  it('takes the token from the environment, or from a variable that the config names', async () => {
    const servers = { one: serverOf('one') };
    const proxy = run(
      ['--port', '0'],
      { servers, http: { token: '${SECRET_OF_MINE}' } },
      { SECRET_OF_MINE: 's3' },
    );
    await expect.poll(proxy.log).toContain('(with a token)');
    expect(proxy.log()).not.toContain('The gateway has no token');
    const url = /http:\S+\/mcp/.exec(proxy.log())?.[0] ?? '';
    expect((await fetch(url, { method: 'POST' })).status).toBe(401);
    expect((await fetch(url, { method: 'POST', headers: { authorization: 'Bearer s3' } })).status).toBe(415);
    proxy.child.kill('SIGTERM');
    expect(await proxy.ended).toBe(0);
  });

  it.each([
    [['--port', 'http'], {}, 2, '--port is "http"'],
    [['--profile', 'smal'], { profiles: { small: {} } }, 2, 'Did you mean "small"?'],
    [[], { http: { token: '${NOT_SET_ANYWHERE}' } }, 6, 'comes from NOT_SET_ANYWHERE, which is not set'],
  ])('refuses %j', async (args, config, code, text) => {
    const proxy = run(args, { servers: { one: serverOf('one') }, ...config });
    expect(await proxy.ended).toBe(code);
    expect(proxy.log()).toContain(text);
  });
});
