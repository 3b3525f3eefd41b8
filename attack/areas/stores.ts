import { Redis } from 'ioredis';
import { endRedis, hasRedis, startRedis } from '../../test/support/redis.ts';
import type { Area, Attack } from '../area.ts';
import { BadRedis, MOODS, type Mood } from '../bad-redis.ts';
import { type HttpGateway, httpGateway } from '../http-gateway.ts';
import { messageIn, type Posted, Poster } from '../http-post.ts';
import { holdsWithin, honest, memoryOf, Sandbox, SECRETS } from '../sandbox.ts';

const MAX_GROWTH_MB = 150;
/** One request waits for a silent store, and then none does; with what a call takes on a busy machine. */
const LONGEST_MS = 2000 + 3000;
const CALLS = 10;
const KEYS = { old: 'o'.repeat(44), new: 'n'.repeat(44) } as const;
const AUTHORIZATION = { authorization: `Bearer ${SECRETS.gateway}` };

/** A client with a session, which may go to another replica with it. */
class Client {
  readonly #poster: Poster;
  session = '';
  static #calls = 0;

  constructor({ port }: HttpGateway) {
    this.#poster = new Poster(port);
  }

  async begin(): Promise<void> {
    const clientInfo = { name: 'attack', version: '1' };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    this.session = String((await this.#poster.post(body, AUTHORIZATION)).headers['mcp-session-id'] ?? '');
    await this.#post('{"jsonrpc":"2.0","method":"notifications/initialized"}');
  }

  #post(body: string): Promise<Posted> {
    return this.#poster.post(body, { ...AUTHORIZATION, 'mcp-session-id': this.session });
  }

  async call(): Promise<{ readonly isRight: boolean; readonly posted: Posted }> {
    const token = `store-${Client.#calls++}`;
    const params = { name: 'echo', arguments: { token } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: token, method: 'tools/call', params });
    const posted = await this.#post(body);
    return { isRight: messageIn(posted).result?.content?.[0]?.text === `echo ${token}`, posted };
  }

  close(): void {
    this.#poster.close();
  }
}

const configOf = (url: string): object => ({
  http: { token: '${BCP_HTTP_TOKEN}' },
  store: { url, key: '${KEY}', replica: '${REPLICA}' },
  limits: [{ calls: '1000000/h', per: [] }],
});

const replicaOf = (
  sandbox: Sandbox,
  url: string,
  key: keyof typeof KEYS,
  name: string,
): Promise<HttpGateway> => {
  const config = sandbox.config({ good: { ...honest, shared: true } }, configOf(url));
  return httpGateway(sandbox, config, { env: { ...sandbox.env, KEY: KEYS[key], REPLICA: name } });
};

const lives = ({ child }: HttpGateway): boolean => child.exitCode === null && child.signalCode === null;

async function isBack(gateway: HttpGateway): Promise<boolean> {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const said = await fetch(`http://127.0.0.1:${gateway.port}/readyz`, { headers: AUTHORIZATION })
      .then((answer) => answer.text())
      .catch(() => '');
    if (said.includes('"ok"') || (said !== '' && !said.includes('store'))) return true;
    await holdsWithin(100, () => false);
  }
  return false;
}

async function slow(attack: Attack, redis: number, moods: readonly Mood[]): Promise<void> {
  const sandbox = new Sandbox(`${attack.folder}/slow`);
  const bad = await BadRedis.start(redis, attack.random);
  const gateway = await replicaOf(sandbox, bad.url, 'old', 'one');
  const client = new Client(gateway);
  try {
    await client.begin();
    attack.attempt(`the first call fails: ${gateway.log().slice(-300)}`, (await client.call()).isRight);
    const atRest = memoryOf(gateway.child.pid);
    for (const mood of moods) {
      bad.mood = mood;
      const began = performance.now();
      for (let i = 0; i < CALLS; i++) {
        const { isRight, posted } = await client.call();
        attack.attempt(`a store that ${mood}: ${posted.status} ${posted.body.slice(0, 300)}`, isRight);
      }
      const ms = performance.now() - began;
      attack.attempt(`a store that ${mood} keeps ${CALLS} calls for ${ms.toFixed(0)} ms`, ms <= LONGEST_MS);
      bad.mood = 'right';
      attack.attempt(
        `after one that ${mood} the store stays away: ${gateway.log().slice(-300)}`,
        await isBack(gateway),
      );
      attack.attempt(`after one that ${mood} a call fails`, (await client.call()).isRight);
    }
    const growth = memoryOf(gateway.child.pid) - atRest;
    attack.attempt(`memory grew by ${growth.toFixed(0)} MB`, growth < MAX_GROWTH_MB);
    attack.attempt(`it ended: ${gateway.log().slice(-500)}`, lives(gateway));
    const kept = Object.values(KEYS).some((key) => gateway.log().includes(key));
    attack.attempt('a secret stands in the log', !kept && !gateway.log().includes('planted-'));
  } finally {
    client.close();
    bad.close();
    await sandbox.close();
  }
}

