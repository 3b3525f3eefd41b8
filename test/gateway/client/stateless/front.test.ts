import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { META, STATELESS } from '../../../../src/gateway/wire/stateless-protocol.ts';
import { stopTime, within } from '../../../support/stopped-time.ts';
import { BASE_CONFIG, listing, scripted, UPPER } from '../../harness.ts';
import { ask } from '../../http-harness.ts';
import { runsInMemory } from '../../memory-servers.ts';
import {
  answerOf,
  call,
  ENVELOPE,
  endWorlds,
  messagesIn,
  post,
  request,
  seenBy,
  seesWord,
  textOf,
  world,
} from './front-harness.ts';

afterEach(() => void vi.useRealTimers());
afterEach(endWorlds);

const one = () => world([scripted('one')]);
const TOOL = { name: 'view', inputSchema: { type: 'object' }, outputSchema: { type: 'object' } };

describe('server/discover', () => {
  it('is answered without starting anything', async () => {
    const to = await one();
    const { result } = answerOf(await request(to, 'server/discover'));
    expect(result).toMatchObject({
      resultType: 'complete',
      supportedVersions: [STATELESS],
      capabilities: { tools: { listChanged: true } },
      ttlMs: 0,
      cacheScope: 'private',
      _meta: { [META.server]: { name: 'bcp-proxy' } },
    });
    expect(to.gateways).toEqual([]);
  });
});

