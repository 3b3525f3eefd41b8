import type { ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { scripted, start, stopAll, textOf } from '../gateway/harness.ts';
import { closeRemotes, events, INITIALIZED, json, plain, ScriptedRemote } from '../gateway/remote-server.ts';

afterEach(async () => {
  await stopAll();
  closeRemotes();
});

const text = (id: unknown, words: string): string =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"content":[{"type":"text","text":"${words}"}]}}`;

describe('a server over streamable HTTP', () => {
  it('is sent what the client says byte for byte, and its answers come back so, whatever lines they stand on', async () => {
    const remote = await ScriptedRemote.start(
      plain(({ frame }, response) => {
        json(
          response,
          `{\n  "jsonrpc": "2.0",\r\n  "id": ${String(frame.id)},\n  "result": {"n": 12345678901234567890, "x": 1.0}\n}\n`,
        );
      }),
    );
    const { client } = start([remote.config()]);
    await client.initialize();
    const line = '{"id":5,"jsonrpc":"2.0","method":"tools/call","params":{"name":"t","n":1.0}, "more":1e400}';
    client.send(line);
    const answer = await client.line((frame) => frame.id === 5);
    expect(answer).toContain('"result": {"n": 12345678901234567890, "x": 1.0}');
    expect(remote.of('tools/call')[0]?.body).toBe(line);
  });

  it('gets its headers, filled from the environment, the session and the version', async () => {
    const remote = await ScriptedRemote.start(
      plain(({ frame }, response) => json(response, text(frame.id, 'ok'))),
    );
    const headers = { Authorization: 'Bearer ${FAR_TOKEN}' };
    const { client } = start([remote.config({ headers })], { env: { FAR_TOKEN: 'secret-1' } });
    await client.initialize();
    await client.call('1', 't');
    expect(remote.of('tools/call')[0]?.headers).toMatchObject({
      authorization: 'Bearer secret-1',
      'mcp-session-id': 'first',
      'mcp-protocol-version': '2025-06-18',
      accept: 'application/json, text/event-stream',
    });
    expect(remote.of('initialize')[0]?.headers['mcp-session-id']).toBeUndefined();
  });

  it('asks the client in the stream of a call, and hears its answer', async () => {
    let asked: (() => void) | undefined;
    const remote = await ScriptedRemote.start((seen, response) => {
      const { frame } = seen;
      if (frame.method === undefined && frame.id === 'ask-1') {
        response.writeHead(202).end();
        asked?.();
        return;
      }
      plain(() => {
        const stream = events(response);
        stream.write(
          'data: {"jsonrpc":"2.0","id":"ask-1","method":"sampling/createMessage","params":{}}\n\n',
        );
        asked = () => stream.end(`data: ${text(frame.id, 'asked')}\n\n`);
      })(seen, response);
    });
    const { client } = start([remote.config()]);
    await client.initialize('tester', { sampling: {} });
    const answer = client.call('1', 't');
    await client.frame((frame) => frame.method === 'sampling/createMessage');
    client.send('{"jsonrpc":"2.0","id":"ask-1","result":{"role":"assistant"}}');
    expect(textOf(await answer)).toBe('asked');
  });

  it('is waited for until its own stream is open, so that nothing is lost', async () => {
    const order: string[] = [];
    const remote = await ScriptedRemote.start((seen, response) => {
      order.push(seen.frame.method ?? seen.method);
      if (seen.method === 'GET') {
        setTimeout(
          () => events(response).write('data: {"jsonrpc":"2.0","method":"notifications/message"}\n\n'),
          150,
        );
        return;
      }
      plain(({ frame }, to) => json(to, text(frame.id, 'ok')))(seen, response);
    });
    const { client } = start([remote.config()]);
    await client.initialize();
    await client.call('1', 't');
    await client.line((frame) => frame.method === 'notifications/message');
    expect(order).toEqual(['initialize', 'notifications/initialized', 'GET', 'tools/call']);
  });

  it('is asked for the rest of a stream that breaks off before the answer', async () => {
    const remote = await ScriptedRemote.start((seen, response) => {
      const { method, headers } = seen;
      if (method === 'GET' && headers['last-event-id'] === 'e1') {
        events(response).end(`id: e2\ndata: ${text(9, 'resumed')}\n\n`);
        return;
      }
      plain(() => events(response).end('id: e1\nretry: 10\ndata:\n\n'))(seen, response);
    });
    const { client } = start([remote.config()]);
    await client.initialize();
    expect(textOf(await client.call('9', 't'))).toBe('resumed');
    expect(remote.of('tools/call')).toHaveLength(1);
  });

  it.each([
    [404, 'no such session'],
    [404, 'Session not found', 2],
    [400, 'Bad Request: No valid session ID provided'],
    [400, 'Bad Request: Server not initialized'],
    [400, 'Session expired'],
    [400, 'Invalid session ID'],
    [400, 'mcp-session-id not found'],
    [400, 'Bad Request: Your MCP session has expired'],
  ])(
    'gets a new session where it has forgotten the old one (%i %s), and the call once',
    async (status, words, id: number | null = null) => {
      let forgotten = false;
      const error = JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message: words }, id });
      const remote = await ScriptedRemote.start((seen, response) => {
        if (seen.frame.method === 'initialize' && forgotten) {
          const id = JSON.stringify(seen.frame.id);
          return json(response, `{"jsonrpc":"2.0","id":${id},"result":${JSON.stringify(INITIALIZED)}}`, {
            'mcp-session-id': 'second',
          });
        }
        if (forgotten && seen.headers['mcp-session-id'] === 'first')
          return void response.writeHead(status, { 'content-type': 'application/json' }).end(error);
        plain(({ frame, headers }, to) => json(to, text(frame.id, String(headers['mcp-session-id']))))(
          seen,
          response,
        );
      });
      const { client } = start([remote.config()]);
      await client.initialize();
      expect(textOf(await client.call('1', 't'))).toBe('first');
      forgotten = true;
      expect(textOf(await client.call('2', 't'))).toBe('second');
    },
  );

  it.each([
    'Bad Request: the argument "session" is missing',
    'Bad Request: Unsupported protocol version',
    'The name of a session may have 20 characters',
    'The transfer was begun, but the database session has expired',
    'Upstream failed: the browser session was not found',
    'Cannot write: its db-session expired',
  ])('keeps its session where a call is refused for another reason: %s', async (words) => {
    const remote = await ScriptedRemote.start(
      plain((_, response) => void response.writeHead(400, { 'content-type': 'text/plain' }).end(words)),
    );
    const { client } = start([remote.config()]);
    await client.initialize();
    expect((await client.call('1', 't')).error?.message).toContain(words);
    expect([remote.of('tools/call').length, remote.of('initialize').length]).toEqual([1, 1]);
  });

  it.each([
    ['behind a bad gateway (502)', 502],
    ['behind a bad gateway (503)', 503],
    ['behind a bad gateway (504)', 504],
    ['where it was asked for too often (429)', 429],
    ['where the request breaks off', undefined],
  ])('is asked for its own stream again %s', async (_, status) => {
    let asked = 0;
    const remote = await ScriptedRemote.start((seen, response) => {
      if (seen.method !== 'GET')
        return plain(({ frame }, to) => json(to, text(frame.id, 'ok')))(seen, response);
      asked++;
      // At first, and in the middle.
      if (asked === 1 || asked === 3)
        return status === undefined ? response.destroy() : void response.writeHead(status).end('<html>');
      if (asked === 2) return void events(response).end('id: e1\nretry: 10\ndata:\n\n');
      const from = JSON.stringify(seen.headers['last-event-id']);
      events(response).write(`data: {"jsonrpc":"2.0","method":"notifications/message","params":${from}}\n\n`);
    });
    const { client } = start([remote.config()]);
    await client.initialize();
    const line = await client.line((frame) => frame.method === 'notifications/message');
    expect(line).toContain('"params":"e1"');
    expect(asked).toBe(4);
  });

  it('is asked for its own stream again after a mishap', async () => {
    let asked = 0;
    const remote = await ScriptedRemote.start((seen, response) => {
      if (seen.method !== 'GET')
        return plain(({ frame }, to) => json(to, text(frame.id, 'ok')))(seen, response);
      asked++;
      if (asked === 2) return void response.writeHead(500).end('oops');
      const stream = events(response);
      if (asked === 1) return void stream.end('id: e1\nretry: 10\ndata:\n\n');
      stream.write('data: {"jsonrpc":"2.0","method":"notifications/message","params":"again"}\n\n');
    });
    const { client } = start([remote.config()]);
    await client.initialize();
    const line = await client.line((frame) => frame.method === 'notifications/message');
    expect(line).toContain('"again"');
    expect(asked).toBe(3);
  });

  it('is asked for the rest of an answer again behind a bad gateway', async () => {
    let asked = 0;
    const remote = await ScriptedRemote.start((seen, response) => {
      if (seen.method !== 'GET')
        plain(() => events(response).end('id: e1\nretry: 10\ndata:\n\n'))(seen, response);
      else if (seen.headers['last-event-id'] === undefined) response.writeHead(405).end();
      else if (++asked === 1) response.writeHead(502).end();
      else events(response).end(`data: ${text(9, 'resumed')}\n\n`);
    });
    const { client } = start([remote.config()]);
    await client.initialize();
    expect(textOf(await client.call('9', 't'))).toBe('resumed');
  });

  it('is told that the session is over when the client leaves', async () => {
    const remote = await ScriptedRemote.start(
      plain(({ frame }, response) => json(response, text(frame.id, 'ok'))),
    );
    const { client, gateway } = start([remote.config()]);
    await client.initialize();
    gateway.stop();
    await gateway.done;
    const farewell = remote.seen.find(({ method }) => method === 'DELETE');
    expect(farewell?.headers['mcp-session-id']).toBe('first');
  });
});

describe('a server that packs its answers, although nobody has asked it to', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('is understood: %s', async (coding, pack) => {
    const packed = (response: ServerResponse, type: string, body: string): void => {
      response.writeHead(200, { 'content-type': type, 'content-encoding': coding }).end(pack(body));
    };
    const remote = await ScriptedRemote.start(({ method, frame }, response) => {
      if (method !== 'POST') response.writeHead(405).end();
      else if (frame.method === 'initialize')
        packed(
          response,
          'application/json',
          JSON.stringify({ jsonrpc: '2.0', id: frame.id, result: INITIALIZED }),
        );
      else if (frame.id === undefined) response.writeHead(202, { 'content-encoding': coding }).end();
      else packed(response, 'text/event-stream', `data: ${text(frame.id, 'unpacked')}\n\n`);
    });
    const { client } = start([remote.config()]);
    expect((await client.initialize()).error).toBeUndefined();
    expect(textOf(await client.call('1', 't'))).toBe('unpacked');
    expect(remote.seen.every(({ headers }) => headers['accept-encoding'] === 'identity')).toBe(true);
  });
});

describe('a call that a remote server does not answer', () => {
  const failing = async (answer: Parameters<typeof plain>[0]) => {
    const remote = await ScriptedRemote.start(plain(answer));
    const { client } = start([remote.config()]);
    await client.initialize();
    const { error } = await client.call('1', 't');
    return error?.message;
  };

  it("fails with the server's own error where it gives one", async () => {
    const message = await failing(({ frame }, response) =>
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(`{"jsonrpc":"2.0","id":${String(frame.id)},"error":{"code":-32000,"message":"not today"}}`),
    );
    expect(message).toBe('not today');
  });

  it('fails with what HTTP says', async () => {
    expect(await failing((_, response) => response.writeHead(503).end('busy'))).toBe(
      'Server "far" refused the message (HTTP 503: busy).',
    );
  });

  it.each([
    [
      'an error without the id',
      'application/json',
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32001,"message":"Invalid or unknown API token"}}',
      'Invalid or unknown API token',
    ],
    [
      'an error without the id, as an event',
      'text/event-stream',
      'data: {"jsonrpc":"2.0","id":null,"error":{"code":-32001,"message":"No such token"}}\n\n',
      'No such token',
    ],
    [
      'an error without the id behind a notification, in a stream that could be resumed',
      'text/event-stream',
      'id: 1\ndata: {"jsonrpc":"2.0","method":"notifications/x"}\n\nid: 2\ndata: {"jsonrpc":"2.0","error":{"code":-32001,"message":"No such token"}}\n\n',
      'No such token',
    ],
    [
      'an event of its own',
      'text/event-stream',
      'data: {"status":"maintenance"}\n\n',
      'Server "far" took the request, but gave no answer that bcp-proxy can read (HTTP 200, text/event-stream): {"status":"maintenance"}. The gateway did not send it again.',
    ],
    [
      'only the answer to another request',
      'text/event-stream',
      'data: {"jsonrpc":"2.0","id":987,"result":{"of":"another"}}\n\n',
      'Server "far" took the request, but gave no answer. The gateway did not send it again.',
    ],
    [
      'JSON of its own',
      'application/json',
      '{"status":"maintenance"}',
      'Server "far" took the request, but gave no answer that bcp-proxy can read (HTTP 200, application/json): {"status":"maintenance"}. The gateway did not send it again.',
    ],
    [
      'a page',
      'text/html; charset=utf-8',
      '<h1>Log in,\n  please</h1>',
      'Server "far" took the request, but gave no answer that bcp-proxy can read (HTTP 200, text/html; charset=utf-8): <h1>Log in, please</h1>. The gateway did not send it again.',
    ],
  ])("fails with the server's words where the answer is %s", async (_, type, body, message) => {
    expect(
      await failing((_seen, response) => response.writeHead(200, { 'content-type': type }).end(body)),
    ).toBe(message);
  });

  it('fails where the answer is packed in a way that bcp-proxy cannot unpack', async () => {
    const message = await failing((_, response) => json(response, 'xyz', { 'content-encoding': 'zstd' }));
    expect(message).toContain('packs its answer as zstd');
  });

  it('fails where the answer is empty, or breaks off', async () => {
    const silent = 'Server "far" took the request, but gave no answer. The gateway did not send it again.';
    expect(await failing((_, response) => events(response).end())).toBe(silent);
    expect(await failing((_, response) => response.destroy())).toMatch(
      /^bcp-proxy cannot reach server "far": /,
    );
  });
});

describe('a remote server that is not there', () => {
  it('is named, with what to check', async () => {
    const remote = await ScriptedRemote.start(() => {});
    const config = remote.config();
    remote.close();
    const { client, gateway } = start([config]);
    const { error } = await client.initialize();
    expect(error?.message).toMatch(
      /^bcp-proxy cannot reach server "far": .*ECONNREFUSED.*Check its url, and whether it runs\.$/,
    );
    expect(await gateway.done).toBe(3);
  });

  it('ends with the exit code for missing credentials where it wants some', async () => {
    const remote = await ScriptedRemote.start((_, response) => response.writeHead(401).end('who?'));
    const { client, gateway } = start([remote.config()]);
    const { error } = await client.initialize();
    expect(error?.message).toMatch(/^Server "far" requires a login \(HTTP 401: who\?\)\./);
    expect(await gateway.done).toBe(4);
  });

  it('leaves the others alone', async () => {
    const remote = await ScriptedRemote.start((_, response) => response.writeHead(500).end());
    const { client } = start([remote.config(), scripted('one')]);
    await client.initialize();
    expect(textOf(await client.call('1', 'echo', { text: 'here' }))).toBe('here');
  });

  it.each(['ftp://x/y', 'nonsense'])('says so where its url is %s', async (url) => {
    const remote = await ScriptedRemote.start(() => {});
    const { client, gateway } = start([remote.config({ url })]);
    const { error } = await client.initialize();
    expect(error?.message).toMatch(/^The url of server "far" is not an address/);
    expect(await gateway.done).toBe(7);
  });
});

describe('a server of the older transport', () => {
  const older = (): Promise<ScriptedRemote> => {
    let stream: ReturnType<typeof events> | undefined;
    return ScriptedRemote.start((seen, response) => {
      if (seen.method === 'GET') {
        stream = events(response);
        stream.write('event: endpoint\ndata: /messages?session=1\n\n');
        return;
      }
      if (seen.frame.id === undefined) return void response.writeHead(202).end();
      const id = JSON.stringify(seen.frame.id);
      if (stream === undefined) return void response.writeHead(405).end();
      response.writeHead(202).end('Accepted');
      const result = seen.frame.method === 'initialize' ? JSON.stringify(INITIALIZED) : '{"content":[]}';
      stream.write(`event: message\ndata: {"jsonrpc":"2.0","id":${id},"result":${result}}\n\n`);
    });
  };

  it('is spoken to where the config says so', async () => {
    const remote = await older();
    const { client } = start([remote.config({ transport: 'sse' })]);
    await client.initialize();
    expect((await client.call('1', 't')).result).toEqual({ content: [] });
  });

  it('is found out where it refuses the newer one', async () => {
    const remote = await older();
    const { client } = start([remote.config()]);
    await client.initialize();
    expect((await client.call('1', 't')).result).toEqual({ content: [] });
  });

  it('may not send messages to another host', async () => {
    const remote = await ScriptedRemote.start((_, response) => {
      events(response).write('event: endpoint\ndata: http://example.com/x\n\n');
    });
    const { client } = start([remote.config({ transport: 'sse' })]);
    const { error } = await client.initialize();
    expect(error?.message).toContain('asks bcp-proxy to send messages to another host');
  });
});
