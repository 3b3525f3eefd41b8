import { createHash } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scripted } from '../gateway/harness.ts';
import { answerIn, ask, JSON_POST, type Reply } from '../gateway/http-harness.ts';
import { type GatewayHere, serveHere } from './gateway-here.ts';
import { gone, isAlive } from './processes.ts';

let folder = '';
let proxy: GatewayHere;
let log = '';
let wake: () => void = () => {};
let origin = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hot-reload-http-'));
  log = '';
});
afterEach(async () => {
  await proxy.stop();
  rmSync(folder, { recursive: true });
});

function put(config: object): void {
  const file = join(folder, 'config.json');
  // As editors do: nobody sees half of it.
  writeFileSync(`${file}.new`, JSON.stringify({ version: 1, cache: { enabled: false }, ...config }));
  renameSync(`${file}.new`, file);
}

const server = (name: string, more: object = {}) => {
  const { command, args, env } = scripted(name);
  return { command, args, env, ...more };
};

/** Until the log says this, so and so often. */
async function said(words: string, times = 1): Promise<void> {
  while (log.split(words).length <= times) {
    await new Promise<void>((done) => {
      wake = done;
    });
  }
}

async function start(config: object, ...args: string[]): Promise<void> {
  put(config);
  const words = ['--transport', 'http', '--config', join(folder, 'config.json'), ...args];
  const env = { ...process.env, XDG_CACHE_HOME: folder, XDG_RUNTIME_DIR: folder };
  proxy = serveHere(words, {
    env,
    onlog: (text) => {
      log += text;
      wake();
    },
  });
  await said('Listening on');
  origin = /http:\/\/[\w.]+:\d+/.exec(log)?.[0] ?? '';
}

const PORT = ['--port', '0'];
const IN_EFFECT = 'The config has changed and is in effect';

/** A session at an endpoint. */
async function begin(path = '/mcp', headers: Record<string, string> = {}) {
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'raw', version: '1' },
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
  const reply = await ask({ origin }, { path, body, headers: { ...JSON_POST, ...headers } });
  const session = { ...JSON_POST, 'mcp-session-id': String(reply.headers['mcp-session-id']), ...headers };
  const post = (method: string, params: object = {}, more: Record<string, string> = {}): Promise<Reply> =>
    ask(
      { origin },
      {
        path,
        headers: { ...session, ...more },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      },
    );
  const text = async (name: string, args: object = {}): Promise<string> => {
    const result = answerIn<{ content: { text: string }[] } | undefined>(
      await post('tools/call', { name, arguments: args }),
    );
    return result?.content[0]?.text ?? '';
  };
  const pid = async (): Promise<number> => answerIn<{ pid: number }>(await post('test/seen')).pid;
  const stream = (until?: string): Promise<Reply> =>
    ask({ origin }, { method: 'GET', path, headers: { ...session, accept: 'text/event-stream' }, until });
  const leave = (): Promise<Reply> => ask({ origin }, { method: 'DELETE', path, headers: session });
  return { status: reply.status, post, text, pid, stream, leave };
}

