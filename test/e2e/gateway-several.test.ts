import { afterEach, describe, expect, it } from 'vitest';
import { type Frame, scripted, start, stopAll, textOf, UPPER } from '../gateway/harness.ts';
import { newGate } from '../gateway/memory-servers.ts';

afterEach(stopAll);

const two = (more = {}) => start([scripted('a'), scripted('b')], more);
const namesIn = (frame: Frame, list: string, key = 'name') =>
  ((frame.result?.[list] ?? []) as Record<string, unknown>[]).map((item) => item[key]);

describe('in front of two servers', () => {
  it('speaks for itself: the union of what they can, their instructions under their names', async () => {
    const { client } = start([
      scripted('a', { CAPABILITIES: '{"tools":{},"logging":{},"experimental":{"x":{"on":false}}}' }),
      scripted('b', {
        CAPABILITIES: '{"tools":{"listChanged":true},"experimental":{"x":{"on":true},"y":{}}}',
      }),
    ]);
    const { result } = await client.initialize();
    expect(result).toEqual({
      protocolVersion: '2025-06-18',
      capabilities: { tools: { listChanged: true }, logging: {}, experimental: { x: { on: true }, y: {} } },
      serverInfo: { name: 'bcp-proxy', version: '0.0.0' },
      instructions: '# a\nuse a well\n\n# b\nuse b well',
    });
  });

  it('lists the tools of both in order, prefixes what collides, and calls the right one', async () => {
    const { client } = two();
    await client.initialize();
    const line = await client.ask('1', 'tools/list');
    const names = namesIn(JSON.parse(line) as Frame, 'tools');
    const own = ['echo', 'raw', 'wait', 'die', 'never', 'ask', 'big', 'spawn', 'junk', 'name'];
    expect(names).toEqual([...own, undefined, ...own.map((name) => `b_${name}`), undefined, 'own_tool']);
    expect(line).toContain(
      '{"name":"b_raw","inputSchema":{"type":"object","$defs":{"n":{"const":1.0}},"x-server":"b"}',
    );
    expect(await client.ask('2', 'tools/list')).toBe(line.replace('"id":1', '"id":2'));
    expect(textOf(await client.call('3', 'name'))).toBe('a');
    expect(textOf(await client.call('4', 'b_name'))).toBe('b');
  });

  it('calls a tool by its name before anything was listed, and runs no other tool for a wrong name', async () => {
    const { client } = two();
    await client.initialize();
    expect(textOf(await client.call('1', 'b_name'))).toBe('b');
    expect((await client.call('2', 'b_nam')).error).toEqual({
      code: -32602,
      message: 'Unknown tool: b_nam. Did you mean b_name? tools/list has all names.',
    });
  });

  it('keeps requests of both with one id and one token apart', async () => {
    const { client } = two();
    await client.initialize();
    await client.ask('1', 'tools/list');
    for (const [id, name] of [
      [10, 'ask'],
      [11, 'b_ask'],
    ]) {
      client.send(
        `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"${name}","arguments":{"id":0}}}`,
      );
    }
    const asks = [
      await client.frame((f) => f.method === 'sampling/createMessage' && f.params?.['from'] === 'a'),
      await client.frame((f) => f.method === 'sampling/createMessage' && f.params?.['from'] === 'b'),
    ];
    expect(new Set(asks.map((ask) => ask.id)).size).toBe(2);
    const tokens = asks.map(
      (ask) => (ask.params?.['_meta'] as { progressToken: unknown } | undefined)?.progressToken,
    );
    expect(new Set(tokens).size).toBe(2);
    // Progress and answer for b first: nothing may reach a.
    for (const i of [1, 0]) {
      const token = JSON.stringify(tokens[i]);
      client.send(
        `{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":${token},"for":"${'ab'[i]}"}}`,
      );
      client.send(`{"jsonrpc":"2.0","id":${JSON.stringify(asks[i]?.id)},"result":{"for":"${'ab'[i]}"}}`);
    }
    expect(textOf(await client.frame((f) => f.id === 10))).toBe(
      'a got {"jsonrpc":"2.0","id":0,"result":{"for":"a"}}',
    );
    expect(textOf(await client.frame((f) => f.id === 11))).toBe(
      'b got {"jsonrpc":"2.0","id":0,"result":{"for":"b"}}',
    );
    const saw = client.lines.flatMap((line) => /"data":"(. saw .*)"/.exec(line)?.[1] ?? []);
    expect(saw.map((text) => JSON.parse(`"${text}"`) as string).sort()).toEqual(
      ['a', 'b'].map(
        (n) =>
          `${n} saw {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":0,"for":"${n}"}}`,
      ),
    );
  });

  it('cancels one of two calls at the server that has it; the other finishes with its progress', async () => {
    const { client } = two();
    await client.initialize();
    await client.ask('1', 'tools/list');
    for (const [id, name] of [
      [5, 'wait'],
      [6, 'b_wait'],
    ]) {
      client.send(
        `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"${name}","arguments":{"ms":150},"_meta":{"progressToken":${id}}}}`,
      );
    }
    await client.frame((f) => f.params?.['progressToken'] === 5);
    client.send('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5}}');
    expect(textOf(await client.frame((f) => f.id === 6))).toBe('b waited');
    const seen = async (id: string, name: string) =>
      (await client.result(id, `x/raw`, { line: `{"jsonrpc":"2.0","id":${id},"result":{"n":"${name}"}}` }))
        .result;
    expect(await seen('7', 'x')).toEqual({ n: 'x' });
    const cancelled = (await client.result('8', 'test/seen')).result?.['seen'] as string[];
    expect(cancelled.filter((line) => line.includes('cancelled'))).toHaveLength(1);
    expect(
      client.lines.filter((line) => (JSON.parse(line) as Frame).params?.['progressToken'] === 6),
    ).toHaveLength(3);
    expect(client.lines.some((line) => (JSON.parse(line) as Frame).id === 5)).toBe(false);
  });

  it('merges prompts, resources and templates, and routes by them', async () => {
    const { client } = two();
    await client.initialize();
    expect(namesIn(await client.result('1', 'prompts/list'), 'prompts')).toEqual([
      'greet',
      'a-only',
      'b_greet',
      'b-only',
    ]);
    expect((await client.result('2', 'prompts/get', { name: 'b_greet' })).result).toMatchObject({
      from: 'b',
      asked: 'greet',
    });
    expect((await client.result('3', 'prompts/get', { name: 'b_gret' })).error?.message).toContain(
      'Did you mean b_greet?',
    );
    expect(namesIn(await client.result('4', 'resources/list'), 'resources', 'uri')).toEqual([
      'a://one',
      'b://one',
    ]);
    const read = async (id: string, uri: string) =>
      (await client.result(id, 'resources/read', { uri })).result?.['contents'];
    expect(await read('5', 'b://one')).toEqual([{ uri: 'b://one', text: 'b' }]);
    expect(await read('6', 'b://items/3')).toEqual([{ uri: 'b://items/3', text: 'b' }]);
    expect(await read('7', 'x://nobody-lists-b')).toEqual([{ uri: 'x://nobody-lists-b', text: 'b' }]);
    expect((await client.result('8', 'resources/read', { uri: 'zzz' })).error?.message).toBe('not here');
    expect(
      namesIn(await client.result('9', 'resources/templates/list'), 'resourceTemplates', 'uriTemplate'),
    ).toEqual(['a://items/{id}', 'b://items/{id}']);
  });

  it('sends unknown methods to the first that knows them, log levels to all, and completions by reference', async () => {
    const { client } = two();
    await client.initialize();
    expect((await client.result('1', 'x/b')).result?.['mine']).toBe(true);
    expect((await client.result('2', 'x/nobody')).error?.code).toBe(-32601);
    expect((await client.result('3', 'logging/setLevel', { level: 'debug' })).result).toEqual({});
    const ref = { type: 'ref/prompt', name: 'b_greet' };
    expect((await client.result('4', 'completion/complete', { ref })).error?.code).toBe(-32601);
    const seen = (await client.result('5', 'test/seen')).result?.['seen'] as string[];
    expect(seen.some((line) => line.includes('logging/setLevel'))).toBe(true);
    expect(seen.some((line) => line.includes('completion/complete'))).toBe(false);
  });

  it('answers while a slow server still starts, and tells the client when its lists have grown', async () => {
    const gate = newGate();
    const servers = [scripted('slow', { BOOT_GATE: gate.name }), scripted('b')];
    const { client } = start(servers, { startWaitMs: 1000 });
    const { result } = await client.initialize();
    expect(result?.['instructions']).toBe(
      'Server "slow" is not there yet. Its tools join the list when it has started.\n\n# b\nuse b well',
    );
    expect(namesIn(await client.result('1', 'tools/list'), 'tools')).toHaveLength(12);
    gate.open();
    await client.frame((f) => f.method === 'notifications/tools/list_changed');
    const names = namesIn(await client.result('2', 'tools/list'), 'tools');
    // What was there keeps its name, though the late one stands first in the config.
    expect(names.slice(0, 2)).toEqual(['slow_echo', 'slow_raw']);
    expect(names).toContain('echo');
    const seen = (await client.result('3', 'test/seen')).result?.['seen'] as string[];
    expect(seen.filter((line) => line.includes('notifications/initialized'))).toHaveLength(1);
  });

  it('answers also where no server is ready, and a call waits for a server that may have the tool', async () => {
    const gate = newGate();
    const servers = ['a', 'b'].map((name) => scripted(name, { BOOT_GATE: gate.name }));
    const { client } = start(servers, { startWaitMs: 500 });
    const { result } = await client.initialize();
    expect(result).toEqual({
      protocolVersion: '2025-06-18',
      capabilities: {
        tools: { listChanged: true },
        prompts: { listChanged: true },
        resources: { listChanged: true },
      },
      serverInfo: { name: 'bcp-proxy', version: '0.0.0' },
      instructions: 'Servers "a", "b" are not there yet. Their tools join the list when they have started.',
    });
    expect(namesIn(await client.result('1', 'tools/list'), 'tools')).toEqual(['own_tool']);
    const called = client.call('2', 'echo', { text: 'x' });
    gate.open();
    expect(textOf(await called)).toBe('x');
  });

  it('rewrites under the original name, wherever the tool is shown', async () => {
    const calls: string[] = [];
    const engine = {
      ...UPPER,
      rewrite: (text: string, call: { server: string; tool: string }) => {
        calls.push(`${call.server}/${call.tool}`);
        return UPPER.rewrite(text, { ...call, args: {} });
      },
    };
    const { client } = two({ engine });
    await client.initialize('claude-code');
    expect(textOf(await client.call('1', 'b_echo', { text: 'x' }))).toBe('X');
    expect(calls).toEqual(['b/echo']);
  });
});