describe('a request', () => {
  it('is answered as this revision has it, every other byte as it came', async () => {
    const to = await one();
    // What takes long becomes a stream.
    stopTime();
    const reply = await call(to, 'raw', { json: '{"content":[],"n":1.0,"_meta":{"v":1.0}}' }, { id: 'x' });
    expect(reply.body).toBe(
      '{"jsonrpc":"2.0","id":"x","result":{"resultType":"complete","content":[],"n":1.0,"_meta":{"v":1.0}}}',
    );
    expect(reply.headers['content-type']).toBe('application/json');
    expect(reply.headers['mcp-session-id']).toBeUndefined();
  });

  it('reaches the server without its envelope', async () => {
    const to = await one();
    const meta = { ...ENVELOPE, [META.client]: { name: 'c', version: '1' }, own: 1 };
    await call(to, 'echo', { text: 'x' }, { meta });
    const [seen = ''] = (await seenBy(to, { meta })).filter((line) => line.includes('"echo"'));
    expect(seen).not.toContain('io.modelcontextprotocol');
    expect(JSON.parse(seen)).toMatchObject({ params: { name: 'echo', _meta: { own: 1 } } });
  });

  it('gets the form that its own name chooses, in its lists and in its results', async () => {
    const data = { result: { structuredContent: { degrees: 21 } }, tools: [TOOL] };
    const to = await world([listing('one', data)], {
      gateway: { rules: () => Promise.resolve({ config: BASE_CONFIG, engine: UPPER }) },
    });
    const as = async (name: string) => {
      const meta = { ...ENVELOPE, [META.client]: { name, version: '1' } };
      const listed = answerOf(await request(to, 'tools/list', { meta })).result;
      const { result } = answerOf(await call(to, TOOL.name, {}, { meta }));
      return [JSON.stringify(listed).includes('outputSchema'), result?.['structuredContent']];
    };
    // A script reads the data. Copilot shows its model both, so the text alone says it.
    expect(await as('mcporter')).toEqual([true, { degrees: 21 }]);
    expect(await as('copilot')).toEqual([false, undefined]);
    // Nobody knows this client, and the text does not say the data.
    expect(await as('anyone')).toEqual([false, { degrees: 21 }]);
    expect(await as('anyone')).toHaveLength(2);
    expect(to.gateways).toHaveLength(3);
  });

  it.each([
    // The server tells when its tools change.
    ['tools/list', 'tools', 60_000],
    ['prompts/list', 'prompts', 0],
    ['resources/list', 'resources', 0],
    ['resources/templates/list', 'resourceTemplates', 0],
  ])('for a list says how long it may be kept, and by whom: %s', async (method, key, ttlMs) => {
    const { result } = answerOf(await request(await one(), method));
    expect(result).toMatchObject({ ttlMs, cacheScope: 'private', resultType: 'complete' });
    expect(Array.isArray(result?.[key])).toBe(true);
  });

  it('with capabilities that are too deep is answered with an error', async () => {
    const to = await one();
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    const meta = `"${META.version}":"${STATELESS}","${META.capabilities}":${deep}`;
    const body = `{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{"_meta":{${meta}}}}`;
    const reply = answerOf(await post(to, 'tools/list', body));
    expect(reply).toMatchObject({ id: 7, error: { code: -32603 } });
    expect(textOf(await call(to, 'echo', { text: 'on' }))).toContain('on');
  });

  it('keeps the bytes of what it carries beside its envelope', async () => {
    const to = await one();
    await call(to, 'echo', { text: 'ready' });
    const meta = JSON.stringify({ ...ENVELOPE, progressToken: 5 }).slice(1, -1);
    const args = '{"text":"x","n":1.0,"big":12345678901234567890}';
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","_meta":{"own":1.0,${meta},"more":{"e":1e2}},"arguments":${args}}}`;
    await post(to, 'tools/call', body, { 'mcp-name': 'echo' });
    const [line = ''] = await seesWord(to, '"own"');
    expect(line).toMatch(
      /"params":\{"name":"echo","_meta":\{"own":1\.0,"progressToken":"m\d+","more":\{"e":1e2\}\},"arguments":/,
    );
    expect(line).toContain(args);
  });

  it('for a list that no server has is answered with an empty one', async () => {
    const to = await world([]);
    expect(answerOf(await request(to, 'prompts/list')).result).toMatchObject({ prompts: [] });
  });

  it('for a resource that is not there gets the code of this revision', async () => {
    const reply = await request(await one(), 'resources/read', { params: { uri: 'x://y' } });
    expect(answerOf(reply).error?.code).toBe(-32602);
    expect(reply.status).toBe(200);
  });

  it('of two clients at once with one id and one token goes to each of them', async () => {
    const to = await one();
    const meta = { ...ENVELOPE, progressToken: 7 };
    const replies = await Promise.all([
      call(to, 'wait', { ms: 60 }, { meta, id: 1 }),
      call(to, 'wait', { ms: 90 }, { meta, id: 1 }),
    ]);
    for (const reply of replies) {
      const messages = messagesIn(reply) as { method?: string; params?: object; id?: unknown }[];
      expect(messages.map(({ method }) => method)).toEqual([
        ...Array(3).fill('notifications/progress'),
        undefined,
      ]);
      expect(messages[0]?.params).toMatchObject({ progressToken: 7, progress: 1 });
      expect(messages.at(-1)?.id).toBe(1);
    }
  });

  it('that its client leaves is cancelled at the server', async () => {
    const to = await one();
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 5,
      method: 'tools/call',
      params: { name: 'never', arguments: {}, _meta: ENVELOPE },
    });
    await call(to, 'echo', { text: 'ready' });
    const sent = httpRequest(`${to.front.origin}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': STATELESS,
        'mcp-method': 'tools/call',
        'mcp-name': 'never',
      },
    });
    sent.on('error', () => {});
    sent.end(body);
    await seesWord(to, '"never"');
    sent.destroy();
    await seesWord(to, 'notifications/cancelled');
  });

  it('of one process serves clients that can do the same, and of another those that can do other things', async () => {
    const to = await one();
    const pidOf = async (capabilities: object): Promise<unknown> => {
      const meta = { ...ENVELOPE, [META.capabilities]: capabilities };
      return answerOf(await request(to, 'test/seen', { meta })).result?.['pid'];
    };
    const [a, b, c] = [await pidOf({ sampling: {} }), await pidOf({ sampling: {} }), await pidOf({})];
    expect(a).toBe(b);
    expect(c).not.toBe(a);
  });

  it('of too many kinds of clients is refused, unless one of them is idle', async () => {
    const to = await world([scripted('one')], { maxSessions: 2 });
    const meta = (kind: number) => ({ ...ENVELOPE, [META.capabilities]: { experimental: { kind } } });
    const waiting = [1, 2].map((kind) => call(to, 'wait', { ms: 300 }, { meta: meta(kind) }));
    await Promise.all([1, 2].map((kind) => request(to, 'tools/list', { meta: meta(kind) })));
    const { error } = answerOf(await request(to, 'tools/list', { meta: meta(3) }));
    expect(error).toMatchObject({
      code: -32000,
      message: 'This gateway already has 2 sessions, which is the limit.',
    });
    await Promise.all(waiting);
    expect(answerOf(await request(to, 'tools/list', { meta: meta(3) })).error).toBeUndefined();
    expect(to.gateways).toHaveLength(3);
  });

  it('that is open when its endpoint goes is answered, and none begins after it', async () => {
    const to = await one();
    await call(to, 'echo', { text: 'ready' });
    const open = call(to, 'wait', { ms: 200 });
    await seesWord(to, '"wait"');
    to.modern.leave();
    expect(textOf(await open)).toBe('one waited');
    await to.modern.ended();
    expect(answerOf(await call(to, 'echo', { text: 'late' })).error?.code).toBe(-32000);
  });

  it('that comes when the session has been idle for long begins another', async () => {
    const to = await world([scripted('one')], { idleMs: 1 });
    const pid = Number(answerOf(await request(to, 'test/seen')).result?.['pid']);
    await expect.poll(() => runsInMemory(pid)).toBe(false);
    expect(textOf(await call(to, 'echo', { text: 'again' }))).toBe('again');
  });
});

describe('what is wrong with a request', () => {
  const other = { ...ENVELOPE, [META.version]: '2025-11-25' };
  it.each([
    ['no capabilities', { meta: { [META.version]: STATELESS } }, -32602],
    ['capabilities that are none', { meta: { ...ENVELOPE, [META.capabilities]: 1 } }, -32602],
    ['no envelope', { meta: {} }, -32602],
    ['a header of another revision', { headers: { 'mcp-protocol-version': '2025-11-25' } }, -32020],
    ['no header for the revision', { headers: { 'mcp-protocol-version': undefined } }, -32020],
    ['a revision with sessions', { meta: other, headers: { 'mcp-protocol-version': '2025-11-25' } }, -32022],
    ['a revision with sessions, and a header of this one', { meta: other }, -32020],
    ['no header for the method', { headers: { 'mcp-method': undefined } }, -32020],
    ['another method in the header', { headers: { 'mcp-method': 'tools/list' } }, -32020],
    ['another name in the header', { headers: { 'mcp-name': 'other' } }, -32020],
    ['no name in the headers', { headers: { 'mcp-name': undefined } }, -32020],
    ['a name in the header that is broken', { headers: { 'mcp-name': '=?base64?%%%?=' } }, -32020],
  ])('%s', async (_, more, code) => {
    const to = await one();
    const reply = await call(to, 'echo', { text: 'x' }, more);
    expect([reply.status, answerOf(reply).error?.code]).toEqual([400, code]);
    expect(answerOf(reply).id).toBe(1);
    expect(to.gateways).toEqual([]);
  });

  it('says which revisions there are', async () => {
    const meta = { ...ENVELOPE, [META.version]: '2099-01-01' };
    const headers = { 'mcp-protocol-version': '2099-01-01' };
    const { error } = answerOf(await request(await one(), 'tools/list', { meta, headers }));
    expect(error?.data).toEqual({ supported: [STATELESS], requested: '2099-01-01' });
  });

  it.each(['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'no/such/method'])(
    'a method that this revision has not: %s',
    async (method) => {
      const reply = await request(await one(), method);
      expect([reply.status, answerOf(reply).error?.code]).toEqual([404, -32601]);
    },
  );

  it('has its status whatever the id is', async () => {
    const reply = await request(await one(), 'ping', { id: 'x'.repeat(1000) });
    expect([reply.status, answerOf(reply).error?.code]).toEqual([404, -32601]);
  });

  it('several messages, a response, and what needs a session', async () => {
    const { front } = await one();
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': STATELESS,
    };
    for (const body of [
      '[]',
      '[{"jsonrpc":"2.0","id":1,"method":"ping"}]',
      '{"jsonrpc":"2.0","id":1,"result":{}}',
    ])
      expect((await ask(front, { headers, body })).status).toBe(400);
    expect((await ask(front, { headers, body: '{"jsonrpc":"2.0","method":"notifications/x"}' })).status).toBe(
      202,
    );
    for (const method of ['GET', 'DELETE']) expect((await ask(front, { method, headers })).status).toBe(405);
    const bare = '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}';
    const reply = await ask(front, { headers, body: bare });
    expect([reply.status, answerOf(reply).error?.code]).toEqual([400, -32020]);
  });

  it('a name that no header may hold comes encoded', async () => {
    const headers = { 'mcp-name': `=?base64?${Buffer.from('echo').toString('base64')}?=` };
    expect(textOf(await call(await one(), 'echo', { text: 'x' }, { headers }))).toBe('x');
  });
});

describe('a server that asks something', () => {
  const question = (state?: unknown, responses?: object): object => ({
    requestState: state,
    inputResponses: responses,
  });
  const asked = async (to: Awaited<ReturnType<typeof one>>, id = 90, more = {}) => {
    const { result } = answerOf(await call(to, 'ask', { id }, more));
    const inputs = (result?.['inputRequests'] ?? {}) as Record<string, { method: string; params: object }>;
    return { result, state: result?.['requestState'], inputs, key: Object.keys(inputs)[0] ?? '' };
  };

  it('gets its answer from the next round, and the call its result', async () => {
    const to = await one();
    const { result, state, inputs, key } = await asked(to);
    expect(result?.['resultType']).toBe('input_required');
    expect(inputs[key]).toMatchObject({ method: 'sampling/createMessage', params: { from: 'one' } });
    const params = question(state, { [key]: { role: 'assistant', model: 'm' } });
    const done = await call(to, 'ask', { id: 90 }, { id: 2, params });
    expect(answerOf(done).id).toBe(2);
    expect(textOf(done)).toContain('"result":{"role":"assistant","model":"m"}');
  });

  it('has its question and its answer cross byte for byte', async () => {
    const name = "$& $1 $' one";
    const to = await world([scripted(name)]);
    const { inputs, state, key } = await asked(to);
    expect(inputs[key]?.params).toMatchObject({ from: name });
    const given = `{"n":1.0,"big":12345678901234567890,"text":"$&"}`;
    const params = `{"name":"ask","arguments":{"id":90},"inputResponses":{"${key}":${given}},"requestState":${JSON.stringify(state)},"_meta":${JSON.stringify(ENVELOPE)}}`;
    const body = `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":${params}}`;
    const reply = await post(to, 'tools/call', body, { 'mcp-name': 'ask' });
    expect(textOf(reply)).toContain(`"result":${given}`);
  });

  it('is asked in vain where the client cannot do that', async () => {
    const meta = { ...ENVELOPE, [META.capabilities]: {} };
    const reply = await call(await one(), 'ask', { id: 91 }, { meta });
    expect(textOf(reply)).toContain('"code":-32601');
  });

  it('is not answered by another client, for other arguments, or a second time', async () => {
    const to = await one();
    const { state, key } = await asked(to);
    const params = question(state, { [key]: {} });
    const codeOf = async (args: object, more: object): Promise<unknown> =>
      answerOf(await call(to, 'ask', args, { params, ...more })).error?.code;
    expect(await codeOf({ id: 90 }, { headers: { authorization: 'Bearer x' } })).toBe(-32602);
    expect(await codeOf({ id: 99 }, {})).toBe(-32602);
    expect(
      await codeOf({ id: 90 }, { params: question(`${String(state).slice(0, -4)}AAAA`, { [key]: {} }) }),
    ).toBe(-32602);
    expect(await codeOf({ id: 90 }, {})).toBeUndefined();
    expect(await codeOf({ id: 90 }, {})).toBe(-32602);
  });

  it('is not answered at another endpoint', async () => {
    const { state, key } = await asked(await one());
    const params = question(state, { [key]: {} });
    expect(answerOf(await call(await one(), 'ask', { id: 90 }, { params })).error?.code).toBe(-32602);
  });

  it('and ends then fails the call that waits, and no other', async () => {
    const to = await one();
    const { state, key } = await asked(to);
    await call(to, 'die');
    const retry = await call(to, 'ask', { id: 90 }, { id: 2, params: question(state, { [key]: {} }) });
    expect(answerOf(retry).error?.code).toBe(-32000);
    expect(to.modern.waiting).toBe(0);
    expect(textOf(await call(to, 'echo', { text: 'again' }))).toBe('again');
  });

  it('is asked again for what a round leaves out', async () => {
    const to = await one();
    const { state, key } = await asked(to);
    const { result } = answerOf(await call(to, 'ask', { id: 90 }, { params: question(state, {}) }));
    expect(result).toMatchObject({ resultType: 'input_required', inputRequests: { [key]: {} } });
    expect(result?.['requestState']).not.toBe(state);
  });

  it('is told where nobody comes back, and nothing waits then: fifty of a hundred calls at once', async () => {
    stopTime();
    const to = await world([scripted('one')], { parkMs: 60_000 });
    const hundred = Array.from({ length: 100 }, (_, i) => asked(to, 1000 + i, { id: i }));
    const calls = await within(30_000, Promise.all(hundred));
    expect(calls.every(({ key }) => key !== '')).toBe(true);
    const resumed = calls.slice(0, 50).map(async ({ state, key }, i) => {
      const params = question(state, { [key]: {} });
      return textOf(await call(to, 'ask', { id: 1000 + i }, { id: i, params }));
    });
    await expect.poll(() => to.modern.waiting).toBe(50);
    // A call whose question went with another one waits until that one is given up.
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    for (const text of await Promise.all(resumed)) expect(text).toContain('one got');
    // The server has an answer to each of its questions.
    await seesWord(to, '{"jsonrpc":"2.0","id":1', 100);
    expect(to.modern.waiting).toBe(0);
    const late = calls[99];
    const params = question(late?.state, { [late?.key ?? '']: {} });
    expect(answerOf(await call(to, 'ask', { id: 1099 }, { params })).error?.code).toBe(-32602);
  });

  it('wants a visit first, in the words of older servers: the next round asks again', async () => {
    const to = await one();
    const meta = { ...ENVELOPE, [META.capabilities]: { elicitation: { url: {} } } };
    const first = call(to, 'never', {}, { meta });
    const wanted = {
      elicitations: [{ mode: 'url', elicitationId: 'e', url: 'https://x.example', message: 'Log in' }],
    };
    const error = JSON.stringify({ code: -32042, message: 'visit', data: wanted });
    const [line = '{}'] = await seesWord(to, '"never"', 1, { meta });
    const id = JSON.stringify((JSON.parse(line) as { id: unknown }).id);
    const answer = { line: `{"jsonrpc":"2.0","id":${id},"error":${error}}` };
    void request(to, 'x/raw', { meta, params: answer, until: 'x' });
    const { result } = answerOf(await first);
    expect(result).toMatchObject({
      resultType: 'input_required',
      inputRequests: {
        'visit-1': {
          method: 'elicitation/create',
          params: { mode: 'url', url: 'https://x.example', message: 'Log in' },
        },
      },
    });
    const params = question(result?.['requestState'], { 'visit-1': { action: 'accept' } });
    const next = call(to, 'never', {}, { id: 2, meta, params });
    const lines = await seesWord(to, '"never"', 2, { meta });
    expect(lines[1]).not.toContain('inputResponses');
    const again = JSON.stringify((JSON.parse(lines[1] ?? '{}') as { id: unknown }).id);
    const done = {
      line: `{"jsonrpc":"2.0","id":${again},"result":{"content":[{"type":"text","text":"in"}]}}`,
    };
    void request(to, 'x/raw', { meta, params: done, until: 'x' });
    expect(textOf(await next)).toBe('in');
  });
});

