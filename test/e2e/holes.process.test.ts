/** Holes that other gateways, servers and clients had (docs/security.md), tried on the built program. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeRemotes, INITIALIZED, json, ScriptedRemote } from '../gateway/remote-server.ts';
import { Replicas } from './replicas.ts';

const HONEST = { command: process.execPath, args: [resolve('attack/servers/honest.mjs')] };
const TOKEN = 'the-token-of-the-gateway-1f7c';
const HEADERS = {
  authorization: `Bearer ${TOKEN}`,
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};
const POST = { method: 'POST', headers: HEADERS } as const;

interface Answer {
  readonly id?: unknown;
  readonly result?: { readonly content?: readonly { readonly text: string }[] };
}

/** One call as a client without sessions makes it. */
async function call(origin: string, id: unknown, args: object, headers: object = {}): Promise<Answer> {
  const P = 'io.modelcontextprotocol/';
  const _meta = {
    [`${P}protocolVersion`]: '2026-07-28',
    [`${P}clientInfo`]: { name: 'holes', version: '1' },
    [`${P}clientCapabilities`]: {},
  };
  const modern = {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': 'echo',
  };
  const params = { name: 'echo', arguments: args, _meta };
  const answer = await fetch(`${origin}/mcp`, {
    ...POST,
    headers: { ...HEADERS, ...modern, ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params }),
  });
  const text = await answer.text();
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as Answer;
}

const textOf = ({ result }: Answer): string | undefined => result?.content?.[0]?.text;

describe('a gateway over HTTP', () => {
  let replicas: Replicas;
  beforeEach(() => {
    replicas = new Replicas({ inherit_env: [], servers: { one: HONEST }, http: { token: TOKEN } });
  });
  afterEach(() => replicas.end());

  it('gives its sessions ids that tell nothing about the next', async () => {
    const { origin } = await replicas.start('one');
    const begin = async (): Promise<string> => {
      const clientInfo = { name: 'holes', version: '1' };
      const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
      const answer = await fetch(`${origin}/mcp`, {
        ...POST,
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
      });
      await answer.text();
      return answer.headers.get('mcp-session-id') ?? '';
    };
    const ids = [];
    for (let i = 0; i < 10; i++) ids.push(await begin());
    // Random but for the version and the variant: RFC 9562.
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    const starts = ids.map((id) => id.slice(0, 8));
    expect(new Set(starts).size).toBe(ids.length);
  });

  it('answers each of many clients without sessions its own, under one and the same id', async () => {
    const { origin } = await replicas.start('one');
    const tokens = Array.from({ length: 50 }, (_, i) => `mine-${i}`);
    const answers = await Promise.all(tokens.map((token) => call(origin, 0, { token })));
    expect(answers.map(textOf)).toEqual(tokens.map((token) => `echo ${token}`));
  });

  it('stays up and answers others beside a body of very many small parts', async () => {
    const { origin } = await replicas.start('one');
    const many = Array.from({ length: 1_000_000 }, () => 0);
    const [, beside] = await Promise.all([
      call(origin, 1, { token: 'many', many }),
      call(origin, 1, { token: 'beside' }),
    ]);
    expect(textOf(beside)).toBe('echo beside');
    expect(textOf(await call(origin, 1, { token: 'after' }))).toBe('echo after');
  });

  it('starts no program that a request names, on whatever path', async () => {
    const { origin } = await replicas.start('one');
    const proof = join(replicas.folder, 'started');
    const server = { transport: 'stdio', command: '/usr/bin/touch', args: [proof], env: {} };
    const paths = ['/mcp-rest/test/connection', '/mcp-rest/test/tools/list', '/stdio', '/sse', '/servers'];
    for (const path of paths) {
      const query = new URLSearchParams({ transportType: 'stdio', command: '/usr/bin/touch', args: proof });
      for (const method of ['GET', 'POST'])
        expect(
          (
            await fetch(`${origin}${path}?${query}`, {
              method,
              headers: HEADERS,
              body: method === 'POST' ? JSON.stringify(server) : undefined,
            })
          ).status,
        ).toBe(404);
    }
    await call(origin, 1, { token: 'x', ...server });
    expect(existsSync(proof)).toBe(false);
  });
});

describe('a server elsewhere', () => {
  let replicas: Replicas | undefined;
  afterEach(async () => {
    await replicas?.end();
    closeRemotes();
  });

  it('gets neither the token of a client nor any header by which it would name another', async () => {
    const remote = await ScriptedRemote.start(({ frame }, response) => {
      const say = (result: object): void =>
        json(response, JSON.stringify({ jsonrpc: '2.0', id: frame.id, result }));
      if (frame.method === 'initialize') say({ ...INITIALIZED, capabilities: { tools: {} } });
      else if (frame.method === 'tools/list')
        say({ tools: [{ name: 'echo', inputSchema: { type: 'object' } }] });
      else if (frame.method === 'tools/call') say({ content: [{ type: 'text', text: 'called' }] });
      else response.writeHead(202).end();
    });
    const far = { url: remote.url, headers: { authorization: 'Bearer of-the-config' } };
    replicas = new Replicas({ inherit_env: [], servers: { far }, http: { token: TOKEN } });
    const { origin } = await replicas.start('one');
    const others = { 'x-upstream-authorization': 'Bearer other', cookie: 'a=other', 'x-api-key': 'other' };
    expect(textOf(await call(origin, 1, {}, others))).toBe('called');
    const headers = remote.seen.map((seen) => seen.headers);
    expect(headers.length).toBeGreaterThan(0);
    expect(JSON.stringify(headers)).not.toMatch(new RegExp(`${TOKEN}|other`));
    expect(headers.every(({ authorization }) => authorization === 'Bearer of-the-config')).toBe(true);
  });
});

describe('a config in a project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-holes-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const project = join(folder, 'project');
  const proof = join(folder, 'started');
  const write = (args: readonly string[]): void => {
    mkdirSync(project, { recursive: true });
    const servers = { one: { command: process.execPath, args } };
    writeFileSync(join(project, 'bcp-proxy.config.json'), JSON.stringify({ version: 1, servers }));
  };
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [resolve('dist/bcp-proxy.js'), ...args], {
      cwd: project,
      env: { PATH: process.env['PATH'], HOME: folder, BCP_NO_DAEMON: '1' },
      input: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n',
      encoding: 'utf8',
      timeout: 120_000,
    });
  const HOSTILE = ['-e', `require('node:fs').writeFileSync(${JSON.stringify(proof)}, '')`];

  it('that an agent or a checkout has put there starts nothing', () => {
    write(HOSTILE);
    run();
    expect(existsSync(proof)).toBe(false);
  });

  it('that was trusted and then changed starts nothing, under the same name of the server', () => {
    write(HONEST.args);
    expect(run('trust', '--yes').status).toBe(0);
    expect(run().stdout).toContain('secret_tool');
    write(HOSTILE);
    run();
    expect(existsSync(proof)).toBe(false);
  });
});
