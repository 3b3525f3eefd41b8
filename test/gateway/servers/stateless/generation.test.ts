/** How it shows what a process speaks, whatever it answers first. */
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { GatewayOptions } from '../../../../src/gateway/compose/gateway.ts';
import { META, STATELESS } from '../../../../src/gateway/wire/stateless-protocol.ts';
import type { ProcessServer } from '../../../../src/model/server-config.ts';
import { FOR_STATELESS, start, stopAll, textOf } from '../../harness.ts';
import { discovery, type RawServer, RawServers, type Script } from './raw-servers.ts';

const raws = new RawServers();
let made = 0;
afterEach(stopAll);
afterAll(() => raws.remove());

const raw = (script: Script, more: Partial<ProcessServer> = {}): RawServer => raws.make(script, more);
const methods = (server: RawServer): readonly string[] => server.methods();

const error = (code: number) => ({ error: { code, message: `no ${code}` } });
const OLDER = {
  result: {
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'o', version: '1' },
  },
};
const TOOLS = { result: { tools: [{ name: 'echo', inputSchema: { type: 'object' } }] } };
const SAID = { result: { content: [{ type: 'text', text: 'said' }] } };
const OLDER_SCRIPT = {
  'server/discover': [error(-32_601)],
  initialize: [OLDER],
  'tools/list': [TOOLS],
  'tools/call': [SAID],
};
const NEWER = discovery();
const NEWER_TOOLS = { result: { ...TOOLS.result, resultType: 'complete', ttlMs: 5, cacheScope: 'public' } };
const NEWER_SAID = { result: { ...SAID.result, resultType: 'complete' } };
const WORK = { 'tools/list': [NEWER_TOOLS], 'tools/call': [NEWER_SAID] };

const INITIALIZE = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'c', version: '1' },
};

async function opened(server: RawServer, options: Partial<GatewayOptions> = {}) {
  const session = start([server.config], options);
  const answer = await session.client.result('"i"', 'initialize', INITIALIZE);
  session.client.send('{"jsonrpc":"2.0","method":"notifications/initialized"}');
  return { ...session, answer };
}

describe('an older server', () => {
  it('is sent what the client says and is asked nothing else', async () => {
    const server = raw({ initialize: [OLDER], 'tools/list': [TOOLS], 'tools/call': [SAID] });
    const { client, answer } = await opened(server);
    expect(answer.result).toMatchObject({ serverInfo: { name: 'o' } });
    expect(textOf(await client.call('1', 'echo'))).toBe('said');
    expect(methods(server).slice(0, 3)).toEqual(['start', 'initialize', 'notifications/initialized']);
    expect(server.seen()[1]?.params).toEqual(INITIALIZE);
  });

  it('that refuses the client is asked once whether it is a newer one, and then its refusal stands', async () => {
    const server = raw({ initialize: [error(-32602)], 'server/discover': [error(-32601)] });
    const { answer } = await opened(server);
    expect(answer.error).toMatchObject({ code: -32602 });
    expect(methods(server).slice(0, 3)).toEqual(['start', 'initialize', 'server/discover']);
  });

  it('that ends in place of an answer is started once more, and then its first words stand', async () => {
    const server = raw({ initialize: ['exit'], 'server/discover': ['exit'] });
    const { answer } = await opened(server);
    expect(answer.error?.message).toMatch(/ended \(exit code 3\)/);
    expect(methods(server)).toEqual(['start', 'initialize', 'start', 'server/discover']);
  });
});

describe('a newer server that knows no initialize', () => {
  it.each([-32_022, -32_601, -32_600, -32_602, -32_000, -1])(
    'and answers it with %d is found',
    async (code) => {
      const server = raw({ initialize: [error(code)], 'server/discover': [NEWER], ...WORK });
      const { client, answer } = await opened(server);
      expect(answer.result).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { name: 'n' } });
      expect(textOf(await client.call('1', 'echo'))).toBe('said');
      expect(methods(server).filter((method) => method === 'start')).toHaveLength(1);
      expect(server.seen().at(-1)?.params?.['_meta']).toMatchObject({
        [META.version]: STATELESS,
        [META.capabilities]: {},
        [META.client]: { name: 'c', version: '1' },
      });
    },
  );

  it('and ends is found in its next life', async () => {
    const server = raw({ initialize: ['exit'], 'server/discover': [NEWER], ...WORK });
    const { client } = await opened(server);
    expect(textOf(await client.call('1', 'echo'))).toBe('said');
    expect(methods(server).slice(0, 4)).toEqual(['start', 'initialize', 'start', 'server/discover']);
  });

  it('and writes junk first is found', async () => {
    const junk = ['Welcome!', '{"jsonrpc":', '[]', ''];
    const refusal = [...junk, '{"jsonrpc":"2.0","id":$id,"error":{"code":-32022,"message":"no"}}'];
    const server = raw({ initialize: [refusal], 'server/discover': [NEWER], ...WORK });
    const { client } = await opened(server);
    expect(textOf(await client.call('1', 'echo'))).toBe('said');
  });
});

