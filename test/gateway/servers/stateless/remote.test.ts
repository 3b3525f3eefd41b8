/** How it shows what a remote server speaks, and what it is sent then. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { GatewayOptions } from '../../../../src/gateway/compose/gateway.ts';
import { META, STATELESS } from '../../../../src/gateway/wire/stateless-protocol.ts';
import { FOR_STATELESS, start, stopAll, textOf } from '../../harness.ts';
import { type Answering, closeRemotes, json, ScriptedRemote, type Seen } from '../../remote-server.ts';
import { discovery } from './raw-servers.ts';

afterEach(async () => {
  await stopAll();
  closeRemotes();
});

type Handler = (seen: Seen, response: ServerResponse) => void;

const rpc =
  (members: object, status = 200): Handler =>
  ({ frame }, response) => {
    const text = JSON.stringify({ jsonrpc: '2.0', id: frame.id, ...members });
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };
const plain =
  (status: number): Handler =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'text/plain' }).end('no');
const error = (code: number, status = 200): Handler =>
  rpc({ error: { code, message: `no ${code}` } }, status);

const SCHEMA = {
  type: 'object',
  properties: {
    place: { type: 'object', properties: { region: { type: 'string', 'x-mcp-header': 'Region' } } },
    urgent: { type: 'boolean', 'x-mcp-header': 'Urgent' },
  },
};
const listing = (inputSchema: object): Handler => rpc({ result: { tools: [{ name: 't', inputSchema }] } });
const TOOLS = listing(SCHEMA);
const SAID = rpc({ result: { resultType: 'complete', content: [{ type: 'text', text: 'said' }] } });
const NEWER = rpc(discovery());
const OLDER = rpc({
  result: {
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'o', version: '1' },
  },
});

/** By method; GET is what opens a stream of the older kind. */
const serving =
  (handlers: Readonly<Record<string, Handler>>): Answering =>
  (seen, response) =>
    (handlers[seen.frame.method ?? seen.method] ?? plain(404))(seen, response);

const WORK = { 'server/discover': NEWER, 'tools/list': TOOLS, 'tools/call': SAID };

