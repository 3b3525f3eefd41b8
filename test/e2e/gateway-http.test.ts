import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CreateMessageRequestSchema, ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BufferBudget } from '../../src/gateway/client/http/buffer-budget.ts';
import type { Front } from '../../src/gateway/client/http/front.ts';
import type { HttpSession } from '../../src/gateway/client/http/http-session.ts';
import { OutgoingMessage } from '../../src/gateway/wire/outgoing-message.ts';
import { deferred } from '../../src/platform/timing.ts';
import { scripted } from '../gateway/harness.ts';
import { ask, drainAll, JSON_POST, RawClient, serve } from '../gateway/http-harness.ts';
import { runsInMemory } from '../gateway/memory-servers.ts';
import { stopTime } from '../support/stopped-time.ts';

const clients: Client[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await drainAll();
});

async function connect(front: Front, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'tester', version: '1' }, { capabilities: { sampling: {} } });
  client.setRequestHandler(CreateMessageRequestSchema, () => ({
    role: 'assistant',
    model: 'm',
    content: { type: 'text', text: 'sampled' },
  }));
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${front.origin}/mcp`), { requestInit: { headers } }),
  );
  clients.push(client);
  return client;
}

const textIn = (result: Awaited<ReturnType<Client['callTool']>>): string =>
  (result['content'] as { text: string }[])[0]?.text ?? '';

/** The answer to a call that is never answered: it begins when the gateway makes a stream of it. */
const streamOf = ({ front, headers }: RawClient): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asked = request(`${front.origin}/mcp`, { method: 'POST', headers });
    asked.once('response', resolve).once('error', reject);
    asked.end('{"jsonrpc":"2.0","id":"n","method":"tools/call","params":{"name":"never"}}');
  });

const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
});

describe("the SDK's client over HTTP", () => {
  it('lists, calls, hears progress, and is asked', async () => {
    const client = await connect(await serve([scripted('one')]));
    expect((await client.listPrompts()).prompts).toHaveLength(2);
    const progress: number[] = [];
    const waited = await client.callTool({ name: 'wait', arguments: { ms: 90 } }, undefined, {
      onprogress: (one) => progress.push(one.progress),
    });
    expect(textIn(waited)).toBe('one waited');
    expect(progress).toEqual([1, 2, 3]);
    const asked = await client.callTool({ name: 'ask', arguments: { id: 77 } });
    expect(textIn(asked)).toContain('one got {"jsonrpc":"2.0","id":77,');
  });

  it('is one of several, each with servers, ids and progress of its own', async () => {
    const front = await serve([scripted('one')]);
    const many = await Promise.all([connect(front), connect(front), connect(front)]);
    const pids = await Promise.all(
      many.map(async (client) => {
        const heard: number[] = [];
        const onprogress = ({ progress }: { progress: number }) => heard.push(progress);
        const made = await client.callTool({ name: 'wait', arguments: { ms: 60 } }, undefined, {
          onprogress,
        });
        expect([textIn(made), heard]).toEqual(['one waited', [1, 2, 3]]);
        return (await client.request({ method: 'test/seen' }, ResultSchema))['pid'];
      }),
    );
    expect(new Set(pids).size).toBe(3);
  });

  it('gets the right answer to each of many calls at once', async () => {
    const client = await connect(await serve([scripted('one'), scripted('two')]));
    const texts = Array.from({ length: 200 }, (_, i) => `text ${i}`);
    const answers = await Promise.all(
      texts.map((one, i) => client.callTool({ name: i % 2 ? 'two_echo' : 'echo', arguments: { text: one } })),
    );
    expect(answers.map(textIn)).toEqual(texts);
  });

  it('is let in with the token, and not without', async () => {
    const front = await serve([scripted('one')], { token: 'open sesame' });
    const client = await connect(front, { Authorization: 'Bearer open sesame' });
    expect(textIn(await client.callTool({ name: 'name' }))).toBe('one');
    for (const authorization of ['Bearer open', 'open sesame', '']) {
      const reply = await ask(front, { body: INITIALIZE, headers: { ...JSON_POST, authorization } });
      expect([reply.status, reply.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
  });
});

describe('a request that may not come in', () => {
  const statusOf = async (headers: Record<string, string>): Promise<number> => {
    const front = await serve([scripted('one')]);
    return (await ask(front, { body: INITIALIZE, headers: { ...JSON_POST, ...headers } })).status;
  };

  it.each(['evil.example', 'evil.example:80', '127.0.0.1.evil.example', 'localhost@evil.example'])(
    'is refused where its Host is %j',
    async (host) => {
      expect(await statusOf({ host })).toBe(403);
    },
  );

  it.each(['http://evil.example', 'null', 'http://localhost.evil.example', 'file://'])(
    'is refused where its Origin is %j',
    async (origin) => {
      expect(await statusOf({ origin })).toBe(403);
    },
  );

  it('tells browsers what the pages that may come in may send, without the token', async () => {
    const front = await serve([scripted('one')], { token: 'secret' });
    const headers = { origin: 'https://pages.example', 'access-control-request-method': 'POST' };
    const reply = await ask(front, { method: 'OPTIONS', headers });
    expect(reply.status).toBe(204);
    expect(reply.headers['access-control-allow-origin']).toBe('https://pages.example');
    const foreign = await ask(front, { method: 'OPTIONS', headers: { origin: 'http://evil.example' } });
    expect([foreign.status, foreign.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  });

  it.each<Record<string, string>>([
    { host: 'localhost:1' },
    { origin: 'http://localhost:3000' },
    { origin: 'https://pages.example' },
  ])('comes in with %j', async (headers) => {
    expect(await statusOf(headers)).toBe(200);
  });
});

describe('a request that cannot be handled', () => {
  it.each([
    ['another path', { path: '/other' }, 404],
    ['a profile that is none', { path: '/mcp/large' }, 404],
    ['another method', { method: 'PUT' }, 405],
    ['no media type', { headers: { accept: '*/*' } }, 415],
    ['an answer that cannot be taken', { headers: { ...JSON_POST, accept: 'text/html' } }, 406],
    ['no session', { body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' }, 400],
    [
      'an unknown session',
      { body: '{"jsonrpc":"2.0","id":1,"method":"ping"}', headers: { ...JSON_POST, 'mcp-session-id': 'x' } },
      404,
    ],
    ['no JSON', { body: '{"jsonrpc"' }, 400],
    ['no JSON-RPC', { body: '{"hello":1}' }, 400],
    ['nothing', { body: '' }, 400],
  ])('is refused: %s', async (_, request, status) => {
    const reply = await ask(await serve([scripted('one')]), { body: INITIALIZE, ...request });
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.body)).toMatchObject({ jsonrpc: '2.0', id: null, error: {} });
  });

  it.each([
    ['/mcp/', {}],
    ['/mcp', { accept: 'APPLICATION/JSON, Text/Event-Stream' }],
    ['/mcp', { 'mcp-session-id': 'of-a-gateway-that-has-ended' }],
  ])('begins a session at %s with %o', async (path, headers) => {
    const front = await serve([scripted('one')]);
    const reply = await ask(front, { path, body: INITIALIZE, headers: { ...JSON_POST, ...headers } });
    expect([reply.status, typeof reply.headers['mcp-session-id']]).toEqual([200, 'string']);
  });

  it('is refused: an id that is null', async () => {
    const client = await RawClient.begin(await serve([scripted('one')]));
    const reply = await client.post('{"jsonrpc":"2.0","id":null,"method":"ping"}');
    expect([reply.status, JSON.parse(reply.body)]).toMatchObject([400, { error: { code: -32600 } }]);
  });

  it('is refused: a stream without a session', async () => {
    const front = await serve([scripted('one')]);
    const reply = await ask(front, { method: 'GET', headers: { accept: 'text/event-stream' } });
    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.body)).toMatchObject({ jsonrpc: '2.0', id: null, error: {} });
  });

  it('is refused where it is too large, declared or not', async () => {
    const front = await serve([scripted('one')], { maxBody: 1000 });
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x', params: 'x'.repeat(2000) });
    expect((await ask(front, { body })).status).toBe(413);
    const headers = { ...JSON_POST, 'transfer-encoding': 'chunked' };
    expect((await ask(front, { body, headers })).status).toBe(413);
  });

  it('is refused where its revision of the protocol is unknown', async () => {
    const { front, headers } = await RawClient.begin(await serve([scripted('one')]));
    const reply = await ask(front, {
      body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
      headers: { ...headers, 'mcp-protocol-version': '1999-01-01' },
    });
    expect(reply.status).toBe(400);
  });

  it('holds several messages only in the revision that has batches', async () => {
    const batch = '[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"x/one"}]';
    const front = await serve([scripted('one')]);
    const old = await RawClient.begin(front, '2025-03-26');
    const reply = await old.post(batch);
    expect(reply.body.match(/"id":[12]/g)?.sort()).toEqual(['"id":1', '"id":2']);
    expect((await (await RawClient.begin(front, '2025-06-18')).post(batch)).status).toBe(400);
  });
});

describe('a session over HTTP', () => {
  it('passes messages on byte for byte, whatever lines they stand on', async () => {
    const client = await RawClient.begin(await serve([scripted('one')]));
    // What takes long becomes a stream.
    stopTime();
    const reply = await client.post(
      '{\n"id": 7, "jsonrpc":"2.0",\r\n"method":"x/one", "params":[1.0, 12345678901234567890]}',
    );
    expect(reply.headers['content-type']).toBe('application/json');
    expect(reply.body).toBe(
      `{"jsonrpc":"2.0","id":7,"result":{"mine":true,"n":1.0,"line":${JSON.stringify('{ "id": 7, "jsonrpc":"2.0",  "method":"x/one", "params":[1.0, 12345678901234567890]}')}}}`,
    );
  });

  it('answers with JSON what is ready, and as a stream what comes with progress or takes its time', async () => {
    const client = await RawClient.begin(await serve([scripted('one')]), '2025-11-25');
    stopTime();
    expect((await client.call('name')).headers['content-type']).toBe('application/json');
    vi.useRealTimers();
    const slow = await client.call('wait', { ms: 200 });
    expect(slow.headers['content-type']).toBe('text/event-stream');
    expect(slow.body).toMatch(
      /^id: \d-0\nretry: 1000\ndata: \n\nid: \d-1\nevent: message\ndata: \{.*one waited.*\}\n\n$/,
    );
    const told = await client.call('wait', { ms: 3 }, { progressToken: 'p' });
    expect(told.body.match(/notifications\/progress|one waited/g)).toHaveLength(4);
  });

  it('gives no empty events to clients of older revisions', async () => {
    const client = await RawClient.begin(await serve([scripted('one')]), '2025-06-18');
    expect((await client.call('wait', { ms: 200 })).body).toMatch(/^id: \d-1\nevent: message\ndata: \{/);
  });

  it('lets a client that lost a stream have the rest of it, once', async () => {
    const client = await RawClient.begin(await serve([scripted('one')]), '2025-11-25');
    const cut = await client.call('wait', { ms: 300 }, { progressToken: 'p' }, { until: '"progress":1' });
    const last =
      cut.body
        .match(/id: (\S+)\n/g)
        ?.at(-1)
        ?.slice(4)
        .trim() ?? '';
    const rest = await client.get(last);
    expect(rest.body.match(/"progress":\d|one waited/g)).toEqual([
      '"progress":2',
      '"progress":3',
      'one waited',
    ]);
    const again = await client.get(last);
    expect(again.body).toBe(rest.body);
  });

  it('says where that is not kept any more', async () => {
    const client = await RawClient.begin(await serve([scripted('one')]));
    for (const id of ['7-1', '0-5', 'nonsense']) expect((await client.get(id)).status).toBe(400);
  });

  it('keeps what servers say by themselves until there is a stream for it', async () => {
    const client = await RawClient.begin(await serve([scripted('one')]));
    await client.post('{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"t"}}');
    await client.post('{"jsonrpc":"2.0","id":1,"method":"ping"}');
    const { body } = await client.get(undefined, 'saw');
    expect(body).toMatch(
      /^id: 0-1\nevent: message\ndata: \{"jsonrpc":"2.0","method":"notifications\/message"/,
    );
  });

  it('ends with DELETE, and with the session its servers', async () => {
    const front = await serve([scripted('one')]);
    const client = await RawClient.begin(front);
    const seen = await client.post('{"jsonrpc":"2.0","id":1,"method":"test/seen"}');
    const { pid } = (JSON.parse(seen.body) as { result: { pid: number } }).result;
    expect((await ask(front, { method: 'DELETE', headers: client.headers })).status).toBe(200);
    expect((await client.call('name')).status).toBe(404);
    await expect.poll(() => runsInMemory(pid)).toBe(false);
  });

  it('ends also for those who still wait for an answer', async () => {
    // A stream of this revision begins with an event without data.
    const client = await RawClient.begin(await serve([scripted('one')]), '2025-11-25');
    const begun = Promise.all([streamOf(client), streamOf(client)]);
    const slow = (await begun).map(async (stream) => ({ body: await text(stream) }));
    const fresh = client.call('never');
    await client.post('{"jsonrpc":"2.0","id":1,"method":"ping"}');
    await ask(client.front, { method: 'DELETE', headers: client.headers });
    for (const call of [...slow, fresh])
      expect((await call).body).toContain('"message":"The session ended before the answer to this request."');
  });

  it('that is to end takes answers for what is open, and no further requests', async () => {
    const front = await serve([scripted('one')]);
    const client = await RawClient.begin(front);
    const call = client.call('wait', { ms: 500 });
    await client.post('{"jsonrpc":"2.0","id":1,"method":"ping"}');
    front.leave('');
    expect((await client.call('name')).status).toBe(404);
    expect((await client.post('{"jsonrpc":"2.0","id":"of-the-server","result":{}}')).status).toBe(202);
    expect((await call).body).toContain('one waited');
  });

  it('ends where nobody has used it for too long, and not while a call is open', async () => {
    const front = await serve([scripted('one')], { idleMs: 150 });
    const client = await RawClient.begin(front);
    expect((await client.call('wait', { ms: 400 })).body).toContain('one waited');
    // Nothing that uses it: it would go on for that.
    const headers = { ...client.headers, 'mcp-protocol-version': 'unknown', accept: '*/*' };
    await expect.poll(async () => (await ask(front, { method: 'GET', headers })).status).toBe(404);
  });

  it('gives way to another one where its client has gone away in a call', async () => {
    const front = await serve([scripted('one')], { maxSessions: 1, givesWayMs: 50 });
    const client = await RawClient.begin(front);
    await client.call(
      'never',
      {},
      {},
      { until: 'id:', headers: { ...client.headers, 'mcp-protocol-version': '2025-11-25' } },
    );
    await expect.poll(async () => (await ask(front, { body: INITIALIZE })).status).toBe(200);
  });

  it.each([
    ['begins as its endpoint is when its message has been read', 200],
    ['does not begin where that is gone by then', 404],
  ])('%s', async (_, status) => {
    let asked = 0;
    let begun = 0;
    const before = (): never => {
      throw new Error('it began as the endpoint was before');
    };
    const now = (session: HttpSession) => {
      begun++;
      session.onframe = (_line, exchange) => exchange?.answer(OutgoingMessage.text('{}'));
      const done = new Promise<void>((resolve) => {
        session.onclose = resolve;
      });
      return { done, stop: () => {} };
    };
    const front = await serve([], {
      begin: () => (++asked === 1 ? before : status === 200 ? now : undefined),
    });
    expect((await ask(front, { body: INITIALIZE })).status).toBe(status);
    expect(begun).toBe(status === 200 ? 1 : 0);
  });

  it('hears in their order a call that waits for its server to read, and that nobody wants it any more', async () => {
    const heard: string[] = [];
    const begun = deferred<HttpSession>();
    const begin = (session: HttpSession) => {
      const done = new Promise<void>((resolve) => {
        session.onclose = resolve;
      });
      session.onframe = (frame, exchange) => {
        if (frame.kind !== 'response') heard.push(frame.method);
        exchange?.answer(OutgoingMessage.text('{}'));
      };
      begun.resolve(session);
      return { done, stop: () => {} };
    };
    const client = await RawClient.begin(await serve([], { begin: () => begin }));
    const session = await begun.promise;
    // Its server does not read, and as much was said to it as may be.
    session.pause();
    await client.post(
      `{"jsonrpc":"2.0","method":"notifications/large","params":"${'x'.repeat(17 * 2 ** 20)}"}`,
    );
    const call = client.call('write');
    await expect.poll(() => session.holds).toBe(true);
    const cancelled = client.post('{"jsonrpc":"2.0","method":"notifications/cancelled"}');
    // It comes in, and would be handed on before the call.
    await client.get('nonsense');
    session.resume();
    await Promise.all([call, cancelled]);
    expect(heard.slice(3)).toEqual(['tools/call', 'notifications/cancelled']);
  });

  describe('beside others that hold much', () => {
    const MIB = 2 ** 20;
    const streams: IncomingMessage[] = [];
    afterEach(() => {
      for (const stream of streams.splice(0)) stream.destroy();
    });
    const big = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"big","arguments":{"size":${16 * MIB}}}}`;

    /** An answer of which nothing is read. */
    const unread = (client: RawClient): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const { origin } = client.front;
        const asked = request(`${origin}/mcp`, { method: 'POST', headers: { ...client.headers } });
        asked.once('response', (response) => {
          streams.push(response.pause());
          resolve(response);
        });
        asked.once('error', reject).end(big);
      });

    it('is served where it holds little, and has to wait where it holds much itself', async () => {
      const held = new BufferBudget({ max: 4 * MIB, share: 64 * 1024, stalledMs: 60_000 });
      const front = await serve([scripted('one')], { held, readWaitMs: 100 });
      const [deaf, hears] = [await RawClient.begin(front), await RawClient.begin(front)];
      await unread(deaf);
      await expect.poll(() => held.isTooMuch(100_000)).toBe(true);
      const [status, one] = await Promise.all([
        deaf.call('name').then((reply) => reply.status),
        hears.call('name').then(({ body }) => body),
      ]);
      expect(status).toBe(503);
      expect(one).toContain('one');
      // It reads, and goes on.
      for (const stream of streams) stream.resume();
      await expect.poll(() => held.isTooMuch(100_000)).toBe(false);
      expect((await deaf.call('name')).status).toBe(200);
    });

    it('is cut off where it takes nothing any more', async () => {
      const held = new BufferBudget({ max: 4 * MIB, share: 64 * 1024, stalledMs: 100 });
      const front = await serve([scripted('one')], { held });
      const deaf = await RawClient.begin(front);
      await unread(deaf);
      await expect.poll(() => held.isTooMuch(100_000)).toBe(true);
      await expect.poll(() => held.isTooMuch(100_000)).toBe(false);
      expect((await deaf.call('name')).status).toBe(200);
    });
  });

  it('belongs to its endpoint', async () => {
    const client = await RawClient.begin(await serve([scripted('one')]));
    expect((await client.call('name', {}, {}, { path: '/mcp/small' })).status).toBe(404);
  });

  it('does not begin where there are as many as there may be', async () => {
    const front = await serve([scripted('one')], { maxSessions: 1 });
    await RawClient.begin(front);
    expect((await ask(front, { body: INITIALIZE })).status).toBe(503);
  });

  it('begins in the place of the one that was unused for longest, and of none that listens', async () => {
    const front = await serve([scripted('one')], { maxSessions: 3, givesWayMs: 50 });
    const [listening, first, second] = [
      await RawClient.begin(front),
      await RawClient.begin(front),
      await RawClient.begin(front),
    ];
    void listening.get(undefined, 'never');
    const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
    await after(60);
    await first.call('name');
    const third = await RawClient.begin(front);
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const statuses = await Promise.all([listening, first, second, third].map((one) => one.post(ping)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
  });

  it('can be cancelled in: the stream ends without an answer, and the next call is answered', async () => {
    const client = await RawClient.begin(await serve([scripted('one')]));
    const call = client.post('{"jsonrpc":"2.0","id":"c","method":"tools/call","params":{"name":"never"}}');
    await client.post('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"c"}}');
    expect((await call).body).toBe('');
    expect((await client.call('name')).body).toContain('one');
  });
});

describe('a gateway that is told to leave', () => {
  it('answers what is open, begins nothing new, and ends', async () => {
    const front = await serve([scripted('one')]);
    const client = await RawClient.begin(front);
    const call = client.call('wait', { ms: 300 });
    await client.post('{"jsonrpc":"2.0","id":1,"method":"ping"}');
    const drained = front.drain();
    expect((await call).body).toContain('one waited');
    await drained;
    await expect(ask(front, { body: INITIALIZE })).rejects.toThrow(/ECONNREFUSED|hang up/);
  });
});
