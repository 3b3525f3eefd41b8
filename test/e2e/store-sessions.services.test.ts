import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listing, scripted } from '../gateway/harness.ts';
import { answerIn, ask, RawClient } from '../gateway/http-harness.ts';
import { closeRemotes, INITIALIZED, json, plain, ScriptedRemote } from '../gateway/remote-server.ts';
import { endRedis, hasRedis, type RedisServer, startRedis } from '../support/redis.ts';
import { call as sessionless } from './era/raw.ts';
import { type Replica, Replicas } from './replicas.ts';

let replicas: Replicas | undefined;
afterEach(async () => {
  await replicas?.end();
  replicas = undefined;
  closeRemotes();
});

interface Result {
  readonly content: readonly { readonly text: string }[];
  readonly isError?: boolean;
}
const LINES = Array.from(
  { length: 2000 },
  (_, i) => `line ${i} of something ${Math.imul(i, 2_654_435_761).toString(36)} that no table makes short`,
).join('\n');

/** A server that answers each call with its arguments, and a long text where it is asked for one. */
const remoteTools = (held: Promise<void> = Promise.resolve()): Promise<ScriptedRemote> =>
  ScriptedRemote.start((seen, response) => {
    const { frame } = seen;
    const id = JSON.stringify(frame.id);
    const answer = (result: object): void =>
      json(response, `{"jsonrpc":"2.0","id":${id},"result":${JSON.stringify(result)}}`);
    switch (frame.method) {
      case 'initialize':
        return json(
          response,
          `{"jsonrpc":"2.0","id":${id},"result":${JSON.stringify({ ...INITIALIZED, capabilities: { tools: {}, logging: {}, resources: { subscribe: true } } })}}`,
          { 'mcp-session-id': `s${Math.random()}` },
        );
      case 'logging/setLevel':
      case 'resources/subscribe':
      case 'resources/unsubscribe':
        return answer({});
      default:
        return plain(async ({ frame: { params = {} } }) => {
          const args = params['arguments'] as Record<string, unknown>;
          if (args['slow'] === true) await held;
          const text = args['long'] === true ? LINES : JSON.stringify(args);
          answer({ content: [{ type: 'text', text }] });
        })(seen, response);
    }
  });

/** The same client at another replica. */
const at = (client: RawClient, replica: Replica): RawClient =>
  new RawClient(replica, client.session, client.version);
const said = (reply: Parameters<typeof answerIn>[0]): string =>
  answerIn<Result>(reply)
    .content.map(({ text }) => text)
    .join('');