describe('a config that changes while the gateway serves clients over HTTP', () => {
  it('has the endpoints of its profiles', async () => {
    const servers = { one: server('one'), two: server('two') };
    await start({ servers, profiles: { old: { servers: ['one'] }, kept: { servers: ['one'] } } }, ...PORT);
    const [whole, old, kept] = [await begin(), await begin('/mcp/old'), await begin('/mcp/kept')];
    expect((await begin('/mcp/fresh')).status).toBe(404);
    const stream = old.stream();
    const waits = old.text('wait', { ms: 3000 });
    // What comes behind it is answered: the call has come.
    await old.post('ping');

    put({ servers, profiles: { fresh: { servers: ['two'] }, kept: { servers: ['two'] } } });
    await said(`The endpoints are ${origin}/mcp, ${origin}/mcp/fresh, ${origin}/mcp/kept now.`);
    expect(await (await begin('/mcp/fresh')).text('name')).toBe('two');
    // What was open is answered, and then it is over.
    expect(await waits).toBe('one waited');
    expect((await stream).status).toBe(200);
    expect((await old.post('ping')).status).toBe(404);
    expect((await begin('/mcp/old')).status).toBe(404);
    // Who was here goes on as he began; who comes finds what the config says now.
    expect(await kept.text('name')).toBe('one');
    expect(await whole.text('name')).toBe('one');
    expect(await (await begin('/mcp/kept')).text('name')).toBe('two');
    expect(log).not.toContain('restart bcp-proxy');
    expect(log.split(IN_EFFECT)).toHaveLength(2);
  });

  it('is what new sessions begin with, and goes on to be followed by all', async () => {
    await start({ servers: { one: server('one') } }, ...PORT);
    const before = await begin();
    put({ servers: { one: server('one', { env: { NAME: 'uno' } }), two: server('two') }, tools: 'lazy' });
    await said(IN_EFFECT);
    const after = await begin();
    const tools = async (of: typeof before): Promise<string> => (await of.post('tools/list')).body;
    expect(await before.text('name')).toBe('one');
    expect(await after.text('name')).toBe('uno');
    expect(await tools(before)).not.toContain('bcp_search_tools');
    expect(await tools(after)).toContain('bcp_search_tools');

    const denied = { tools: { deny: ['echo'] } };
    put({ servers: { one: server('one', denied), two: server('two', denied) }, tools: 'lazy' });
    await said(IN_EFFECT, 2);
    await expect.poll(() => before.text('echo', { text: 'x' })).toBe('');
    expect(await before.text('name')).toBe('one');
    expect(await after.text('echo', { text: 'x' })).toBe('');
    expect(await (await begin()).text('name')).toBe('one');
    expect(log).not.toContain('restart bcp-proxy');
  });

  it.each([{}, { one: server('one', { enabled: false }) }])(
    'is left as it was where it names no server that is enabled (%#)',
    async (servers) => {
      const one = { one: server('one') };
      await start({ servers: one, profiles: { small: { servers: ['one'] } } }, ...PORT);
      put({ servers, tools: 'lazy' });
      await said('The earlier config stays in effect.');
      expect(log).toContain('config.json has none that is enabled');
      for (const path of ['/mcp', '/mcp/small']) expect(await (await begin(path)).text('name')).toBe('one');

      put({ servers: { ...one, two: server('two') }, profiles: { small: { servers: ['two'] } } });
      await said(IN_EFFECT);
      expect(await (await begin()).text('two_name')).toBe('two');
      expect(await (await begin('/mcp/small')).text('name')).toBe('two');
    },
  );

  it('says who may come in from now on', async () => {
    const servers = { one: server('one') };
    await start({ servers }, ...PORT);
    const open = await begin();
    put({ servers, http: { token: 's3cret', origins: ['https://new.example'] } });
    await said(IN_EFFECT);
    const bearer = { authorization: 'Bearer s3cret' };
    expect((await open.post('ping')).status).toBe(401);
    // Nobody knows who began it.
    expect((await open.post('ping', {}, bearer)).status).toBe(404);
    const known = await begin('/mcp', bearer);
    expect((await known.post('ping', {}, { origin: 'https://new.example' })).status).toBe(200);
    expect((await known.post('ping', {}, { origin: 'https://old.example' })).status).toBe(403);

    put({ servers, http: { token: '${NOT_SET_ANYWHERE}' } });
    await said('The settings under "http" have changed, but they have errors now.');
    expect((await begin()).status).toBe(401);
    expect((await known.post('ping')).status).toBe(200);
    put({ servers });
    await said(IN_EFFECT, 3);
    expect((await begin()).status).toBe(200);
    // Once at the start, and again as the token has gone.
    expect(log.match(/The gateway has no token/g)).toHaveLength(2);
  });

  it('has new tokens at once, and ends what was begun with those that have gone', async () => {
    const servers = { one: server('one') };
    const profiles = { small: { servers: ['one'] } };
    const hashOf = (secret: string): string => `sha256:${createHash('sha256').update(secret).digest('hex')}`;
    const ci = (...hash: string[]) => ({ name: 'ci', hash });
    const docs = { name: 'docs', hash: hashOf('reader'), profile: 'small' };
    const as = (secret: string) => ({ authorization: `Bearer ${secret}` });
    await start({ servers, profiles, http: { tokens: [ci(hashOf('old')), docs] } }, ...PORT);
    const old = await begin('/mcp', as('old'));
    const reader = await begin('/mcp', as('reader'));
    const listening = old.stream();
    expect(await old.text('name')).toBe('one');
    expect((await begin('/mcp', as('new'))).status).toBe(401);

    // Both for a while.
    put({ servers, profiles, http: { tokens: [ci(hashOf('old'), hashOf('new')), docs] } });
    await said(IN_EFFECT);
    const fresh = await begin('/mcp', as('new'));
    expect(await old.text('name')).toBe('one');
    expect(await fresh.text('name')).toBe('one');

    put({ servers, profiles, http: { tokens: [ci(hashOf('new')), docs] } });
    await said(IN_EFFECT, 2);
    await listening;
    expect((await old.post('ping')).status).toBe(401);
    expect((await old.post('ping', {}, as('new'))).status).toBe(404);
    expect(await fresh.text('name')).toBe('one');
    expect(await reader.text('name')).toBe('one');

    // A token that is misspelt changes nothing.
    put({ servers, profiles, http: { tokens: [{ name: 'ci', hash: 'new' }, docs] } });
    await said('The earlier config stays in effect.');
    expect(await fresh.text('name')).toBe('one');
  });

  it('names what needs a restart in one line, by its keys', async () => {
    const servers = { one: server('one') };
    await start({ servers }, ...PORT);
    put({
      servers,
      http: { port: 1, host: '127.0.0.2', session_idle: '5m' },
      codec: 'cli',
      start: { wait: '1s' },
    });
    await said('Changes under "http.host", "codec" take effect when you restart bcp-proxy.');
    expect((await begin()).status).toBe(200);
    expect(log.match(/restart bcp-proxy/g)).toHaveLength(1);
  });

  it('has a shared server live on for those who use it, and no longer', async () => {
    const shared = (NAME: string) => ({ one: server('one', { shared: true, env: { NAME } }) });
    await start({ servers: shared('before') }, ...PORT);
    const [a, b] = [await begin(), await begin()];
    const pid = await a.pid();
    expect(await b.pid()).toBe(pid);
    put({ servers: shared('after') });
    await said(IN_EFFECT);
    const [c, d] = [await begin(), await begin()];
    expect(await c.pid()).toBe(await d.pid());
    expect([await a.text('name'), await b.text('name'), await c.text('name')]).toEqual([
      'before',
      'before',
      'after',
    ]);

    // What a server says by itself is for those alone who have it.
    const changed = '{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}';
    const toC = c.stream();
    const heard = Promise.all([a.stream('list_changed'), b.stream('list_changed')]);
    void a.post('x/raw', { line: changed }).catch(() => undefined);
    await heard;
    await a.leave();
    expect(await b.text('name')).toBe('before');
    expect(isAlive(pid)).toBe(true);
    await b.leave();
    await gone([pid]);
    await c.leave();
    expect((await toC).body).not.toContain('list_changed');
    expect(await d.text('name')).toBe('after');
  });
});
