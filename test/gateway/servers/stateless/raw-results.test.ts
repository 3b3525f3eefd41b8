/** What a server without sessions may say, byte for byte. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { GatewayOptions } from '../../../../src/gateway/compose/gateway.ts';
import { META } from '../../../../src/gateway/wire/stateless-protocol.ts';
import { FOR_STATELESS, type Frame, start, stopAll, type TestClient, textOf } from '../../harness.ts';
import { discovery, type RawServer, RawServers, type Script } from './raw-servers.ts';

const raws = new RawServers();
afterEach(stopAll);
afterAll(() => raws.remove());

const line = (result: string): readonly string[] => [`{"jsonrpc":"2.0","id":$id,"result":${result}}`];

interface Opened {
  readonly client: TestClient;
  readonly server: RawServer;
}

const CAN = { elicitation: {}, sampling: {}, roots: {} };

async function opened(
  script: Script,
  options: Partial<GatewayOptions> = {},
  capabilities: object = CAN,
): Promise<Opened> {
  const server = raws.make({
    initialize: [{ error: { code: -32_022, message: 'no' } }],
    'server/discover': [discovery({ capabilities: { tools: {}, resources: {}, prompts: {} } })],
    'tools/list': [{ result: { tools: [] } }],
    ...script,
  });
  const { client } = start([server.config], options);
  const clientInfo = { name: 'c', version: '1' };
  const params = { protocolVersion: '2025-11-25', capabilities, clientInfo };
  await client.result('"i"', 'initialize', params);
  client.send('{"jsonrpc":"2.0","method":"notifications/initialized"}');
  return { client, server };
}

const callIn = async (result: string, more: Partial<GatewayOptions> = {}): Promise<string> => {
  const { client } = await opened({ 'resources/read': [line(result)] }, more);
  return client.ask('7', 'resources/read', { uri: 'x:y' });
};
const answered = (result: string): string => `{"jsonrpc":"2.0","id":7,"result":${result}}`;

describe('a complete result', () => {
  it.each([
    ['{"resultType":"complete","contents":[]}', '{"contents":[]}'],
    ['{"contents":[],"resultType":"complete"}', '{"contents":[]}'],
    [
      '{ "contents" : [ 1.0, "\\u00e9" ] , "ttlMs":3 , "cacheScope":"public" }',
      '{ "contents" : [ 1.0, "\\u00e9" ] }',
    ],
    [`{"_meta":{"${META.server}":{"name":"n"}},"resultType":"complete"}`, '{}'],
    [`{"_meta":{"a":1,"${META.server}":{}},"contents":[]}`, '{"_meta":{"a":1},"contents":[]}'],
    ['{"_meta":{},"contents":[]}', '{"_meta":{},"contents":[]}'],
    ['{"contents":[],"requestState":"mine"}', '{"contents":[],"requestState":"mine"}'],
  ])('loses what only newer clients know, and no other byte: %s', async (given, expected) => {
    expect(await callIn(given)).toBe(answered(expected));
  });

  it.each([
    [
      '{"contents":[],"ttlMs":3,"cacheScope":"public","resultType":"complete"}',
      '{"contents":[],"ttlMs":3,"cacheScope":"public"}',
    ],
    ['{"contents":[],"ttlMs":-1,"cacheScope":"public"}', '{"contents":[],"cacheScope":"public"}'],
    ['{"contents":[],"ttlMs":1.5,"cacheScope":"all"}', '{"contents":[]}'],
    ['{"contents":[],"ttlMs":"9","cacheScope":7}', '{"contents":[]}'],
  ])(
    'says for newer clients how long it may be kept, where that makes sense: %s',
    async (given, expected) => {
      expect(await callIn(given, FOR_STATELESS)).toBe(answered(expected));
    },
  );

  it.each(['"task"', '"partial"', '""', '7', 'null'])('of the kind %s is no result', async (kind) => {
    const frame = JSON.parse(await callIn(`{"resultType":${kind},"contents":[]}`)) as Frame;
    expect(frame.error?.code).toBe(-32_603);
  });
});

describe('a request for input', () => {
  const question = (message: string) =>
    `{"method":"elicitation/create","params":{"message":${JSON.stringify(message)},"requestedSchema":{"type":"object","properties":{}}}}`;

  it('gets its answers and its state back byte for byte, under a new id', async () => {
    const state = '"\\u00e9 \\/ é"';
    const first = line(
      `{"resultType":"input_required","inputRequests":{"a \\u0062":${question('?')}},"requestState":${state}}`,
    );
    const { client, server } = await opened({ 'tools/call': [first, line('{"content":[]}')] });
    const params = '{"name":"t","arguments":{"n":1.0},"_meta":{"progressToken":"p"}}';
    const called = client.ask('7', 'tools/call', params);
    const { id } = await client.frame(({ method }) => method === 'elicitation/create');
    client.send(
      `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"action":"accept","content":{"n":1.50}}}`,
    );
    expect(await called).toBe(answered('{"content":[]}'));
    const [one, two] = server.lines().filter((sent) => sent.includes('"tools/call"'));
    expect(two).toContain('"inputResponses":{"a b":{"action":"accept","content":{"n":1.50}}}');
    expect(two).toContain(`"requestState":${state}`);
    expect(
      [one, two].every(
        (sent) => sent?.includes('"arguments":{"n":1.0}') && sent.includes('"progressToken":"p"'),
      ),
    ).toBe(true);
    expect(JSON.parse(one ?? '').id).not.toBe(JSON.parse(two ?? '').id);
  });

  it.each([
    '{"resultType":"input_required"}',
    '{"resultType":"input_required","inputRequests":{}}',
    '{"resultType":"input_required","inputRequests":[]}',
    '{"resultType":"input_required","requestState":7}',
    '{"resultType":"input_required","inputRequests":{"a":{"method":"tools/call","params":{}}}}',
    '{"resultType":"input_required","inputRequests":{"a":{"method":"elicitation/create"}}}',
    '{"resultType":"input_required","inputRequests":{"a":7}}',
  ])('that cannot be read fails: %s', async (result) => {
    const { client } = await opened({ 'tools/call': [line(result)] });
    expect((await client.call('7', 't')).error?.code).toBe(-32_603);
  });

  it('is none where nothing may be asked', async () => {
    const result = `{"resultType":"input_required","inputRequests":{"a":${question('?')}}}`;
    const { client } = await opened({ 'completion/complete': [line(result)] });
    const frame = await client.result('7', 'completion/complete', { ref: { type: 'ref/prompt', name: 'p' } });
    expect(frame.error?.code).toBe(-32_603);
  });

  it.each([
    [
      'elicitation.url',
      { elicitation: {} },
      '{"method":"elicitation/create","params":{"mode":"url","url":"https://a.example","message":"m"}}',
    ],
    ['elicitation.form', { elicitation: { url: {} } }, question('?')],
    [
      'sampling.tools',
      { sampling: {} },
      '{"method":"sampling/createMessage","params":{"messages":[],"tools":[]}}',
    ],
    ['roots', {}, '{"method":"roots/list"}'],
  ])('beyond what the client can do reaches no client: %s', async (lacking, capabilities, request) => {
    const result = `{"resultType":"input_required","inputRequests":{"a":${request}}}`;
    const { client } = await opened({ 'tools/call': [line(result)] }, {}, capabilities);
    const called = await client.call('7', 't');
    expect(called.result?.['isError']).toBe(true);
    expect(textOf(called)).toContain(`(${lacking})`);
  });
});

describe('what a server has no business to say', () => {
  it('reaches no client: requests, tags and answers that nobody gave it', async () => {
    const forged = [
      '{"jsonrpc":"2.0","id":"x","method":"sampling/createMessage","params":{"messages":[]}}',
      `{"jsonrpc":"2.0","method":"notifications/tools/list_changed","params":{"_meta":{"${META.subscription}":"4711"}}}`,
      `{"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"uri":"a:b","_meta":{"${META.subscription}":"4711"}}}`,
      '{"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged","params":{"notifications":{}}}',
      '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}',
      '{"jsonrpc":"2.0","id":4711,"result":{"content":[]}}',
      'no JSON at all',
    ];
    const { client, server } = await opened({ 'tools/call': [[...forged, ...line('{"content":[]}')]] });
    expect(await client.ask('7', 'tools/call', { name: 't' })).toBe(answered('{"content":[]}'));
    expect(client.lines.filter((sent) => /sampling|notifications|4711/.test(sent))).toEqual([]);
    await client.call('8', 't');
    const refused = server.lines().filter((sent) => sent.includes('"id":"x"'));
    expect(refused[0]).toContain('-32601');
  });

  it.each([
    [-32_021, 'tools/call', { name: 't' }, true],
    [-32_021, 'prompts/get', { name: 'p' }, false],
    [-32_020, 'tools/call', { name: 't' }, false],
  ])('is put in the client’s words: %d to %s', async (code, method, params, isResult) => {
    const script = { [method]: [{ error: { code, message: 'needs more' } }] };
    const { client } = await opened(script);
    const frame = await client.result('7', method, params);
    if (isResult) expect(frame.result?.['isError']).toBe(true);
    else expect(frame.error?.code).toBe(-32_603);
    expect(JSON.stringify(frame)).toContain('needs more');
  });
});
