import { afterEach, describe, expect, it } from 'vitest';
import { IDLE, INITIALIZE, scripted, start, stopAll, textOf, UPPER } from '../gateway/harness.ts';

afterEach(stopAll);

function gate(): { readonly promise: Promise<void>; readonly release: () => void } {
  let release: () => void = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release: () => release() };
}

describe('in front of one server', () => {
  it("passes the server's initialize on as it came, and adds the tools capability where it is missing", async () => {
    const { client } = start([scripted('one', { CAPABILITIES: '{"x":1}' })]);
    const { result } = await client.initialize();
    expect(result).toEqual({
      protocolVersion: '2025-06-18',
      capabilities: { x: 1, tools: {} },
      serverInfo: { name: 'one', version: '1.0', extra: true },
      instructions: 'use one well',
      unknown: 1,
    });
  });

  it("sends the client's own parameters to the server, then initialized, byte for byte", async () => {
    const { client } = start([scripted('one')]);
    const params =
      '{"protocolVersion":"2025-06-18","capabilities":{"roots":{}, "n":1.0},"clientInfo":{"name":"x"},"z":[1e400]}';
    await client.ask('0', 'initialize', params);
    const initialized = '{"method":"notifications/initialized", "jsonrpc":"2.0","extra":{"a":1.0}}';
    client.send(initialized);
    const { result } = await client.result('1', 'test/seen');
    const seen = result?.['seen'] as string[];
    expect(seen[0]).toContain(`"params":${params}`);
    expect(seen[1]).toBe(initialized);
  });

  it('relays unknown methods, members and numbers byte for byte in both directions', async () => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    const odd =
      '{ "id":7, "jsonrpc":"2.0","method":"x/one","params":[1.0,-0,12345678901234567890],"extra":{"__proto__":1},"é":"\\u00e9" }';
    client.send(odd);
    const line = await client.line((frame) => frame.id === 7);
    expect(line).toBe(
      `{"jsonrpc":"2.0","id":7,"result":{"mine":true,"n":1.0,"line":${JSON.stringify(odd)}}}`,
    );
    const answer = '{"jsonrpc":"2.0","id":8,"result":null,"extra":1e400,"_meta":{"n":1.0}}';
    expect(await client.ask('8', 'x/raw', { line: answer })).toBe(answer);
    const notification = '{"jsonrpc":"2.0","method":"x/unknown","params":[1.0],"more":{}}';
    client.send(
      `{"jsonrpc":"2.0","id":9,"method":"x/raw","params":{"line":${JSON.stringify(notification)}}}`,
    );
    expect(await client.line((frame) => frame.method === 'x/unknown')).toBe(notification);
  });

  it.each(['0', '-1', '"a\\"b"', '""', '"0"', '1.5', '1.0', '1e3', '12345678901234567890'])(
    'gives the id %s back exactly as it came',
    async (id) => {
      const { client } = start([scripted('one')]);
      await client.initialize();
      client.send(`{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"name"}}`);
      const line = await client.line((frame) => frame.method === undefined && frame.id !== 'init');
      expect(line).toContain(`"id":${id},`);
      expect(line).toContain('one');
    },
  );

  it('refuses a request with the id null, because its answer would belong to no request', async () => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    client.send('{"jsonrpc":"2.0","id":null,"method":"tools/call","params":{"name":"name"}}');
    expect(await client.frame((frame) => frame.error !== undefined)).toMatchObject({
      id: null,
      error: { code: -32_600 },
    });
  });

  it('finds the request of an answer whose id changed its type', async () => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    client.send(
      '{"jsonrpc":"2.0","id":5,"method":"x/raw","params":{"line":"{\\"jsonrpc\\":\\"2.0\\",\\"id\\":\\"5\\",\\"result\\":{}}"}}',
    );
    expect(await client.line((frame) => frame.id === 5)).toBe('{"jsonrpc":"2.0","id":5,"result":{}}');
  });

  it('answers two requests with one id, each with its own answer', async () => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    for (const text of ['a', 'b']) {
      client.send(
        `{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"echo","arguments":{"text":"${text}"}}}`,
      );
    }
    const texts = [
      await client.frame((f) => textOf(f) === 'a'),
      await client.frame((f) => textOf(f) === 'b'),
    ];
    expect(texts.map((frame) => frame.id)).toEqual([3, 3]);
  });

  it('answers ping itself, also before initialize, and refuses what is no JSON-RPC', async () => {
    const { client } = start([scripted('one')]);
    expect(await client.ask('"p"', 'ping')).toBe('{"jsonrpc":"2.0","id":"p","result":{}}');
    client.send('{"jsonrpc":"2.0","id":1');
    expect((await client.frame((f) => f.error?.code === -32700)).id).toBeNull();
    client.send('{"id":12,"method":"x"}');
    expect((await client.frame((f) => f.error?.code === -32600)).id).toBe(12);
    client.send('[]');
    expect(await client.frame((f) => f.error?.code === -32600 && f.id === null)).toBeDefined();
  });

  it('answers each request of a batch', async () => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    client.send('[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"x/one"},3]');
    expect((await client.frame((f) => f.id === 1)).result).toEqual({});
    expect((await client.frame((f) => f.id === 2)).result?.['mine']).toBe(true);
    expect(await client.frame((f) => f.error?.code === -32600)).toBeDefined();
  });

  it('skips junk on stdout and says so', async () => {
    const { client, log } = start([scripted('one', { FIRST_LINE: 'Starting up...' })]);
    await client.initialize();
    expect(textOf(await client.call('1', 'junk'))).toBe('after junk');
    expect(log.filter((line) => line.includes('not JSON'))).toEqual([
      'warn bcp-proxy skipped a line from server "one" that is not JSON: "Starting up..."',
      'warn bcp-proxy skipped a line from server "one" that is not JSON: "Welcome to the server!"',
    ]);
  });

  it('holds what a server says too early until initialize is answered', async () => {
    const early = '{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}';
    const { client } = start([scripted('one', { FIRST_LINE: early, BOOT_MS: '100' })]);
    await client.initialize();
    await client.line((_, line) => line === early);
    expect(JSON.parse(client.lines[0] ?? '')).toHaveProperty('id', 'init');
    expect(client.lines[1]).toBe(early);
  });

  it.each([
    ['{}', 'initialize needs protocolVersion, capabilities, clientInfo,'],
    ['{"protocolVersion":"2025-06-18","capabilities":{}}', 'initialize needs clientInfo,'],
    [
      '{"protocolVersion":1,"capabilities":[],"clientInfo":{"name":"x","version":"1"}}',
      'protocolVersion, capabilities,',
    ],
  ])('says what is missing in an initialize of %s, and takes the next one', async (params, said) => {
    const { client } = start([scripted('one')]);
    const { error } = await client.result('1', 'initialize', params);
    expect([error?.code, error?.message]).toEqual([-32602, expect.stringContaining(said)]);
    expect((await client.initialize()).error).toBeUndefined();
  });

  it.each(['{}', '{"name":["echo"]}', '{"arguments":{}}', '["echo"]'])(
    'says that a call of %s names no tool',
    async (params) => {
      const { client } = start([scripted('one')]);
      await client.initialize();
      const { error } = await client.result('1', 'tools/call', params);
      expect([error?.code, error?.message]).toEqual([
        -32602,
        expect.stringContaining('needs the name of a tool'),
      ]);
    },
  );

  it('answers what was piped in at once, without waiting for the handshake', async () => {
    const { client } = start([scripted('one', { BOOT_MS: '100' })]);
    client.send(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":${INITIALIZE}}`);
    client.send('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    client.send('{"jsonrpc":"2.0","id":2,"method":"tools/list"}');
    client.input.end();
    const list = await client.frame((f) => f.id === 2);
    expect(list.result?.['tools']).toHaveLength(12);
  });

  it('lists all pages on one, schemas byte for byte, its own tools last', async () => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    const line = await client.ask('1', 'tools/list');
    const { result } = JSON.parse(line) as { result: { tools: { name?: string }[]; nextCursor?: string } };
    expect(result.tools.map(({ name }) => name)).toEqual([
      ...['echo', 'raw', 'wait', 'die', 'never', 'ask', 'big', 'spawn', 'junk', 'name', undefined],
      'own_tool',
    ]);
    expect(result.nextCursor).toBeUndefined();
    expect(line).toContain('"_meta":{"v":1.0}');
    expect(line).toContain('{"$defs":{"n":{"const":1.0}}'.slice(1));
    expect(line).toContain('"outputSchema":{"type":"object"},"x":12345678901234567890}');
    expect((await client.result('2', 'tools/list', { cursor: 'p2' })).error?.code).toBe(-32602);
  });

  it('lets the server answer for tools that nobody lists, and answers for its own', async () => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    expect((await client.call('1', 'hidden')).error?.message).toBe('no tool hidden');
    const own = await client.call('2', 'own_tool', { path: 'x' });
    expect(JSON.parse(textOf(own))).toEqual({ args: { path: 'x' }, roots: ['/home/dev/project'] });
  });

  it("gives its file tools the client's roots", async () => {
    const { client } = start([scripted('one')]);
    await client.initialize('tester', { roots: {} });
    client.send('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"own_tool"}}');
    const question = await client.frame((f) => f.method === 'roots/list');
    client.send(
      JSON.stringify({
        jsonrpc: '2.0',
        id: question.id,
        result: { roots: [{ uri: 'file:///home/dev/a%20b' }] },
      }),
    );
    const own = await client.frame((f) => f.id === 1);
    expect(JSON.parse(textOf(own))).toEqual({ args: {}, roots: ['/home/dev/a b'] });
  });

  it('carries an 11 MB result, and answers for one beyond the cap', async () => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    expect(textOf(await client.call('1', 'big', { size: 11_000_000 }))).toHaveLength(11_000_000);
    const small = start([scripted('one')], { maxFrameBytes: 100_000 });
    await small.client.initialize();
    const { error } = await small.client.call('1', 'big', { size: 200_000 });
    expect(error?.code).toBe(-32000);
    expect(error?.message).toContain('longer than 100000 bytes');
    small.client.send(`{"jsonrpc":"2.0","id":"big","method":"x","params":"${'x'.repeat(100_000)}"}`);
    expect((await small.client.frame((f) => f.id === 'big')).error?.code).toBe(-32600);
    expect(textOf(await small.client.call('3', 'name'))).toBe('one');
  });

  it('cancels at the server, and sends no late answer', async () => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    client.send(
      '{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"wait","arguments":{"ms":60}}}',
    );
    // Whoever asks later finds the earlier request at the server.
    await client.call('4', 'name');
    const cancel =
      '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5,"reason":"x"}}';
    client.send(cancel);
    const late = await client.call('6', 'wait', { ms: 120 });
    expect(textOf(late)).toBe('one waited');
    const { result } = await client.result('7', 'test/seen');
    expect(result?.['seen']).toContain(cancel);
    expect(client.lines.some((line) => (JSON.parse(line) as { id?: unknown }).id === 5)).toBe(false);
  });

  it('passes progress, and requests of the server with their answers', async () => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    client.send(
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"wait","arguments":{"ms":30},"_meta":{"progressToken":"tok"}}}',
    );
    await client.frame((f) => f.id === 1);
    expect(client.lines.filter((line) => line.includes('"progressToken":"tok"'))).toHaveLength(3);
    client.send(
      '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"ask","arguments":{"id":0}}}',
    );
    expect((await client.frame((f) => f.method === 'sampling/createMessage')).id).toBe(0);
    const answer = '{"jsonrpc":"2.0","id":0,"result":{"n":1.0,"extra":true}}';
    client.send(answer);
    expect(textOf(await client.frame((f) => f.id === 2))).toBe(`one got ${answer}`);
  });

  it('works for a session without initialize', async () => {
    const { client } = start([scripted('one')]);
    expect(textOf(await client.call('1', 'name'))).toBe('one');
    expect((await client.result('2', 'tools/list')).result?.['tools']).toHaveLength(12);
  });
});

