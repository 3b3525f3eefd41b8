import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scripted } from '../gateway/harness.ts';
import { RawClient } from '../gateway/http-harness.ts';

const MIB = 2 ** 20;
/** What is said to clients that do not read, and what the gateway may hold of it: sockets and collections aside. */
const SAID = 384;
const MAY_HOLD = 256;

let folder = '';
let proxy: ChildProcess;
let origin = '';
const streams: IncomingMessage[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-deaf-'));
  const { command, args, env } = scripted('one');
  const file = join(folder, 'config.json');
  const servers = { one: { command, args, env, shared: true } };
  writeFileSync(file, JSON.stringify({ version: 1, cache: { enabled: false }, servers }));
  const words = [
    resolve('dist/bcp-proxy.js'),
    'serve',
    '--transport',
    'http',
    '--port',
    '0',
    '--config',
    file,
  ];
  proxy = spawn(process.execPath, words, {
    env: { ...process.env, XDG_CACHE_HOME: folder, XDG_RUNTIME_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  for await (const text of (proxy.stderr as NodeJS.ReadableStream).setEncoding('utf8')) {
    log += String(text);
    if (log.includes('Listening on')) break;
  }
  origin = /http:\/\/[\w.]+:\d+/.exec(log)?.[0] ?? '';
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.destroy();
  const ended = proxy.exitCode === null ? once(proxy, 'exit') : undefined;
  proxy.kill('SIGKILL');
  await ended;
  rmSync(folder, { recursive: true });
});

/** What the gateway has resident; in MiB. */
const resident = (): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${proxy.pid}/status`, 'utf8'))?.[1]) / 1024;

/** An answer of which nothing is read. */
function unread({ headers }: RawClient, method: string, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const accept = method === 'GET' ? 'text/event-stream' : String(headers['accept']);
    const asked = request(`${origin}/mcp`, { method, headers: { ...headers, accept } });
    asked.once('response', (response) => {
      streams.push(response.pause());
      resolve(response);
    });
    asked.once('error', reject).end(body);
  });
}

describe.runIf(process.platform === 'linux')('a client that does not read', () => {
  it('fills no memory with what a shared server tells by itself, and holds up nobody', async () => {
    const front = { origin };
    const deaf = await Promise.all(Array.from({ length: 4 }, () => RawClient.begin(front)));
    for (const client of deaf) {
      await client.post(
        '{"jsonrpc":"2.0","id":3,"method":"resources/subscribe","params":{"uri":"one://one"}}',
      );
      await unread(client, 'GET');
    }
    const hears = await RawClient.begin(front);
    const before = resident();
    // Each resource is another one: none makes the one before needless.
    const line =
      '{"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"uri":"one://one/{nth}"}}';
    const asks = { jsonrpc: '2.0', id: 4, method: 'x/raw', params: { line, times: SAID, blanks: MIB } };
    void hears.post(JSON.stringify(asks), { until: 'never' }).catch(() => undefined);
    // The server answers behind all of that.
    expect((await hears.call('name')).body).toContain('one');
    expect(resident() - before).toBeLessThan(MAY_HOLD);
  });

  it('fills no memory with what it has asked for', async () => {
    const deaf = await RawClient.begin({ origin });
    const hears = await RawClient.begin({ origin });
    const before = resident();
    const params = '{"name":"big","arguments":{"size":8388608}}';
    let status: number | undefined = 200;
    for (let id = 0; id < SAID / 8 && status === 200; id++) {
      const body = `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":${params}}`;
      status = (await unread(deaf, 'POST', body)).statusCode;
    }
    expect(status).toBe(503);
    expect((await hears.call('name')).body).toContain('one');
    expect(resident() - before).toBeLessThan(MAY_HOLD);
    // It reads, and goes on.
    for (const stream of streams) stream.resume();
    expect((await deaf.call('name')).status).toBe(200);
  });
});
