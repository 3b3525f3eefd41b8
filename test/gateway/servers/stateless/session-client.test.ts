/** A client that knows sessions alone, in front of a server that knows none. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { META } from '../../../../src/gateway/wire/stateless-protocol.ts';
import type { ServerConfig } from '../../../../src/model/server-config.ts';
import { type Frame, start, stopAll, type TestClient, textOf } from '../../harness.ts';
import { toldServer } from '../../told-server.ts';
import { discovery } from './raw-servers.ts';
import { statelessOnStdio, statelessOverHttp, stopStateless } from './stateless-servers.ts';

afterEach(stopAll);
afterAll(stopStateless);

const CAN = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };

async function opened(config: ServerConfig, capabilities: object = CAN): Promise<TestClient> {
  const { client } = start([config]);
  await client.initialize('older', capabilities);
  return client;
}

const answer = (client: TestClient, question: Frame, result: object): void =>
  client.send(JSON.stringify({ jsonrpc: '2.0', id: question.id, result }));

const asks = (method: string) => (frame: Frame) => frame.method === method && frame.id !== undefined;

let served: Promise<ServerConfig> | undefined;
const SERVERS: [string, () => Promise<ServerConfig>][] = [
  ['on stdio', () => Promise.resolve(statelessOnStdio())],
  ['over HTTP', () => (served ??= statelessOverHttp())],
];

describe.each(SERVERS)('a server without sessions, %s,', (_, config) => {
  it('answers initialize as an older one', async () => {
    const { client } = start([await config()]);
    const { result } = await client.initialize('older', CAN);
    expect(result).toMatchObject({
      protocolVersion: '2025-06-18',
      serverInfo: { name: 'modern', version: '1.2.3' },
      instructions: 'Ask away.',
    });
    expect(result?.['capabilities']).toMatchObject({ extensions: { 'example.com/own': { a: 1 } } });
    expect(JSON.stringify(result)).not.toMatch(/resultType|ttlMs|cacheScope|2026-07-28|modelcontextprotocol/);
  });

  it('lists what it has, without what only newer clients know', async () => {
    const client = await opened(await config());
    for (const [method, member, name] of [
      ['tools/list', 'tools', 'echo'],
      ['prompts/list', 'prompts', 'greet'],
      ['resources/list', 'resources', 'note'],
    ] as const) {
      const { result } = await client.result('1', method);
      const items = (result?.[member] ?? []) as { name: string }[];
      expect(items.map((item) => item.name)).toContain(name);
      expect(Object.keys(result ?? {})).toEqual([member]);
    }
    const { result } = await client.result('2', 'tools/list');
    const tools = result?.['tools'] as { name: string; outputSchema?: object }[];
    expect(tools.find(({ name }) => name === 'array')?.outputSchema).toBeUndefined();
    expect(tools.find(({ name }) => name === 'object')?.outputSchema).toBeDefined();
  });

  it('is called, and gives no byte more than an older one would', async () => {
    const client = await opened(await config());
    expect(await client.ask('"a b"', 'tools/call', { name: 'echo', arguments: { n: 1 } })).toBe(
      '{"result":{"content":[{"type":"text","text":"{\\"n\\":1}"}]},"jsonrpc":"2.0","id":"a b"}',
    );
  });

  it('gives structured results that are objects, and others as text', async () => {
    const client = await opened(await config());
    expect((await client.call('1', 'object')).result).toMatchObject({ structuredContent: { n: 1 } });
    const array = await client.call('2', 'array');
    expect(array.result).not.toHaveProperty('structuredContent');
    expect(textOf(array)).toBe('[1,2]');
  });

  it('reads, completes, and says in the older way what is not there', async () => {
    const client = await opened(await config());
    const read = await client.result('1', 'resources/read', { uri: 'test://note' });
    expect(read.result).toEqual({ contents: [{ uri: 'test://note', text: 'a note' }] });
    const ref = { type: 'ref/prompt', name: 'greet' };
    const argument = { name: 'city', value: 'pa' };
    const completed = await client.result('2', 'completion/complete', { ref, argument });
    expect(completed.result).toEqual({ completion: { values: ['paris'] } });
    expect((await client.result('3', 'resources/read', { uri: 'test://none' })).error?.code).toBe(-32002);
    expect((await client.call('4', 'none')).error?.code).toBe(-32602);
    expect((await client.result('5', 'tasks/list')).error?.code).toBe(-32601);
  });

  it('is sent the headers that its tools want', async () => {
    const client = await opened(await config());
    const text = textOf(await client.call('1', 'region', { region: 'Łódź' }));
    expect(['Łódź undefined', 'Łódź =?base64?xYHDs2TFug==?=']).toContain(text);
  });

  it('tells of progress under the token of the call', async () => {
    const client = await opened(await config());
    const params = { name: 'progress', arguments: {}, _meta: { progressToken: 'mine' } };
    await client.ask('1', 'tools/call', params);
    const told = client.lines
      .map((line) => JSON.parse(line) as Frame)
      .filter(({ method }) => method !== undefined);
    expect(
      told.map(({ method, params: said }) => [method, said?.['progressToken'], said?.['progress']]),
    ).toEqual([
      ['notifications/progress', 'mine', 1],
      ['notifications/progress', 'mine', 2],
    ]);
  });

  it('is told of a cancellation', async () => {
    const client = await opened(await config());
    const before = Number(textOf(await client.call('1', 'cancelled')));
    const params = { name: 'slow', arguments: {}, _meta: { progressToken: 7 } };
    client.send(JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/call', params }));
    await client.frame(({ method }) => method === 'notifications/progress');
    client.send('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}');
    for (let id = 3; ; id++) if (Number(textOf(await client.call(String(id), 'cancelled'))) > before) break;
    expect(client.lines.some((line) => (JSON.parse(line) as Frame).id === 2)).toBe(false);
  });

  it('asks in a form, and hears that it was accepted or declined', async () => {
    const client = await opened(await config());
    for (const [id, response] of [
      ['1', { action: 'accept', content: { name: 'Ada' } }],
      ['2', { action: 'decline' }],
    ] as const) {
      const from = client.lines.length;
      const called = client.call(id, 'form', { x: 1 });
      const question = await client.frame(asks('elicitation/create'), from);
      expect(question.params).toMatchObject({ message: 'Your name?', requestedSchema: { type: 'object' } });
      answer(client, question, response);
      expect(JSON.parse(textOf(await called))).toEqual({
        args: { x: 1 },
        answer: response,
        state: { since: 'first' },
      });
    }
  });

  it('gives a page to open an id, which older clients want', async () => {
    const client = await opened(await config());
    const called = client.call('1', 'url');
    const question = await client.frame(asks('elicitation/create'));
    expect(question.params).toMatchObject({ mode: 'url', url: 'https://example.com/sign-in' });
    expect(question.params?.['elicitationId']).toMatch(/^[\da-f-]{36}$/);
    answer(client, question, { action: 'accept' });
    expect(textOf(await called)).toBe('{"action":"accept"}');
  });

  it('asks for samples, for roots, and within a prompt', async () => {
    const client = await opened(await config());
    const sample = client.call('1', 'sample');
    const content = { type: 'text', text: 'Hi!' };
    answer(client, await client.frame(asks('sampling/createMessage')), {
      role: 'assistant',
      content,
      model: 'm',
    });
    expect(textOf(await sample)).toBe('Hi!');
    const rooted = client.call('2', 'roots');
    const roots = [{ uri: 'file:///home', name: 'home' }];
    answer(client, await client.frame(asks('roots/list')), { roots });
    expect(JSON.parse(textOf(await rooted))).toEqual(roots);
    const prompt = client.result('3', 'prompts/get', { name: 'greet' });
    answer(client, await client.frame(asks('elicitation/create')), {
      action: 'accept',
      content: { name: 'Bo' },
    });
    expect(JSON.stringify((await prompt).result)).toContain('Hello Bo');
  });

  it('gets the right answers where two calls ask at once', async () => {
    const client = await opened(await config());
    const calls = ['first', 'second'].map((message, i) => client.call(String(i), 'form', { message }));
    for (const message of ['second', 'first']) {
      const question = await client.frame(
        (frame) => asks('elicitation/create')(frame) && frame.params?.['message'] === message,
      );
      answer(client, question, { action: 'accept', content: { name: message } });
    }
    const texts = (await Promise.all(calls)).map((result) => JSON.parse(textOf(result)) as object);
    expect(texts).toMatchObject([
      { args: { message: 'first' }, answer: { content: { name: 'first' } } },
      { args: { message: 'second' }, answer: { content: { name: 'second' } } },
    ]);
  });

  it('asks a client that cannot be asked for nothing, and its tool fails with the reason', async () => {
    const client = await opened(await config(), {});
    const called = await client.call('1', 'form');
    expect(called.result?.['isError']).toBe(true);
    expect(textOf(called)).toMatch(/elicitation/);
    expect((await client.result('2', 'prompts/get', { name: 'greet' })).error?.code).toBe(-32603);
    expect(client.lines.some((line) => asks('elicitation/create')(JSON.parse(line) as Frame))).toBe(false);
  });

  it('hears in the tool’s result that the client answered with an error', async () => {
    const client = await opened(await config());
    const called = client.call('1', 'sample');
    const { id } = await client.frame(asks('sampling/createMessage'));
    client.send(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -1, message: 'user said no' } }));
    const result = await called;
    expect(result.result?.['isError']).toBe(true);
    expect(textOf(result)).toContain('user said no');
  });

  it('may put a call off, but not ask for ever', async () => {
    const client = await opened(await config());
    expect(textOf(await client.call('1', 'later'))).toBe('now');
    const called = client.call('2', 'endless');
    for (let round = 0, from = 0; round < 8; round++) {
      const line = await client.line(asks('roots/list'), from);
      from = client.lines.indexOf(line, from) + 1;
      answer(client, JSON.parse(line) as Frame, { roots: [] });
    }
    const result = await called;
    expect(result.result?.['isError']).toBe(true);
    expect(textOf(result)).toContain('8 rounds');
  });

  it('withdraws its question when the call is cancelled', async () => {
    const client = await opened(await config());
    void client.call('1', 'form');
    const question = await client.frame(asks('elicitation/create'));
    client.send('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}');
    const withdrawn = await client.frame(({ method }) => method === 'notifications/cancelled');
    expect(withdrawn.params?.['requestId']).toBe(question.id);
    expect(textOf(await client.call('2', 'echo'))).toBe('{}');
  });

  it('tells of changed lists and of a resource that was subscribed to', async () => {
    const client = await opened(await config());
    expect((await client.result('1', 'resources/subscribe', { uri: 'test://note' })).result).toEqual({});
    await client.call('2', 'touch');
    const updated = await client.frame(({ method }) => method === 'notifications/resources/updated');
    expect(updated.params).toEqual({ uri: 'test://note' });
    await client.call('3', 'grow');
    await client.frame(({ method }) => method === 'notifications/tools/list_changed');
    const { result } = await client.result('4', 'tools/list');
    expect(JSON.stringify(result)).toContain('"extra"');
    expect((await client.result('5', 'resources/unsubscribe', { uri: 'test://note' })).result).toEqual({});
    await client.call('6', 'touch');
    expect(client.lines.filter((line) => line.includes('resources/updated'))).toHaveLength(1);
  });

  it('logs from the level on that the client set, and not before', async () => {
    const client = await opened(await config());
    await client.call('1', 'log');
    expect(client.lines.join()).not.toContain('notifications/message');
    expect((await client.result('2', 'logging/setLevel', { level: 'warning' })).result).toEqual({});
    await client.call('3', 'log');
    const logged = client.lines.filter((line) => line.includes('notifications/message'));
    expect(logged.map((line) => (JSON.parse(line) as Frame).params?.['data'])).toEqual(['loud']);
  });

  it('does not believe a client that forges who asks', async () => {
    const client = await opened(await config(), {});
    const _meta = { [META.capabilities]: CAN, [META.version]: '1999-01-01', own: 1 };
    const params = { name: 'form', arguments: {}, _meta, inputResponses: { it: { action: 'accept' } } };
    const called = await client.result('1', 'tools/call', params);
    expect(called.result?.['isError']).toBe(true);
  });
});

it('an answer that the gateway fails at ends its call', async () => {
  const deep = `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`;
  const schemas = `"inputSchema":{"type":"object","properties":${deep}},"outputSchema":{"type":"array"}`;
  const server = toldServer(({ id, method }) => {
    const said = JSON.stringify(id);
    if (method === 'initialize')
      return `{"jsonrpc":"2.0","id":${said},"error":{"code":-32022,"message":"no"}}`;
    if (method === 'server/discover') return JSON.stringify({ jsonrpc: '2.0', id, ...discovery() });
    return method === 'tools/list'
      ? `{"jsonrpc":"2.0","id":${said},"result":{"tools":[{"name":"t",${schemas}}]}}`
      : undefined;
  });
  const { client } = start([server.config], { startProcess: server.startProcess });
  await client.initialize();
  expect((await client.result('1', 'tools/list', {})).error).toBeDefined();
});