describe('results that are rewritten', () => {
  const raw =
    '{"_meta":{"n":1.0,"big":12345678901234567890},"content":[{"type":"text","text":"abc"}],"structuredContent":{"content":"abc"}}';

  it('keep every byte that is not the text, and lose the data for clients that would show it instead', async () => {
    const { client } = start([scripted('one')], { engine: UPPER });
    await client.initialize('claude-code');
    expect(await client.ask('1', 'tools/list')).not.toContain('outputSchema');
    const line = await client.ask('2', 'tools/call', { name: 'raw', arguments: { json: raw } });
    expect(line).toBe(
      '{"jsonrpc":"2.0","id":2,"result":{"_meta":{"n":1.0,"big":12345678901234567890},"content":[{"type":"text","text":"ABC"}]}}',
    );
  });

  it('keep their data where the text does not say it, but no schema, for clients that nobody knows', async () => {
    const { client } = start([scripted('one')], { engine: UPPER });
    await client.initialize('somebody');
    expect(await client.ask('1', 'tools/list')).not.toContain('outputSchema');
    const more = raw.replace('{"content":"abc"}', '{"degrees":21.0}');
    const line = await client.ask('2', 'tools/call', { name: 'raw', arguments: { json: more } });
    expect(line).toContain(more.replace('"text":"abc"', '"text":"ABC"'));
  });

  it('go out as they came where the engine fails', async () => {
    const broken = { ...UPPER, rewrite: () => Promise.reject(new Error('out of order')) };
    const { client, log } = start([scripted('one')], { engine: broken });
    await client.initialize('claude-code');
    expect(await client.ask('1', 'tools/call', { name: 'raw', arguments: { json: raw } })).toContain(raw);
    expect(log).toContain('error The gateway sends a result of one/raw unchanged: out of order');
  });

  it('keep their text where the route of these arguments passes it, and lose their data with the schema', async () => {
    const passing = {
      ...UPPER,
      route: () => ({ name: 'p', match: {}, action: 'passthrough' as const }),
      rewrite: () => Promise.resolve(undefined),
    };
    const params = { name: 'raw', arguments: { json: raw } };
    const kept = start([scripted('one')], { engine: passing });
    await kept.client.initialize('somebody');
    expect(await kept.client.ask('1', 'tools/call', params)).toContain(raw);
    const dropped = start([scripted('one')], { engine: passing });
    await dropped.client.initialize('claude-code');
    expect(await dropped.client.ask('1', 'tools/call', params)).toContain('"text":"abc"}]}}');
  });

  it('do not hold up other frames', async () => {
    const { promise: held, release } = gate();
    const { promise: asked, release: ask } = gate();
    const slow = {
      ...UPPER,
      rewrite: async () => {
        ask();
        await held;
        return 'done';
      },
    };
    const { client } = start([scripted('one')], { engine: slow });
    await client.initialize();
    client.send(
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"text":"a"}}}',
    );
    await asked;
    expect((await client.result('2', 'x/one')).result?.['mine']).toBe(true);
    release();
    expect(textOf(await client.frame((f) => f.id === 1))).toBe('done');
  });

  it('go out as they came, and lists too, where the rules cannot be loaded', async () => {
    const { client, log } = start([scripted('one')], {
      rules: () => Promise.reject(new Error('bad pack')),
    });
    await client.initialize('claude-code');
    expect(await client.ask('1', 'tools/list')).toContain('outputSchema');
    expect(await client.ask('2', 'tools/call', { name: 'raw', arguments: { json: raw } })).toContain(raw);
    expect(log).toContain(
      'error The gateway sends all results unchanged, because its rules do not work: bad pack',
    );
  });
});

it('serves its own tools alone without any server', async () => {
  const { client } = start([], { engine: IDLE });
  const { result } = await client.initialize();
  expect(result).toEqual({
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'bcp-proxy', version: '0.0.0' },
  });
  expect((await client.result('1', 'tools/list')).result?.['tools']).toHaveLength(1);
  expect((await client.result('2', 'prompts/list')).error?.code).toBe(-32601);
  expect((await client.call('3', 'own_tol')).error).toEqual({
    code: -32602,
    message: 'Unknown tool: own_tol. Did you mean own_tool? tools/list has all names.',
  });
});