async function opened(handlers: Readonly<Record<string, Handler>>, options: Partial<GatewayOptions> = {}) {
  const remote = await ScriptedRemote.start(serving(handlers));
  const { client, log } = start([remote.config({ maxRetries: 0 })], options);
  const clientInfo = { name: 'c', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  const answer = await client.result('"i"', 'initialize', params);
  client.send('{"jsonrpc":"2.0","method":"notifications/initialized"}');
  return { remote, client, log, answer };
}

const asked = ({ seen }: ScriptedRemote): readonly string[] =>
  seen.map(({ method, frame }) => frame.method ?? method);

describe('a remote server', () => {
  it.each([
    ['an error that names no session', error(-32_022, 400)],
    ['an error of another code', error(-32_600, 400)],
    ['an error and no refusal', error(-32_601)],
    ['a refusal without words', plain(404)],
    ['a refusal of the method', plain(405)],
  ])('that answers initialize with %s is found to be a newer one', async (_, initialize) => {
    const { remote, client, answer } = await opened({ ...WORK, initialize });
    expect(answer.result).toMatchObject({ serverInfo: { name: 'n' } });
    expect(textOf(await client.call('1', 't'))).toBe('said');
    expect(asked(remote).slice(0, 2)).toEqual(['initialize', 'server/discover']);
    expect(asked(remote)).not.toContain('GET');
  });

  it.each([401, 403, 500, 503])(
    'that answers initialize with %d has said nothing of what it speaks',
    async (status) => {
      const { remote, answer } = await opened({ ...WORK, initialize: plain(status) });
      expect(answer.error).toBeDefined();
      expect(asked(remote)).not.toContain('server/discover');
    },
  );

  it('that is no newer one is tried as the oldest', async () => {
    const { remote, answer } = await opened({ initialize: plain(404), 'server/discover': plain(404) });
    expect(answer.error).toBeDefined();
    expect(asked(remote)).toEqual(['initialize', 'server/discover', 'GET']);
  });

  it('that begins no session is spoken to as a newer one where it is one', async () => {
    const { remote, client, answer } = await opened({ ...WORK, initialize: OLDER });
    expect(answer.result).toMatchObject({ serverInfo: { name: 'n' } });
    expect(textOf(await client.call('1', 't'))).toBe('said');
    expect(asked(remote).slice(0, 2)).toEqual(['initialize', 'server/discover']);
  });

  it('that begins no session, and is no newer one, keeps its answer', async () => {
    const said = rpc({ result: { content: [{ type: 'text', text: 'said' }] } });
    const handlers = { initialize: OLDER, 'server/discover': error(-32_601, 400), 'tools/call': said };
    const { client, answer } = await opened({ ...handlers, 'tools/list': TOOLS });
    expect(answer.result).toMatchObject({ serverInfo: { name: 'o' } });
    expect(textOf(await client.call('1', 't'))).toBe('said');
  });

  it('that begins a session is asked nothing else', async () => {
    const initialize: Handler = ({ frame }, response) =>
      json(
        response,
        JSON.stringify({
          jsonrpc: '2.0',
          id: frame.id,
          result: { protocolVersion: '2025-06-18', capabilities: {} },
        }),
        { 'mcp-session-id': 's' },
      );
    const { remote } = await opened({ ...WORK, initialize });
    expect(asked(remote)).not.toContain('server/discover');
  });

  it('is asked first what it is, for newer clients', async () => {
    const { remote } = await opened({ ...WORK, initialize: OLDER }, FOR_STATELESS);
    expect(asked(remote)).not.toContain('initialize');
  });
});

describe('a request to a newer one', () => {
  it('says in its headers what it says', async () => {
    const { remote, client } = await opened({ ...WORK, initialize: error(-32_022, 400) });
    await client.result('1', 'tools/list');
    await client.call('2', 't', { place: { region: ' é' }, urgent: true });
    const [call] = remote.of('tools/call');
    expect(call?.headers).toMatchObject({
      'mcp-protocol-version': STATELESS,
      'mcp-method': 'tools/call',
      'mcp-name': 't',
      'mcp-param-region': '=?base64?IMOp?=',
      'mcp-param-urgent': 'true',
      accept: 'application/json, text/event-stream',
    });
    expect(call?.headers).not.toHaveProperty('mcp-session-id');
    expect(call?.frame.params?.['_meta']).toMatchObject({ [META.version]: STATELESS });
  });

  it('is sent once more, with other headers, where they were refused', async () => {
    let listed = listing({ type: 'object' });
    const { remote, client } = await opened({
      ...WORK,
      initialize: error(-32_022, 400),
      'tools/list': (...told) => listed(...told),
      'tools/call': (seen, response) =>
        (seen.headers['mcp-param-region'] === 'eu' ? SAID : error(-32_020, 400))(seen, response),
    });
    await client.result('1', 'tools/list');
    listed = TOOLS;
    expect(textOf(await client.call('2', 't', { place: { region: 'eu' } }))).toBe('said');
    const refused = await client.call('3', 't', {});
    expect(refused.error?.code).toBe(-32_603);
    expect(remote.of('tools/call')).toHaveLength(4);
  });

  it('is never for a tool that asks for impossible headers', async () => {
    const twice = { type: 'string', 'x-mcp-header': 'One' };
    const { client, log } = await opened({
      ...WORK,
      initialize: error(-32_022, 400),
      'tools/list': listing({ type: 'object', properties: { a: twice, b: twice } }),
    });
    const { result } = await client.result('1', 'tools/list');
    expect(JSON.stringify(result)).not.toContain('"t"');
    expect(log.join('\n')).toContain('does not offer these tools of server "far"');
  });

  it('ends with its stream where it is cancelled', async () => {
    let closed: Promise<unknown> | undefined;
    const { client } = await opened({
      ...WORK,
      initialize: error(-32_022, 400),
      'tools/call': (_, response) => {
        closed = once(response, 'close');
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(
          'data: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":1,"progress":1}}\n\n',
        );
      },
    });
    client.send(
      '{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"t","_meta":{"progressToken":1}}}',
    );
    await client.frame(({ method }) => method === 'notifications/progress');
    client.send('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5}}');
    await closed;
  });

  it.each([
    [
      'nothing',
      (_: Seen, response: ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end(),
    ],
    ['no JSON', (_: Seen, response: ServerResponse) => json(response, 'junk')],
    [
      'the answer to another',
      (_: Seen, response: ServerResponse) => json(response, '{"jsonrpc":"2.0","id":"other","result":{}}'),
    ],
    [
      'a stream that ends',
      (_: Seen, response: ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: \n\n'),
    ],
    ['a mishap', plain(500)],
  ])('that is answered with %s gets one error and is not repeated', async (_, handler) => {
    const { remote, client } = await opened({
      ...WORK,
      initialize: error(-32_022, 400),
      'tools/call': handler,
    });
    expect((await client.call('1', 't')).error).toBeDefined();
    expect(remote.of('tools/call')).toHaveLength(1);
  });

  it('goes to an older server where that has taken the place of the newer one', async () => {
    let handlers: Readonly<Record<string, Handler>> = { ...WORK, initialize: error(-32_022, 400) };
    const remote = await ScriptedRemote.start((...told) => serving(handlers)(...told));
    const { client } = start([remote.config({ maxRetries: 0 })]);
    await client.initialize();
    const noSession = error(-32_000, 400);
    handlers = {
      GET: plain(405),
      'notifications/initialized': plain(202),
      'tools/list': TOOLS,
      'server/discover': noSession,
      'tools/call': ({ headers, frame }, response) =>
        headers['mcp-session-id'] === 's'
          ? SAID({ headers, frame } as Seen, response)
          : void response
              .writeHead(400, { 'content-type': 'application/json' })
              .end(
                '{"jsonrpc":"2.0","error":{"code":-32000,"message":"Bad Request: Server not initialized"},"id":null}',
              ),
      initialize: ({ frame }, response) =>
        json(
          response,
          JSON.stringify({
            jsonrpc: '2.0',
            id: frame.id,
            result: { protocolVersion: '2025-06-18', capabilities: { tools: {} } },
          }),
          { 'mcp-session-id': 's' },
        ),
    };
    expect(await client.call('1', 't')).toMatchObject({ result: { content: [{ text: 'said' }] } });
    expect(remote.of('tools/call')).toHaveLength(2);
  });

  const MINE = '"jsonrpc":"2.0","error":{"code":-32099,"message":"mine"}';
  it.each([
    ['with a refusal', 400, 'application/json', `{${MINE}}`],
    ['as an event', 200, 'text/event-stream', `data: {${MINE}}\n\n`],
    ['as an event whose id is null', 200, 'text/event-stream', `data: {"id":null,${MINE}}\n\n`],
  ])('that gets an error without its id gets that error: %s', async (_, status, type, body) => {
    const nameless: Handler = (_seen, response) =>
      void response.writeHead(status, { 'content-type': type }).end(body);
    const { client } = await opened({ ...WORK, initialize: error(-32_022, 400), 'tools/call': nameless });
    expect((await client.call('1', 't')).error).toEqual({ code: -32_099, message: 'mine' });
  });
});

describe('what a newer one tells by itself', () => {
  const CHANGING = { tools: { listChanged: true } };

  it('is listened to again where the stream breaks off, and the lists count as changed', async () => {
    const streams: ServerResponse[] = [];
    const { client, remote } = await opened({
      ...WORK,
      initialize: error(-32_022, 400),
      'server/discover': rpc(discovery({ capabilities: CHANGING })),
      'subscriptions/listen': ({ frame }, response) => {
        streams.push(response);
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const params = {
          notifications: frame.params?.['notifications'],
          _meta: { [META.subscription]: frame.id },
        };
        const method = 'notifications/subscriptions/acknowledged';
        response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', method, params })}\n\n`);
        if (streams.length === 1) response.end();
      },
    });
    await client.frame(({ method }) => method === 'notifications/tools/list_changed');
    expect(remote.of('subscriptions/listen')).toHaveLength(2);
    expect(remote.of('subscriptions/listen')[0]?.frame.params).toMatchObject({
      notifications: { toolsListChanged: true },
    });
  });

  it('cannot be subscribed to where it says no, and the client hears that', async () => {
    const { client } = await opened({
      ...WORK,
      initialize: error(-32_022, 400),
      'server/discover': rpc(discovery({ capabilities: { resources: { subscribe: true } } })),
      'subscriptions/listen': error(-32_603),
    });
    const { error: refusal } = await client.result('1', 'resources/subscribe', { uri: 'a:b' });
    expect(refusal?.message).toContain('no -32603');
  });
});