/** Changes what stands in the store, as one can who has no key. */
async function tamper(
  raw: Redis,
  attack: Attack,
  earlier: Map<string, Record<string, Buffer>>,
): Promise<void> {
  const { random } = attack;
  const keys = await raw.keys('*');
  const values: Buffer[] = [];
  for (const key of keys) {
    if ((await raw.type(key)) !== 'hash') continue;
    const fields = await raw.hgetallBuffer(key);
    earlier.set(key, earlier.get(key) ?? fields);
    values.push(...Object.values(fields));
    for (const [name, value] of Object.entries(fields)) {
      const before = earlier.get(key)?.[name] ?? value;
      const other = random.pick(values);
      const changed = [
        value,
        value.subarray(0, random.below(value.length)),
        Buffer.concat([value, Buffer.of(0)]),
        other,
        before,
        Buffer.alloc(0),
        Buffer.from(random.bytes(40)),
        Buffer.concat([Buffer.of(1), Buffer.from(random.bytes(60))]),
      ];
      await raw.hset(key, name, random.pick(changed));
    }
    if (random.below(8) === 0) await raw.set(key, 'no table');
    if (random.below(8) === 0) await raw.del(key);
  }
  for (const key of keys) if (key.includes(':news:')) await raw.publish(key, Buffer.from(random.bytes(50)));
}

/** Replicas with the old key and the new one, one store, and somebody who writes into it. */
async function keys(attack: Attack, url: string, rounds: number): Promise<void> {
  const sandbox = new Sandbox(`${attack.folder}/keys`);
  const raw = new Redis(url);
  const earlier = new Map<string, Record<string, Buffer>>();
  const gateways = [
    await replicaOf(sandbox, url, 'old', 'one'),
    await replicaOf(sandbox, url, 'old', 'two'),
    await replicaOf(sandbox, url, 'new', 'three'),
  ] as const;
  try {
    for (let i = 0; i < rounds; i++) {
      const [at, other] = [attack.random.pick(gateways), attack.random.pick(gateways)];
      const client = new Client(at);
      await client.begin();
      attack.attempt(`a call fails: ${at.log().slice(-300)}`, (await client.call()).isRight);
      if (attack.random.below(2)) await tamper(raw, attack, earlier);
      const moved = new Client(other);
      moved.session = client.session;
      const { isRight, posted } = await moved.call();
      const what = `${posted.status} ${posted.body.slice(0, 300)}`;
      // A session is known there, or it is not; a server that somebody else runs may be refused.
      attack.attempt(
        `no answer of a replica: ${what}`,
        isRight || posted.status === 404 || posted.status === 200,
      );
      attack.attempt(
        `a replica with another key knows the session: ${what}`,
        at === other || !isRight || (at !== gateways[2] && other !== gateways[2]),
      );
      attack.attempt(
        `the session's own replica lost it: ${at.log().slice(-300)}`,
        (await client.call()).isRight,
      );
      client.close();
      moved.close();
    }
    for (const gateway of gateways) attack.attempt(`it ended: ${gateway.log().slice(-500)}`, lives(gateway));
    const late = await replicaOf(sandbox, url, 'new', 'late');
    const client = new Client(late);
    await client.begin();
    attack.attempt(`a new replica does not serve: ${late.log().slice(-300)}`, (await client.call()).isRight);
    client.close();
  } finally {
    raw.disconnect();
    await sandbox.close();
  }
}

export const stores: Area = {
  name: 'stores',
  tries:
    'A Redis that is late, stalls, drips, breaks off, lies or holds forged values, and replicas with old and new keys. Calls are right and wait for it once, and nothing without the key is believed.',
  async run(attack) {
    if (!hasRedis) {
      console.log('  (stores: left out, there is no redis-server)');
      return;
    }
    const redis = await startRedis();
    try {
      const bad = MOODS.filter((mood) => mood !== 'right');
      const first = attack.random.below(bad.length);
      const moods = Array.from(
        { length: Math.max(3, attack.times(40)) },
        (_, i) => bad[(first + i) % bad.length]!,
      );
      await slow(attack, redis.port, moods);
      await keys(attack, redis.url, attack.times(100));
    } finally {
      await endRedis();
    }
  },
};
