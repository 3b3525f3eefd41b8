import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scripted } from '../gateway/harness.ts';
import { answerIn, ask, JSON_POST, type Reply } from '../gateway/http-harness.ts';

let folder = '';
let log = '';
let origin = '';
let proxy: ChildProcess;
let ended: Promise<number | null>;
const sockets: Socket[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-http-hostile-'));
  log = '';
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  proxy.kill();
  await ended;
  rmSync(folder, { recursive: true });
});

/** The gateway as users start it, where so many descriptors may be open. Its clients need a token. */
async function start(descriptors: number, env: Record<string, string> = {}): Promise<void> {
  const { command, args, env: own } = scripted('one');
  const file = join(folder, 'config.json');
  const audit = { file: join(folder, 'audit.jsonl') };
  writeFileSync(file, JSON.stringify({ version: 1, servers: { one: { command, args, env: own } }, audit }));
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
  const script = `ulimit -n ${descriptors}; exec "$0" "$@"`;
  proxy = spawn('sh', ['-c', script, process.execPath, ...words], {
    env: { ...process.env, XDG_CACHE_HOME: folder, XDG_RUNTIME_DIR: folder, BCP_HTTP_TOKEN: 's3', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  ended = new Promise((done) => proxy.once('close', done));
  proxy.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  await expect.poll(() => log).toContain('Listening on');
  origin = /http:\/\/[\w.]+:\d+/.exec(log)?.[0] ?? '';
}

const BEARER = { ...JSON_POST, authorization: 'Bearer s3' };

/** What a client with the token is answered to a call in a session of its own. */
async function call(name: string): Promise<string> {
  const send = (
    id: number,
    method: string,
    params: object,
    headers: Record<string, string>,
  ): Promise<Reply> =>
    ask({ origin }, { headers, body: JSON.stringify({ jsonrpc: '2.0', id, method, params }) });
  const clientInfo = { name: 'raw', version: '1' };
  const begun = await send(
    1,
    'initialize',
    { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
    BEARER,
  );
  const session = { ...BEARER, 'mcp-session-id': String(begun.headers['mcp-session-id']) };
  const called = await send(2, 'tools/call', { name, arguments: {} }, session);
  return answerIn<{ content: { text: string }[] } | undefined>(called)?.content[0]?.text ?? called.body;
}

/** A connection on which this is said, and nothing else. */
function open(words: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(words);
  sockets.push(socket);
  return socket;
}

const HALF = 'POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nX-More: ';

describe('who can connect, and has no token', () => {
  it('does not end the gateway by more connections than it has descriptors, nor keep out a client', async () => {
    await start(128);
    const flood = Array.from({ length: 300 }, () => open(HALF));
    await Promise.all(flood.map((socket) => once(socket, 'connect')));
    expect(await call('name')).toBe('one');
    // What is loaded later is loaded, and does its work.
    await expect.poll(() => readFileSync(join(folder, 'audit.jsonl'), 'utf8')).toContain('"tool":"name"');
    expect(flood.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(32);
    expect(log).toContain('More than 32 connections have sent no accepted request yet');
    expect(await call('name')).toBe('one');
    expect(proxy.exitCode).toBeNull();
  });

  it('is not waited for where a message comes slowly', async () => {
    await start(128);
    const slow = Array.from({ length: 20 }, () =>
      open('POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{'),
    );
    const answers = await Promise.all(slow.map(async (socket) => String((await once(socket, 'data'))[0])));
    expect(new Set(answers.map((text) => text.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 401']));
    expect(await call('name')).toBe('one');
    await Promise.all(slow.map((socket) => socket.closed || once(socket, 'close')));
  });

  it('learns nothing by targets that are no address, and fills no log', async () => {
    await start(128);
    const target = (headers: Record<string, string>): Promise<Reply> =>
      ask({ origin }, { method: 'GET', path: '//', headers });
    for (let i = 0; i < 100; i++) {
      const replies = await Promise.all(Array.from({ length: 20 }, () => target({})));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
    }
    expect((await target({ host: 'evil.example' })).status).toBe(403);
    expect((await target(BEARER)).status).toBe(404);
    expect(log.split('\n').length).toBeLessThan(30);
  });

  it('is refused headers without end', async () => {
    await start(128);
    const many = Array.from({ length: 20 }, () => open(`${HALF}${'x'.repeat(100_000)}`));
    const answers = await Promise.all(many.map(async (socket) => String((await once(socket, 'data'))[0])));
    expect(new Set(answers.map((text) => text.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 431']));
    expect(await call('name')).toBe('one');
  });
});

describe('a gateway over HTTP', () => {
  it('goes on where its own servers take all descriptors', async () => {
    await start(64);
    const texts = await Promise.all(Array.from({ length: 20 }, () => call('name').catch(String)));
    expect(texts).toContain('one');
    expect(texts.filter((text) => text !== 'one')).not.toEqual([]);
    expect(proxy.exitCode).toBeNull();
    expect((await ask({ origin }, { method: 'GET', path: '/healthz' })).status).toBe(200);
  });

  it('goes on where a task fails that nobody waits for, and says so', async () => {
    const bomb = join(folder, 'bomb.cjs');
    // The server inherits the option too, and would end of the failure.
    const strike = "setTimeout(() => Promise.reject(new Error('struck')), 300);";
    writeFileSync(bomb, `if (process.argv[1].endsWith('bcp-proxy.js')) ${strike}\n`);
    await start(128, { NODE_OPTIONS: `--require ${bomb}` });
    await expect.poll(() => log).toContain('A task has failed, but everything else goes on: struck');
    expect(await call('name')).toBe('one');
  });
});