describe('for newer clients', () => {
  it('what a server listed is kept apart from what older clients are shown', async () => {
    const home = join(raws.folder, `home-${++made}`);
    const place = { folder: join(home, 'cache'), key: join(home, 'key') };
    const cache = { cache: { place, ttlMs: 60_000, stamp: 'test' } };
    const listed = { name: 'echo', inputSchema: { type: 'object' }, outputSchema: { type: 'array' } };
    const result = { resultType: 'complete', ttlMs: 60_000, cacheScope: 'public', tools: [listed] };
    const more = { initialize: [error(-32_022)], 'server/discover': [NEWER] };
    const server = raw({ ...WORK, ...more, 'tools/list': [{ result }] });
    const newer = await opened(server, { ...cache, ...FOR_STATELESS });
    expect(await newer.client.ask('1', 'tools/list')).toContain('outputSchema');
    await stopAll();
    const older = await opened(server, cache);
    expect(await older.client.ask('1', 'tools/list')).not.toContain('outputSchema');
  });

  it('a newer server is sent what they say of themselves, byte for byte, and an older one nothing of it', async () => {
    const meta = `{"own":1.0,"${META.version}":"${STATELESS}","${META.capabilities}":{"x":1e1},"${META.client}":{"name":"z"}}`;
    const params = `{"name":"echo","_meta":${meta},"arguments":{}}`;
    const request = `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":${params}}`;
    const sentTo = async (server: RawServer): Promise<string> => {
      const { client } = await opened(server, FOR_STATELESS);
      client.send(request);
      await client.frame(({ id }) => id === 7);
      return server.lines().at(-1) ?? '';
    };
    expect(await sentTo(raw({ initialize: [OLDER], 'server/discover': [NEWER], ...WORK }))).toBe(request);
    expect(await sentTo(raw(OLDER_SCRIPT))).toBe(request.replace(/"_meta":.*?\}\}/, '"_meta":{"own":1.0}'));
  });

  it('a server is asked first what it is, and what they understand stays in its results', async () => {
    const server = raw({ initialize: [OLDER], 'server/discover': [NEWER], ...WORK });
    const { client } = await opened(server, FOR_STATELESS);
    expect(textOf(await client.call('1', 'echo'))).toBe('said');
    expect(methods(server)).not.toContain('initialize');
  });

  it.each([
    ['says that it does not know the question', error(-32_601), ['server/discover', 'initialize']],
    ['says that it wants an initialize', error(-32_000), ['server/discover', 'initialize']],
    ['answers with what is no answer', { result: {} }, ['server/discover', 'initialize']],
    ['says nothing', 'silence', ['server/discover', 'initialize']],
    ['ends', 'exit', ['server/discover', 'start', 'initialize']],
  ])('an older server that %s is initialized', async (_, told, then) => {
    const script = {
      initialize: [OLDER],
      'server/discover': [told],
      'tools/list': [TOOLS],
      'tools/call': [SAID],
    };
    const server = raw(script, { initTimeoutMs: told === 'silence' ? 1500 : 20_000 });
    const { client } = await opened(server, FOR_STATELESS);
    expect(textOf(await client.call('1', 'echo'))).toBe('said');
    expect(methods(server).slice(0, then.length + 1)).toEqual(['start', ...then]);
    const sent = server.seen().find(({ method }) => method === 'initialize');
    expect(sent?.params).toEqual(INITIALIZE);
  });

  it('an older server that is slow to start, and ends by the question, is started once more without it', async () => {
    const server = raw({ 'server/discover': ['silence'], initialize: ['exit'] }, { initTimeoutMs: 6000 });
    const begun = opened(server, FOR_STATELESS);
    await expect.poll(() => methods(server)).toContain('server/discover');
    server.becomes(OLDER_SCRIPT);
    const { answer } = await begun;
    expect(answer.result).toMatchObject({ protocolVersion: '2025-06-18' });
    expect(methods(server).slice(0, 5)).toEqual([
      'start',
      'server/discover',
      'initialize',
      'start',
      'initialize',
    ]);
  });

  it('an older server that ends by the initialize too is not started for ever', async () => {
    const server = raw({ 'server/discover': ['silence'], initialize: ['exit'] }, { initTimeoutMs: 3000 });
    const { answer } = await opened(server, FOR_STATELESS);
    expect(answer.error?.message).toMatch(/ended \(exit code 3\)/);
    expect(methods(server).filter((method) => method === 'start')).toHaveLength(2);
  });

  it.each([
    ['then refuses the initialize', '"error":{"code":-32601,"message":"no"}'],
    ['then would take the initialize', `"result":${JSON.stringify(OLDER.result)}`],
  ])('a server that is slow to start is a newer one where it answers late, and %s', async (_, told) => {
    const late = `{"jsonrpc":"2.0","id":"bcp-proxy/discover","result":${JSON.stringify(NEWER.result)}}`;
    const server = raw(
      {
        'server/discover': ['silence'],
        initialize: [[late, `{"jsonrpc":"2.0","id":$id,${told}}`]],
        ...WORK,
      },
      { initTimeoutMs: 1500 },
    );
    const { client } = await opened(server, FOR_STATELESS);
    expect(textOf(await client.call('1', 'echo'))).toBe('said');
    const call = server.seen().find(({ method }) => method === 'tools/call');
    expect(JSON.stringify(call)).toContain(META.version);
  });

  it('a server that only says that it wants more of them is a newer one', async () => {
    const server = raw({ initialize: [OLDER], 'server/discover': [error(-32_021)], ...WORK });
    const { client } = await opened(server, FOR_STATELESS);
    expect(textOf(await client.call('1', 'echo'))).toBe('said');
    expect(methods(server)).not.toContain('initialize');
  });
});

