import { type IncomingMessage, request } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  CreateMessageRequestSchema,
  ResourceUpdatedNotificationSchema,
  ToolListChangedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, it } from 'vitest';
import type { Front } from '../../src/gateway/client/http/front.ts';
import { SharedServers } from '../../src/gateway/servers/shared/shared-servers.ts';
import { MAX_FRAME_BYTES } from '../../src/gateway/wire/line-splitter.ts';
import type { Log } from '../../src/platform/log.ts';
import { scripted } from '../gateway/harness.ts';
import { answerIn, drainAll, RawClient, serve } from '../gateway/http-harness.ts';
import { runsInMemory, startInMemory } from '../gateway/memory-servers.ts';

const clients: Client[] = [];
const pools: SharedServers[] = [];
const logged: string[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await drainAll();
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** A gateway in front of one server, which its sessions share. */
async function shared(
  env: Record<string, string> = {},
  more: { readonly idleStopMs?: number; readonly initTimeoutMs?: number } = {},
): Promise<Front> {
  logged.length = 0;
  const log: Log = (level, message) => logged.push(`${level} ${message}`);
  const pool = new SharedServers({
    ...{ env: process.env, log, maxFrameBytes: MAX_FRAME_BYTES },
    startProcess: startInMemory,
  });
  pools.push(pool);
  return serve([scripted('one', env, { shared: true, ...more })], { gateway: { shared: pool } });
}

async function connect({ origin }: Front): Promise<Client> {
  const client = new Client({ name: 'tester', version: '1' }, { capabilities: { sampling: {} } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)));
  clients.push(client);
  return client;
}

interface Seen {
  readonly pid: number;
  readonly seen: readonly string[];
}

/** What the server was sent, told by itself. */
const seenBy = async (client: RawClient): Promise<Seen> =>
  answerIn<Seen>(await client.post('{"jsonrpc":"2.0","id":900,"method":"test/seen"}'));

const sent = ({ seen }: Seen, method: string): Record<string, unknown>[] =>
  seen
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((frame) => frame['method'] === method);

const textIn = (result: Awaited<ReturnType<Client['callTool']>>): string =>
  (result['content'] as { text: string }[])[0]?.text ?? '';

/** A client's own stream, of which nothing is read yet. */
function unread({ front, headers }: RawClient): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(`${front.origin}/mcp`, { headers: { ...headers, accept: 'text/event-stream' } });
    asked.once('response', (response) => resolve(response.pause()));
    asked.once('error', reject).end();
  });
}

/** What a stream tells from now on, up to the last one. */
async function nthsIn(stream: IncomingMessage, last: number): Promise<readonly number[]> {
  const nths: number[] = [];
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = (lines.pop() ?? '').slice(0, 1000);
    nths.push(...lines.flatMap((one) => [...one.matchAll(/"nth":(\d+)/g)].map((match) => Number(match[1]))));
    if (nths.includes(last)) break;
  }
  return nths;
}