describe.skipIf(!hasRedis)('a session that began at one replica (needs redis-server)', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(endRedis);

  const two = async (config: object): Promise<readonly [Replica, Replica]> => {
    replicas = new Replicas({ store: { url: redis.url, replica: '${NAME}' }, ...config });
    return Promise.all([replicas.start('a', { NAME: 'one' }), replicas.start('b', { NAME: 'two' })]);
  };

  it('goes on at another one, with what its client has said and set', async () => {
    const far = await remoteTools();
    const [a, b] = await two({ servers: { far: { url: far.url } } });
    const client = await RawClient.begin(a);
    expect(client.session).toMatch(/^[\da-f-]{36}\.one$/);
    await client.post('{"jsonrpc":"2.0","id":1,"method":"logging/setLevel","params":{"level":"warning"}}');
    await client.post('{"jsonrpc":"2.0","id":2,"method":"resources/subscribe","params":{"uri":"x:1"}}');
    await client.post('{"jsonrpc":"2.0","id":3,"method":"resources/subscribe","params":{"uri":"x:2"}}');
    await client.post('{"jsonrpc":"2.0","id":4,"method":"resources/unsubscribe","params":{"uri":"x:1"}}');
    expect(said(await client.call('t', { n: 1 }))).toBe('{"n":1}');
    const before = far.seen.length;
    a.child.kill('SIGKILL');
    const moved = at(client, b);
    const many = await Promise.all([2, 3, 4].map((n) => moved.call('t', { n })));
    expect(many.map(said)).toEqual(['{"n":2}', '{"n":3}', '{"n":4}']);
    const seen = far.seen.slice(before).map(({ frame }) => [frame.method, frame.params]);
    expect(seen.filter(([method]) => method === 'initialize')).toEqual([
      ['initialize', expect.objectContaining({ clientInfo: { name: 'raw', version: '1' } })],
    ]);
    expect(seen.filter(([method]) => method === 'notifications/initialized')).toHaveLength(1);
    expect(seen).toContainEqual(['logging/setLevel', { level: 'warning' }]);
    expect(seen).toContainEqual(['resources/subscribe', { uri: 'x:2' }]);
    expect(seen).not.toContainEqual(['resources/subscribe', { uri: 'x:1' }]);
  });

  it('goes back and forth, each replica hearing what was set at the other', async () => {
    const far = await remoteTools();
    const [a, b] = await two({ servers: { far: { url: far.url } } });
    const first = await RawClient.begin(a);
    const second = at(first, b);
    // The client's very next message comes to the other replica.
    expect((await second.post('{"jsonrpc":"2.0","method":"notifications/initialized"}')).status).toBe(202);
    for (let n = 0; n < 6; n++)
      expect(said(await (n % 2 ? first : second).call('t', { n }))).toBe(`{"n":${n}}`);
    const levels = () => far.of('logging/setLevel').length;
    await second.post('{"jsonrpc":"2.0","id":1,"method":"logging/setLevel","params":{"level":"error"}}');
    await expect.poll(levels).toBe(2);
  });

  it('is ended at all of them by its client', async () => {
    const far = await remoteTools();
    const [a, b] = await two({ servers: { far: { url: far.url } } });
    const first = await RawClient.begin(a);
    const second = at(first, b);
    await second.call('t', {});
    expect((await ask(b, { method: 'DELETE', headers: second.headers })).status).toBe(200);
    await expect.poll(async () => (await first.call('t', {})).status).toBe(404);
    expect((await second.call('t', {})).status).toBe(404);
  });

  it('is nobody else’s, nor at another endpoint, nor before other servers', async () => {
    const far = await remoteTools();
    const servers = { far: { url: far.url } };
    const [a, b] = await two({ servers, profiles: { small: { servers: ['far'] } } });
    const client = await RawClient.begin(a);
    const { headers } = client;
    const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
    expect((await ask(b, { path: '/mcp/small', headers, body })).status).toBe(404);
    const guarded = await replicas?.start('c', { BCP_HTTP_TOKEN: 'a-token-of-its-own' });
    const asOther = { ...headers, authorization: 'Bearer a-token-of-its-own' };
    expect((await ask(guarded as Replica, { headers: asOther, body })).status).toBe(404);
    expect((await ask(b, { headers, body })).status).toBe(200);
    const others = new Replicas({ store: redis.url, servers: { far: { url: `${far.url}?other` } } });
    const other = await others.start('d');
    expect((await ask(other, { headers, body })).status).toBe(404);
    await others.end();
  });

  it('moves while its own process has done nothing for it, and then says that it cannot', async () => {
    const { command, args, env } = scripted('near');
    const [a, b] = await two({ servers: { near: { command, args, env } } });
    const client = await RawClient.begin(a);
    const moved = at(client, b);
    expect((await moved.post('{"jsonrpc":"2.0","id":1,"method":"tools/list"}')).status).toBe(200);
    const other = await RawClient.begin(a);
    expect(said(await other.call('name'))).toBe('near');
    const refused = await at(other, b).call('name');
    expect(refused.status).toBe(404);
    expect(refused.body).toContain('another replica has the state that \\"near\\" keeps for it');
    expect(said(await other.call('name'))).toBe('near');
    expect((await RawClient.begin(b)).session).toMatch(/\.two$/);
  });

  it('moves where its process is shared by all sessions', async () => {
    const { command, args, env } = scripted('near');
    const [a, b] = await two({ servers: { near: { command, args, env, shared: true } } });
    const client = await RawClient.begin(a);
    expect(said(await client.call('name'))).toBe('near');
    expect(said(await at(client, b).call('name'))).toBe('near');
  });

  it('gets at another replica what was left out at the first, and nobody else does', async () => {
    const far = await remoteTools();
    const [a, b] = await two({ servers: { far: { url: far.url } }, budget: { tokens: 500 } });
    const client = await RawClient.begin(a);
    const short = said(await client.call('t', { long: true }));
    const handle = /get ([0-9a-f]{12})\b/.exec(short)?.[1] ?? '';
    expect(handle, short.slice(0, 300)).not.toBe('');
    a.child.kill('SIGKILL');
    const got = answerIn<Result>(await at(client, b).call('bcp_get', { handle, lines: '1000-1002' }));
    expect(got.isError ?? false).toBe(false);
    expect(got.content[0]?.text).toContain('line 1000 of something');
    const stranger = answerIn<Result>(await (await RawClient.begin(b)).call('bcp_get', { handle }));
    expect(stranger.isError).toBe(true);
  });

  it('is not needed for what a caller without one was given: any replica has it, for that caller alone', async () => {
    const far = await remoteTools();
    const [a, b] = await two({ servers: { far: { url: far.url } }, budget: { tokens: 500 } });
    const as = (who: string) => ({ headers: { authorization: `Bearer ${who}` } });
    const short = await sessionless(`${a.origin}/mcp`, 't', { arguments: { long: true } }, as('me'));
    const text = short.body.result?.content?.map((part) => part.text).join('') ?? '';
    const handle = /get ([0-9a-f]{12})\b/.exec(text)?.[1] ?? '';
    expect(handle, text.slice(0, 300)).not.toBe('');
    const args = { arguments: { handle, lines: '1000-1002' } };
    const got = await sessionless(`${b.origin}/mcp`, 'bcp_get', args, as('me'));
    expect(got.body.result?.content?.[0]?.text).toContain('line 1000 of something');
    const other = await sessionless(`${b.origin}/mcp`, 'bcp_get', args, as('you'));
    expect(JSON.stringify(other.body)).not.toContain('line 1000');
  });

  it('is told of a repeat at another replica where it had the first at this one', async () => {
    const far = await remoteTools();
    const routes = [{ name: 'all', match: { tool: 't' }, repeats: 'delta' }];
    const [a, b] = await two({ servers: { far: { url: far.url } }, routes });
    const client = await RawClient.begin(a);
    const whole = said(await client.call('t', { long: true }));
    const again = said(await client.call('t', { long: true }));
    expect(again.length).toBeLessThan(whole.length / 10);
    await expect
      .poll(
        async () => {
          // A session that has moved stays what it was; another look is another move.
          const moved = at(client, b);
          return said(await moved.call('t', { long: true })).length;
        },
        { interval: 600 },
      )
      .toBe(again.length);
  });

  it('hears an error for the call that was open at a replica that is gone', async () => {
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const far = await remoteTools(held);
    const [a, b] = await two({ servers: { far: { url: far.url } } });
    const client = await RawClient.begin(a, '2025-11-25');
    const open = await client.call('t', { slow: true }, {}, { until: 'data:' });
    const lastEventId = /^id: (\S+)$/m.exec(open.body)?.[1];
    expect(lastEventId).toMatch(/^\d+-0-[\w-]+$/);
    a.child.kill('SIGKILL');
    const moved = new RawClient(b, client.session, client.version);
    const rest = await moved.get(lastEventId);
    letGo();
    expect(rest.body).toContain('The replica that ran this call has ended');
    expect(rest.body).toMatch(/"id":101[,}]/);
    expect(said(await moved.call('t', { n: 1 }))).toBe('{"n":1}');
    // Its own stream goes on there.
    const listening = new AbortController();
    const headers = { ...moved.headers, accept: 'text/event-stream', 'last-event-id': '12345-7' };
    const standalone = await fetch(`${b.origin}/mcp`, { headers, signal: listening.signal });
    expect(standalone.status).toBe(200);
    listening.abort();
  });

  it('goes on where it is while the store is away, and is known there again when that is back empty', async () => {
    const far = await remoteTools();
    const own = await startRedis();
    const [a, b] = await two({ servers: { far: { url: far.url } }, store: own.url });
    const client = await RawClient.begin(a);
    const ready = async (): Promise<unknown> => (await fetch(`${a.origin}/readyz`)).json();
    expect(await ready()).toEqual({ status: 'ok' });
    await own.stop();
    await expect.poll(ready).toMatchObject({ status: 'degraded', problems: [{ code: 'store' }] });
    for (let n = 0; n < 5; n++) expect(said(await client.call('t', { n }))).toBe(`{"n":${n}}`);
    const late = await RawClient.begin(a);
    expect((await at(client, b).call('t', {})).status).toBe(404);
    await own.start();
    await expect.poll(a.log).toMatch(/reaches the store at \S+ again/);
    await expect.poll(ready).toEqual({ status: 'ok' });
    for (const one of [client, late])
      await expect.poll(async () => (await at(one, b).call('t', { n: 9 })).status).toBe(200);
  });
});

it('without a store an id of another gateway is unknown, and event ids are what they were', async () => {
  replicas = new Replicas({ servers: { one: { ...server() } } });
  const a = await replicas.start('a');
  const client = await RawClient.begin(a);
  expect(client.session).toMatch(/^[\da-f-]{36}$/);
  expect((await new RawClient(a, `${client.session}x`).call('t', {})).status).toBe(404);
});

function server(): object {
  const { command, args, env } = listing('one', { tools: [{ name: 't' }] });
  return { command, args, env };
}
