import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerIn, ask, RawClient, type Reply } from '../gateway/http-harness.ts';
import { endRedis, hasRedis, type RedisServer, startRedis } from '../support/redis.ts';
import { type Replica, Replicas } from './replicas.ts';

const COUNTER = fileURLToPath(new URL('../fixtures/servers/counter.mjs', import.meta.url));
const said = (reply: Reply): string => {
  const { content, isError } = answerIn<{ content: readonly { text: string }[]; isError?: boolean }>(reply);
  return `${isError === true ? 'error: ' : ''}${content.map(({ text }) => text).join('')}`;
};

describe.skipIf(!hasRedis)('a server that runs once over all replicas (needs redis-server)', () => {
  let redis: RedisServer;
  let replicas: Replicas;
  let folder: string;
  /** What a test before has left does not count. */
  let runs = 0;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    await replicas.end();
    rmSync(folder, { recursive: true, force: true });
  });
  afterAll(endRedis);

  const two = async (more: object = {}): Promise<readonly [Replica, Replica]> => {
    folder = mkdtempSync(join(tmpdir(), 'bcp-once-'));
    // A server inherits its folders, which these replicas have for themselves. Those of a deployment are the same.
    const same = { XDG_CACHE_HOME: folder, XDG_STATE_HOME: folder, XDG_CONFIG_HOME: folder };
    const env = { NOTES: join(folder, 'notes'), ...same };
    const db = { command: process.execPath, args: [COUNTER], env, shared: 'once', inherit_env: [], ...more };
    replicas = new Replicas({
      store: { url: redis.url, replica: '${NAME}', prefix: `run${++runs}` },
      servers: { db },
    });
    return Promise.all([replicas.start('a', { NAME: 'one' }), replicas.start('b', { NAME: 'two' })]);
  };
  const started = (): number => readFileSync(join(folder, 'notes'), 'utf8').match(/^started/gm)?.length ?? 0;
  const errorOf = (reply: Reply): string =>
    JSON.stringify(JSON.parse(/\{.*\}/s.exec(reply.body)?.[0] ?? '{}'));

  it('is one process for sessions of all protocol versions, each told its own', async () => {
    const [a] = await two();
    const versions = ['2025-11-25', '2025-03-26', '2024-11-05'];
    const clients = await Promise.all(versions.map((version) => RawClient.begin(a, version)));
    const pids = await Promise.all(clients.map((client) => client.call('pid')));
    expect(new Set(pids.map(said)).size).toBe(1);
    for (const version of versions) {
      const params = {
        protocolVersion: version,
        capabilities: {},
        clientInfo: { name: 'raw', version: '1' },
      };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
      expect(answerIn(await ask(a, { body }))).toMatchObject({ protocolVersion: version });
    }
    expect(started()).toBe(1);
  });

  it('is refused at another replica with the name of the one that runs it, and runs there when nobody uses it here', async () => {
    const [a, b] = await two({ init_timeout: '12s' });
    const first = await RawClient.begin(a);
    const pid = said(await first.call('pid'));
    let second = first;
    const begun = async (): Promise<string> => {
      second = await RawClient.begin(b);
      return (await second.post('{"jsonrpc":"2.0","id":1,"method":"tools/list"}')).body;
    };
    // What it offers comes to the other replica through the store, a moment later.
    await expect.poll(begun, { interval: 100 }).toContain('"count"');
    const refused = errorOf(await second.call('pid'));
    expect(refused).toContain('replica \\"one\\" runs it');
    expect(said(await first.call('pid'))).toBe(pid);
    expect(started()).toBe(1);
    await ask(a, { method: 'DELETE', headers: first.headers });
    const moved = said(await second.call('pid'));
    expect(moved).toMatch(/^\d+$/);
    expect(moved).not.toBe(pid);
    // The first one had ended before the other began.
    expect(() => process.kill(Number(pid), 0)).toThrow();
    expect(errorOf(await (await RawClient.begin(a)).call('pid'))).toContain('replica \\"two\\" runs it');
  });

  it('is taken over from a replica that was killed, and never runs twice meanwhile', async () => {
    const [a, b] = await two();
    const pid = said(await (await RawClient.begin(a)).call('pid'));
    a.child.kill('SIGKILL');
    const moved = said(await (await RawClient.begin(b)).call('pid'));
    expect(moved).toMatch(/^\d+$/);
    expect(moved).not.toBe(pid);
    expect(() => process.kill(Number(pid), 0)).toThrow();
  });
});
