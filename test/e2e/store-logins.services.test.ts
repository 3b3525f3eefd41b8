import { spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authOutcome } from '../../src/cli/commands/auth-command.ts';
import { closeWorlds, AuthWorld as World, type WorldOptions } from '../gateway/auth-world.ts';
import { RawClient } from '../gateway/http-harness.ts';
import { browse } from '../gateway/oauth-home.ts';
import { endRedis, hasRedis, type RedisServer, startRedis } from '../support/redis.ts';
import { PROXY, type Replica, Replicas, STORE_KEY } from './replicas.ts';

describe.skipIf(!hasRedis)('logins that replicas share (needs redis-server)', () => {
  let redis: RedisServer;
  let replicas: Replicas;
  let prefix = 0;
  beforeAll(async () => {
    redis = await startRedis();
  });
  beforeEach(() => {
    prefix++;
  });
  afterEach(async () => {
    await replicas.end();
    closeWorlds();
  });
  afterAll(endRedis);

  /** A machine's own folders. */
  const environment = (machine: string): NodeJS.ProcessEnv => ({
    ...process.env,
    HOME: join(replicas.folder, machine),
    XDG_STATE_HOME: join(replicas.folder, machine, 'state'),
    BCP_STORE_KEY: STORE_KEY,
  });
  const loginFiles = (machine: string): string[] => {
    const folder = join(replicas.folder, machine, 'state', 'bcp-proxy', 'logins');
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  };

  /** A server that wants a login, and what two replicas have as their config. */
  async function world(options: WorldOptions = {}) {
    const made = await World.start(options);
    const servers = { far: { url: made.url } };
    const store = { url: redis.url, prefix: `t${prefix}` };
    replicas = new Replicas({ servers, store });
    const unshared = join(replicas.folder, 'unshared.json');
    writeFileSync(unshared, JSON.stringify({ version: 1, servers }));
    const auth = (words: string, machine: string, file = join(replicas.folder, 'config.json')) =>
      authOutcome(words.split(' '), file, {
        ...{ cwd: replicas.folder, env: environment(machine), waitMs: 10_000, show: browse, tell: () => {} },
      });
    return { ...{ world: made, provider: made.provider, auth, unshared } };
  }
  const two = async (): Promise<readonly [Replica, Replica]> => [
    await replicas.start('a'),
    await replicas.start('b'),
  ];
  const begin = (of: readonly Replica[]): Promise<RawClient[]> =>
    Promise.all(of.map((replica) => RawClient.begin(replica)));
  const count = async (client: RawClient): Promise<string> => (await client.call('count')).body;

  it('are in the store, where nobody can read them, and on no disk', async () => {
    const { world: far, provider, auth } = await world();
    const login = await auth('login far', 'admin');
    expect(login.text).toBe(
      `far: logged in at ${far.issuer}, renewed when it is used, kept in redis://127.0.0.1:${redis.port}`,
    );
    const [a, b] = await begin(await two());
    expect(await count(a as RawClient)).toContain('call 1');
    expect(await count(b as RawClient)).toContain('call 1');
    for (const machine of ['admin', 'a', 'b']) expect(loginFiles(machine)).toEqual([]);
    const raw = new Redis(redis.url);
    const [key = ''] = await raw.keys(`t${prefix}:login:*`);
    const all = Object.values(await raw.hgetall(key)).join();
    raw.disconnect();
    expect(all).not.toBe('');
    for (const token of [...provider.access.keys(), ...provider.refresh]) expect(all).not.toContain(token);
    expect((await auth('status', 'c')).data).toMatchObject({
      servers: [{ state: 'login', where: expect.stringContaining('redis://') }],
    });
  });

  it('are renewed once where tokens end at both replicas in the same moment', async () => {
    const { provider, auth } = await world();
    await auth('login far', 'admin');
    const clients = await begin((await two()).flatMap((one) => [one, one]));
    for (const round of [1, 2, 3]) {
      provider.expire();
      provider.renewalWaits = () => sleep(300);
      for (const said of await Promise.all(clients.map(count))) expect(said).toContain(`call ${round}`);
      expect(provider.counts).toMatchObject({ refreshed: round, reused: 0 });
    }
  });

  it('are over at all replicas where somebody logs out', async () => {
    const { provider, auth } = await world({ revokes: true });
    await auth('login far', 'admin');
    const clients = await begin(await two());
    for (const client of clients) expect(await count(client)).toContain('call 1');
    expect((await auth('logout far', 'admin')).data).toMatchObject({ forgotten: ['far'], revoked: ['far'] });
    for (const client of clients) expect(await count(client)).toContain('bcp-proxy auth login far');
    expect((await auth('status', 'admin')).text).toContain('nobody has logged in');
    expect(provider.counts).toMatchObject({ refreshed: 0, reused: 0 });
    await auth('login far', 'admin');
    for (const client of clients) expect(await count(client)).toContain('call 2');
  });

  it('are renewed by another replica where one is killed in the middle', async () => {
    const { world: far, provider, auth } = await world();
    await auth('login far', 'admin');
    const [a, b] = await two();
    const first = await RawClient.begin(a);
    provider.expire();
    let asked = 0;
    far.instead['/token'] = () => void asked++;
    const lost = count(first).catch(() => 'lost');
    await expect.poll(() => asked).toBe(1);
    // What a session sends by itself would renew as well, so there is none at the other one before.
    const waiting = RawClient.begin(b).then(count);
    a.child.kill('SIGKILL');
    delete far.instead['/token'];
    expect(await waiting).toContain('call 1');
    await lost;
    expect(asked).toBe(1);
    expect(provider.counts).toMatchObject({ refreshed: 1, reused: 0 });
  });

  it('go on while the store is away, and what was renewed meanwhile is there when it is back', async () => {
    const { provider, auth } = await world();
    await auth('login far', 'admin');
    const [a, b] = await two();
    const first = await RawClient.begin(a);
    await redis.stop();
    try {
      await expect.poll(a.log).toContain('cannot reach the store');
      await expect(auth('login far', 'admin')).rejects.toThrow('which bcp-proxy cannot reach');
      await expect(auth('logout far', 'admin')).rejects.toThrow('which bcp-proxy cannot reach');
      expect(await count(first)).toContain('call 1');
      expect(provider.counts.refreshed).toBe(0);
      for (const round of [2, 3]) {
        provider.expire();
        expect(await count(first)).toContain(`call ${round}`);
      }
      expect(provider.counts).toMatchObject({ refreshed: 2, reused: 0 });
      expect(a.log().match(/This replica renews logins by itself/g)).toHaveLength(1);
    } finally {
      await redis.start();
    }
    for (const { log } of [a, b])
      await expect.poll(log).toMatch(/cannot reach the store.*reaches the store/s);
    await expect.poll(async () => (await auth('status', 'c')).text).toContain('logged in');
    provider.expire();
    expect(await count(await RawClient.begin(b))).toContain('call 1');
    expect(await count(first)).toContain('call 4');
    expect(provider.counts).toMatchObject({ refreshed: 3, reused: 0 });
  });

  it('serve a shell as well, which ends by itself', async () => {
    const { provider, auth } = await world();
    await auth('login far', 'admin');
    provider.expire();
    const words = ['tools', 'list', 'far', '--config', join(replicas.folder, 'config.json')];
    const shell = spawn(process.execPath, [PROXY, ...words], {
      env: { ...environment('shell'), BCP_NO_DAEMON: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    shell.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    expect(await new Promise((done) => shell.once('close', done))).toBe(0);
    expect(said).toContain('count');
    expect(loginFiles('shell')).toEqual([]);
    const client = await RawClient.begin(await replicas.start('a'));
    expect(await count(client)).toContain('call 1');
    expect(provider.counts).toMatchObject({ refreshed: 1, reused: 0 });
  });

  it('that are on a disk already are used, and put into the store', async () => {
    const { provider, auth, unshared } = await world();
    await auth('login far', 'a', unshared);
    expect(loginFiles('a')).toHaveLength(1);
    const [a, b] = await two();
    const first = await RawClient.begin(a);
    expect(await count(first)).toContain('call 1');
    await expect.poll(async () => (await auth('status', 'c')).text).toContain('logged in');
    expect(await count(await RawClient.begin(b))).toContain('call 1');
    await auth('logout far', 'c');
    provider.expire();
    // What is still on the first one's disk does not come back.
    expect(await count(first)).toContain('bcp-proxy auth login far');
  });
});