describe('what a server was found to speak', () => {
  const kept = (): Partial<GatewayOptions> => {
    const home = join(raws.folder, `home-${++made}`);
    const place = { folder: join(home, 'cache'), key: join(home, 'key') };
    // Lists are not kept: each session starts the server.
    return { cache: { place, ttlMs: 0, stamp: 'test' } };
  };

  it('is kept for the next session, and believed until it proves wrong', async () => {
    const cache = kept();
    const server = raw({ initialize: [error(-32_022)], 'server/discover': [NEWER, error(-32_601)], ...WORK });
    const begun = methods;
    await opened(server, cache);
    await stopAll();
    expect(begun(server)).toEqual(expect.arrayContaining(['initialize', 'server/discover']));
    const before = server.seen().length;
    const { client } = await opened(server, cache);
    expect(textOf(await client.call('1', 'echo'))).toBe('said');
    expect(methods(server).slice(before, before + 2)).toEqual(['start', 'server/discover']);
  });

  it('is found anew where the server has become an older one', async () => {
    const cache = kept();
    const server = raw({ 'server/discover': [NEWER], initialize: [error(-32_022)], ...WORK });
    await opened(server, cache);
    await stopAll();
    server.becomes(OLDER_SCRIPT);
    const begun = server.seen().length;
    const { client } = await opened(server, cache);
    expect(textOf(await client.call('1', 'echo'))).toBe('said');
    expect(methods(server).slice(begun, begun + 3)).toEqual(['start', 'server/discover', 'initialize']);
    await stopAll();
    const again = server.seen().length;
    await opened(server, { ...cache, ...FOR_STATELESS });
    expect(methods(server).slice(again, again + 2)).toEqual(['start', 'initialize']);
  });

  it('may turn out wrong at a call, which then goes to the next life, once', async () => {
    const cache = kept();
    const refusing = { ...WORK, 'tools/call': [error(-32_022)] };
    const server = raw({ initialize: [error(-32_022)], 'server/discover': [NEWER], ...refusing });
    const { client } = await opened(server, cache);
    server.becomes(OLDER_SCRIPT);
    expect(await client.call('1', 'echo')).toMatchObject({ result: SAID.result });
    const lives = methods(server).join(' ').split('start').slice(1);
    expect(lives).toHaveLength(2);
    expect(lives[1]).toMatch(/^ initialize notifications\/initialized (?:.* )?tools\/call/);
  });
});