describe('sessions that share a server', () => {
  it('have one life of it, which is asked to begin once, and for nothing that only one client has', async () => {
    const front = await shared();
    const [a, b] = await Promise.all([RawClient.begin(front), RawClient.begin(front)]);
    const [seenByA, seenByB] = [await seenBy(a), await seenBy(b)];
    expect(seenByA.pid).toBe(seenByB.pid);
    expect(sent(seenByB, 'initialize')).toHaveLength(1);
    expect(sent(seenByB, 'initialize')[0]?.['params']).toMatchObject({ capabilities: {} });
    expect(sent(seenByB, 'notifications/initialized')).toHaveLength(1);
  });

  it('have one for each protocol version', async () => {
    const front = await shared();
    const [a, b] = [await RawClient.begin(front, '2025-06-18'), await RawClient.begin(front, '2025-03-26')];
    expect((await seenBy(a)).pid).not.toBe((await seenBy(b)).pid);
  });

  it('get their own answers and progress under equal ids and tokens', async () => {
    const front = await shared();
    const many = await Promise.all(Array.from({ length: 3 }, () => connect(front)));
    // Each SDK client counts its ids, which are its progress tokens too, from 0.
    const heard = await Promise.all(
      many.map(async (client, nth) => {
        const progress: number[] = [];
        const ms = 60 + 60 * nth;
        const onprogress = (one: { progress: number }) => progress.push(one.progress);
        const waited = client.callTool({ name: 'wait', arguments: { ms } }, undefined, { onprogress });
        const echo = client.callTool({ name: 'echo', arguments: { text: `client ${nth}` } });
        return { progress, texts: [textIn(await waited), textIn(await echo)] };
      }),
    );
    expect(heard).toEqual(
      [0, 1, 2].map((nth) => ({ progress: [1, 2, 3], texts: ['one waited', `client ${nth}`] })),
    );
  });

  it('get ids and tokens back as they wrote them', async () => {
    const front = await shared();
    const [a, b] = [await RawClient.begin(front), await RawClient.begin(front)];
    const call = (id: string, token: string): string =>
      `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"wait","arguments":{"ms":30},"_meta":{"progressToken":${token}}}}`;
    const [ofA, ofB] = await Promise.all([a.post(call('"7"', '1.0')), b.post(call('7', '"x"'))]);
    expect(ofA.body.match(/"progressToken":[^,]+/g)).toEqual(
      Array.from({ length: 3 }, () => '"progressToken":1.0'),
    );
    expect(ofB.body.match(/"progressToken":[^,]+/g)).toEqual(
      Array.from({ length: 3 }, () => '"progressToken":"x"'),
    );
    expect(ofA.body).toContain('"id":"7"');
    expect(ofB.body).toContain('"id":7');
  });

  it('cancel their own call and no other one of that id', async () => {
    const front = await shared();
    const [a, b] = [await RawClient.begin(front), await RawClient.begin(front)];
    const wait =
      '{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"wait","arguments":{"ms":150}}}';
    const [ofA, ofB] = [a.post(wait), b.post(wait)];
    await expect.poll(async () => sent(await seenBy(b), 'tools/call')).toHaveLength(2);
    await a.post(
      '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5,"reason":"enough"}}',
    );
    expect((await ofB).body).toContain('one waited');
    expect((await ofA).body).not.toContain('one waited');
    const seen = await seenBy(b);
    const [first] = sent(seen, 'tools/call');
    expect(sent(seen, 'notifications/cancelled').map(({ params }) => params)).toEqual([
      { requestId: first?.['id'], reason: 'enough' },
    ]);
  });

  it('leave in the middle of a call without harm to others', async () => {
    const front = await shared();
    const [a, b] = [await RawClient.begin(front), await RawClient.begin(front)];
    const never = '{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"never"}}';
    const left = a.post(never);
    const waits = b.call('wait', { ms: 200 });
    await expect.poll(async () => sent(await seenBy(b), 'tools/call')).toHaveLength(2);
    await a.post('', { method: 'DELETE' });
    expect((await left).body).toContain('"error"');
    expect((await waits).body).toContain('one waited');
    const seen = await seenBy(b);
    const nobodysCall = sent(seen, 'tools/call').find(
      ({ params }) => (params as { name: string }).name === 'never',
    );
    expect(sent(seen, 'notifications/cancelled')).toMatchObject([
      { params: { requestId: nobodysCall?.['id'] } },
    ]);
  });

  it('hear of the resources that they have subscribed to, and together of lists that change', async () => {
    const front = await shared();
    const [a, b] = [await connect(front), await connect(front)];
    // Of the version that the SDK asks for: they share what speaks the same.
    const raw = await RawClient.begin(front, '2025-11-25');
    let id = 0;
    const heard: string[] = [];
    for (const [name, client] of [
      ['a', a],
      ['b', b],
    ] as const) {
      client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
        heard.push(`${name} ${params.uri}`);
      });
      client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
        heard.push(`${name} tools`);
      });
    }
    await a.subscribeResource({ uri: 'one://one' });
    await b.subscribeResource({ uri: 'one://two' });
    const says = (line: object): Promise<unknown> => {
      const params = { line: JSON.stringify({ jsonrpc: '2.0', ...line }) };
      // It has no answer: what it says is all.
      return raw.post(JSON.stringify({ jsonrpc: '2.0', id: ++id, method: 'x/raw', params }), {
        until: 'id:',
      });
    };
    void says({ method: 'notifications/resources/updated', params: { uri: 'one://one' } });
    await expect.poll(() => heard).toEqual(['a one://one']);
    void says({ method: 'notifications/resources/updated', params: { uri: 'one://two/part' } });
    await expect.poll(() => heard).toEqual(['a one://one', 'b one://two/part']);
    void says({ method: 'notifications/tools/list_changed' });
    await expect.poll(() => heard.slice(2).sort()).toEqual(['a tools', 'b tools']);
    await raw.post('', { method: 'DELETE' });
  });

  it('hear of nothing that the server has refused to them', async () => {
    const front = await shared();
    const [a, b] = [await RawClient.begin(front), await RawClient.begin(front)];
    const params = '"params":{"uri":"one://refused"}';
    const { body } = await a.post(`{"jsonrpc":"2.0","id":3,"method":"resources/subscribe",${params}}`);
    expect(body).toContain('"error"');
    const heard = a.get(undefined, 'list_changed');
    const say = (method: string): Promise<unknown> => {
      const line = JSON.stringify({ jsonrpc: '2.0', method, params: { uri: 'one://refused' } });
      const asks = { jsonrpc: '2.0', id: method, method: 'x/raw', params: { line } };
      return b.post(JSON.stringify(asks), { until: 'id:' });
    };
    void say('notifications/resources/updated');
    void say('notifications/tools/list_changed');
    expect((await heard).body).not.toContain('updated');
    // The subscription that was refused is nobody's: there is nothing to end.
    await a.post('', { method: 'DELETE' });
    expect(sent(await seenBy(b), 'resources/unsubscribe')).toEqual([]);
    // What it was asked to say has no answer.
    await b.post('', { method: 'DELETE' });
  });

  it('hear of nothing that names none of them, such as what the server logs', async () => {
    const front = await shared();
    const [a, b] = [await RawClient.begin(front), await RawClient.begin(front)];
    const heard = Promise.all([a, b].map((client) => client.get(undefined, 'list_changed')));
    const says = (line: object): void => {
      const params = { line: JSON.stringify({ jsonrpc: '2.0', ...line }) };
      const asks = { jsonrpc: '2.0', id: JSON.stringify(line), method: 'x/raw', params };
      void b.post(JSON.stringify(asks), { until: 'id:' });
    };
    says({ method: 'notifications/message', params: { level: 'info', data: 'of somebody' } });
    says({ method: 'notifications/progress', params: { progressToken: 'nobodys', progress: 1 } });
    await expect.poll(async () => sent(await seenBy(a), 'x/raw')).toHaveLength(2);
    says({ method: 'notifications/tools/list_changed' });
    for (const { body } of await heard) expect(body).not.toMatch(/of somebody|nobodys/);
    await b.post('', { method: 'DELETE' });
  });

  it('get progress also where the server gives its token back as a string', async () => {
    const front = await shared({ TOKENS: 'strings' });
    const { body } = await (await RawClient.begin(front)).call('wait', { ms: 30 }, { progressToken: 7 });
    expect(body.match(/"progressToken":7,"progress":\d/g)).toHaveLength(3);
  });

  it('that do not read hear the newest when they do, and fill no memory until then', async () => {
    const front = await shared();
    const [a, b] = [await RawClient.begin(front), await RawClient.begin(front)];
    await a.post('{"jsonrpc":"2.0","id":3,"method":"resources/subscribe","params":{"uri":"one://one"}}');
    const stream = await unread(a);
    const times = 48;
    const line =
      '{"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"uri":"one://one","nth":{nth}}}';
    const asks = { jsonrpc: '2.0', id: 4, method: 'x/raw', params: { line, times, blanks: 2 ** 20 } };
    void b.post(JSON.stringify(asks), { until: 'id:' });
    await expect.poll(async () => sent(await seenBy(b), 'x/raw')).toHaveLength(1);
    const heard = await nthsIn(stream, times - 1);
    expect(heard.at(-1)).toBe(times - 1);
    expect(heard.length).toBeLessThan(times / 2);
    await b.post('', { method: 'DELETE' });
  });

  it('keep a subscription that another one gives up, and lose theirs when they leave', async () => {
    const front = await shared();
    const [a, b, c] = [
      await RawClient.begin(front),
      await RawClient.begin(front),
      await RawClient.begin(front),
    ];
    const ask = (client: RawClient, method: string): Promise<unknown> =>
      client.post(`{"jsonrpc":"2.0","id":3,"method":"resources/${method}","params":{"uri":"one://one"}}`);
    await Promise.all([ask(a, 'subscribe'), ask(b, 'subscribe')]);
    await ask(a, 'unsubscribe');
    expect(sent(await seenBy(c), 'resources/unsubscribe')).toEqual([]);
    await b.post('', { method: 'DELETE' });
    await expect.poll(async () => sent(await seenBy(c), 'resources/unsubscribe')).toHaveLength(1);
  });

  it('are asked nothing, and the server is told so at once', async () => {
    const client = await connect(await shared());
    client.setRequestHandler(CreateMessageRequestSchema, () => {
      throw new Error('must not be asked');
    });
    const told = textIn(await client.callTool({ name: 'ask', arguments: { id: 77 } }));
    expect(told).toContain('"code":-32601');
    expect(told).toContain('Several clients share this connection');
  });

  it('are offered neither log messages nor tasks', async () => {
    const capabilities = JSON.stringify({ tools: {}, logging: {}, tasks: { list: {} }, resources: {} });
    const front = await shared({ CAPABILITIES: capabilities });
    const client = await connect(front);
    expect(client.getServerCapabilities()).toEqual({ tools: {}, resources: {} });
    const raw = await RawClient.begin(front);
    const { body } = await raw.post('{"jsonrpc":"2.0","id":1,"method":"tasks/list"}');
    expect(body).toContain('"code":-32601');
    expect(body).toContain('shared: true');
  });

  it('all hear of its end, and the next call starts it again', async () => {
    const front = await shared();
    const [a, b] = [await RawClient.begin(front), await RawClient.begin(front)];
    const { pid } = await seenBy(a);
    const [died, waited] = await Promise.all([a.call('die'), b.call('never')]);
    for (const { body } of [died, waited]) {
      expect(body).toContain('ended (exit code 3)');
      // What it has said may be of another session: it is for the log.
      expect(body).not.toContain('no luck today');
    }
    expect(logged.filter((line) => line.includes('no luck today'))).toEqual([
      expect.stringMatching(/^warn Server "one" has ended/),
    ]);
    const [ofA, ofB] = await Promise.all([seenBy(a), seenBy(b)]);
    expect(ofA.pid).not.toBe(pid);
    expect(ofA.pid).toBe(ofB.pid);
  });

  it('keep it warm for each other, and end it with the gateway', async () => {
    const front = await shared();
    const first = await RawClient.begin(front);
    const { pid } = await seenBy(first);
    await first.post('', { method: 'DELETE' });
    expect((await seenBy(await RawClient.begin(front))).pid).toBe(pid);
    await drainAll();
    expect(runsInMemory(pid)).toBe(true);
    await Promise.all(pools.map((pool) => pool.close()));
    expect(runsInMemory(pid)).toBe(false);
  });

  it('let it rest where nobody needs it for as long as it may idle', async () => {
    const front = await shared({}, { idleStopMs: 100 });
    const first = await RawClient.begin(front);
    const { pid } = await seenBy(first);
    await first.post('', { method: 'DELETE' });
    await expect.poll(() => runsInMemory(pid)).toBe(false);
  });

  it('do not keep one for a protocol version that nobody knows', async () => {
    const front = await shared();
    const client = await RawClient.begin(front, '2999-01-01');
    const { pid } = await seenBy(new RawClient(front, client.session));
    await client.post('', { method: 'DELETE', headers: { 'mcp-session-id': client.session } });
    await expect.poll(() => runsInMemory(pid)).toBe(false);
  });

  it('are told why it does not start, and leave nothing behind', async () => {
    const front = await shared({ SILENT: '1' }, { initTimeoutMs: 200 });
    const begin = RawClient.begin(front);
    await begin;
    const again = await connect(front).catch((error: unknown) => String(error));
    expect(again).toContain('initialize');
  });

  it('are not told what it has said where it ends before it speaks', async () => {
    const front = await shared({ EXIT_AT_START: '1' });
    const again = await connect(front).catch((error: unknown) => String(error));
    expect(again).toContain('ended (exit code 9)');
    expect(again).not.toContain('license');
    expect(logged.join('\n')).toContain('license');
  });
});
