import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { scripted } from '../gateway/harness.ts';
import { answerIn, RawClient, type Reply } from '../gateway/http-harness.ts';
import { closeRemotes, json, plain, ScriptedRemote } from '../gateway/remote-server.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { endRedis, freePort, hasRedis, type RedisServer, startRedis } from '../support/redis.ts';
import { type Replica, Replicas } from './replicas.ts';

const TICK = 5;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TICK));

/** Echoes its argument, after a moment. */
const echo = (): Promise<ScriptedRemote> =>
  ScriptedRemote.start(
    plain(async ({ frame: { id, params = {} } }, response) => {
      await pause();
      const text = JSON.stringify(params['arguments']);
      const result = JSON.stringify({ content: [{ type: 'text', text }] });
      json(response, `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`);
    }),
  );

interface Tally {
  right: number;
  wrong: number;
  /** Calls that got an error, with what the client saw. */
  readonly failed: { readonly at: number; readonly saw: string }[];
}

const sawOf = async (asked: Promise<Reply>): Promise<{ reply?: Reply; saw: string }> => {
  try {
    const reply = await asked;
    return { reply, saw: `HTTP ${reply.status}` };
  } catch (error) {
    return { saw: (error as NodeJS.ErrnoException).code ?? 'error' };
  }
};

/** One client that calls until it is told to stop, and looks at each answer. */
async function caller(client: RawClient, n: number, tally: Tally, isOver: () => boolean): Promise<void> {
  for (let i = 0; !isOver(); i++) {
    const at = performance.now();
    const { reply, saw } = await sawOf(client.call('t', { n, i }));
    if (reply?.status !== 200) tally.failed.push({ at, saw });
    else if (answerIn<{ content: { text: string }[] }>(reply).content[0]?.text === JSON.stringify({ n, i }))
      tally.right++;
    else tally.wrong++;
  }
}