describe('subscriptions/listen', () => {
  const listen = (to: Awaited<ReturnType<typeof one>>, notifications: unknown, until: string) =>
    request(to, 'subscriptions/listen', { id: 'l', params: { notifications }, until });
  const raw = (line: object): object => ({ params: { line: JSON.stringify(line) } });

  it('is acknowledged, and tells what was asked for with the name of the request', async () => {
    const to = await one();
    const listening = listen(
      to,
      { toolsListChanged: true, resourceSubscriptions: ['one://one', 'one://refused'] },
      '"uri":"one://one"',
    );
    await seesWord(to, 'resources/subscribe', 2);
    const say = (line: object) =>
      void request(to, 'x/raw', { ...raw({ jsonrpc: '2.0', ...line }), until: 'x' });
    say({ method: 'notifications/prompts/list_changed' });
    say({ method: 'notifications/tools/list_changed' });
    say({ method: 'notifications/resources/updated', params: { uri: 'one://other' } });
    say({ method: 'notifications/resources/updated', params: { uri: 'one://ones' } });
    say({ method: 'notifications/resources/updated', params: { uri: 'one://one/part' } });
    say({ method: 'notifications/resources/updated', params: { uri: 'one://one' } });
    const messages = messagesIn(await listening) as { method: string; params: Record<string, unknown> }[];
    const tag = { [META.subscription]: 'l' };
    expect(messages[0]).toEqual({
      jsonrpc: '2.0',
      method: 'notifications/subscriptions/acknowledged',
      params: { _meta: tag, notifications: { toolsListChanged: true, resourceSubscriptions: ['one://one'] } },
    });
    const told = messages.slice(1).map(({ method, params }) => [method, params['uri'], params['_meta']]);
    for (const uri of ['one://one/part', 'one://one'])
      expect(told).toContainEqual(['notifications/resources/updated', uri, tag]);
    expect(
      told.every(
        ([method, uri]) =>
          method !== 'notifications/prompts/list_changed' && uri !== 'one://other' && uri !== 'one://ones',
      ),
    ).toBe(true);
  });

  it('is acknowledged before any server is there, and fails where none comes up', async () => {
    const to = await world([scripted('one', { EXIT_AT_START: '1' })]);
    const messages = messagesIn(await listen(to, { toolsListChanged: true }, '"error"')) as {
      method?: string;
      error?: { code: number };
    }[];
    expect(messages.map(({ method, error }) => method ?? error?.code)).toEqual([
      'notifications/subscriptions/acknowledged',
      -32000,
    ]);
  });

  it('goes on where the server of a resource has ended and come back', async () => {
    const to = await one();
    const listening = listen(to, { resourceSubscriptions: ['one://one'] }, 'resources/updated');
    await seesWord(to, 'resources/subscribe');
    await call(to, 'die');
    await call(to, 'echo', { text: 'again' });
    expect((await seenBy(to)).filter((line) => line.includes('resources/subscribe'))).toHaveLength(1);
    const updated = { method: 'notifications/resources/updated', params: { uri: 'one://one' } };
    void request(to, 'x/raw', { ...raw({ jsonrpc: '2.0', ...updated }), until: 'x' });
    expect(messagesIn(await listening).at(-1)).toMatchObject(updated);
  });

  it('that its client leaves is left at the server too', async () => {
    const to = await one();
    await listen(to, { resourceSubscriptions: ['one://one'] }, 'acknowledged');
    await seesWord(to, 'resources/unsubscribe');
  });

  it('ends with its result when the gateway ends', async () => {
    const to = await one();
    const listening = listen(to, { toolsListChanged: true }, '"resultType"');
    await request(to, 'tools/list');
    to.modern.stop();
    expect(answerOf(await listening)).toMatchObject({
      id: 'l',
      result: { resultType: 'complete', _meta: { [META.subscription]: 'l' } },
    });
  });

  it.each([
    {},
    { notifications: 1 },
    { notifications: { toolsListChanged: 1 } },
    { notifications: { resourceSubscriptions: [1] } },
  ])('is refused with %j', async (params) => {
    const reply = await request(await one(), 'subscriptions/listen', { params });
    expect(answerOf(reply).error?.code).toBe(-32602);
  });
});