/** An address that leads where it is told to, as a Service of Kubernetes does. It refuses who comes while nobody is there. */
async function stayingAddress() {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const leave = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (server !== undefined) await once(server.close(), 'close');
    server = undefined;
  };
  const lead = async (origin: string): Promise<void> => {
    await leave();
    server = createServer((from) => {
      const to = connect(Number(new URL(origin).port), '127.0.0.1');
      from.pipe(to).pipe(from);
      for (const socket of [from, to]) {
        sockets.add(socket.on('error', () => {}));
        socket.once('close', () => {
          sockets.delete(socket);
          from.destroy();
          to.destroy();
        });
      }
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
  };
  return { origin: `http://127.0.0.1:${port}`, lead, leave };
}

describe.skipIf(!hasRedis || !hasNginx)('two replicas behind nginx (needs redis-server and nginx)', () => {
  let redis: RedisServer;
  let replicas: Replicas | undefined;
  let front: Awaited<ReturnType<typeof startNginx>> | undefined;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    await front?.end();
    await replicas?.end();
    closeRemotes();
    [front, replicas] = [undefined, undefined];
  });
  afterAll(endRedis);

  const begin = async (servers: object): Promise<readonly [Replica, Replica]> => {
    replicas = new Replicas({ servers, store: { url: redis.url, replica: '${BCP_REPLICA}' } });
    const two = await Promise.all([
      replicas.start('one', { BCP_REPLICA: 'one' }),
      replicas.start('two', { BCP_REPLICA: 'two' }),
    ]);
    front = await startNginx([two[0].origin, two[1].origin]);
    return two;
  };

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'lose none but the calls that were open at the one that ends (%s), and answer nothing wrongly',
    async (signal) => {
      const far = await echo();
      const [one, two] = await begin({ far: { url: far.url } });
      // nginx sends all that comes from one address to one replica: some sessions begin at each by themselves.
      const began = [...Array<Replica>(4).fill(one), ...Array<Replica>(4).fill(two)];
      const clients = await Promise.all(
        began.map(async (replica) => new RawClient(front!, (await RawClient.begin(replica)).session)),
      );
      const tally: Tally = { right: 0, wrong: 0, failed: [] };
      let over = false;
      const calling = clients.map((client, n) => caller(client, n, tally, () => over));
      await expect.poll(() => tally.right).toBeGreaterThan(100);
      const before = tally.right;
      one.child.kill(signal);
      await one.ended;
      const ended = performance.now();
      await expect.poll(() => tally.right).toBeGreaterThan(before + 200);
      over = true;
      await Promise.all(calling);
      expect(tally.wrong).toBe(0);
      // Each session has one call open at a time, so no more than its four can have been there.
      expect(tally.failed.length).toBeLessThanOrEqual(4);
      for (const { at, saw } of tally.failed) {
        expect(saw).toBe('HTTP 502');
        // Begun before it had ended.
        expect(at).toBeLessThanOrEqual(ended);
      }
    },
  );

  it('go on without Redis and with it again, while calls are made', async () => {
    const far = await echo();
    const own = await startRedis();
    replicas = new Replicas({
      servers: { far: { url: far.url } },
      store: { url: own.url, replica: '${BCP_REPLICA}' },
    });
    const two = await Promise.all([
      replicas.start('one', { BCP_REPLICA: 'one' }),
      replicas.start('two', { BCP_REPLICA: 'two' }),
    ]);
    front = await startNginx([two[0].origin, two[1].origin]);
    const clients = await Promise.all(
      [...two, ...two].map(async (one) => new RawClient(front!, (await RawClient.begin(one)).session)),
    );
    const tally: Tally = { right: 0, wrong: 0, failed: [] };
    let over = false;
    const calling = clients.map((client, n) => caller(client, n, tally, () => over));
    const more = async (): Promise<void> => {
      const before = tally.right;
      await expect.poll(() => tally.right).toBeGreaterThan(before + 100);
    };
    await more();
    await own.stop();
    await more();
    await own.start();
    for (const { log } of two) await expect.poll(log).toMatch(/reaches the store at \S+ again/);
    await more();
    over = true;
    await Promise.all(calling);
    expect(tally.failed).toEqual([]);
    expect(tally.wrong).toBe(0);
  });

  it('send a session back to the process that remembers for it', async () => {
    const { command, args, env } = scripted('near');
    const [one, two] = await begin({ near: { command, args, env } });
    const clients = await Promise.all(
      [one, two, one, two].map(
        async (replica) => new RawClient(front!, (await RawClient.begin(replica)).session),
      ),
    );
    for (let i = 0; i < 3; i++)
      for (const client of clients) expect((await client.call('name')).status).toBe(200);
    one.child.kill('SIGKILL');
    await one.ended;
    const replies = await Promise.all(clients.map((client) => client.call('name')));
    expect(replies.map(({ status }) => status)).toEqual([404, 200, 404, 200]);
    expect(replies[0]?.body).toContain('Begin a new session with initialize');
  });

  it('go on at a replica that was made anew at another address, behind the address that stays', async () => {
    const far = await echo();
    replicas = new Replicas({
      servers: { far: { url: far.url } },
      store: { url: redis.url, replica: '${BCP_REPLICA}' },
    });
    const start = (name: string, folder = name): Promise<Replica> =>
      (replicas as Replicas).start(folder, { BCP_REPLICA: name });
    const two = await start('two');
    const service = await stayingAddress();
    // nginx starts before the replica is there.
    front = await startNginx([service.origin, two.origin]);
    let one = await start('one');
    await service.lead(one.origin);
    const client = new RawClient(front, (await RawClient.begin(one)).session);
    const works = async (): Promise<void> => {
      const reply = await client.call('t', { n: 1 });
      expect(answerIn<{ content: { text: string }[] }>(reply).content[0]?.text).toBe('{"n":1}');
    };
    await works();
    one.child.kill('SIGKILL');
    await one.ended;
    await service.leave();
    await works();
    one = await start('one', 'one-anew');
    await service.lead(one.origin);
    two.child.kill('SIGKILL');
    await two.ended;
    await expect.poll(works).toBeUndefined();
    await service.leave();
  });
});
