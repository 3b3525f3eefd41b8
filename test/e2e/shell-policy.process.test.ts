import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shellWorld } from '../bridge/shell-world.ts';

const world = shellWorld();
const { folder } = world;

/** The config of this world with more in it. */
function configWith(name: string, more: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(world.config, 'utf8')), ...more }));
  return file;
}

const exec = async (words: readonly string[], config: string) => {
  const { status, stdout } = await world.bcpProxy(['tools', 'exec', ...words, '--config', config]);
  return { code: status, said: JSON.parse(stdout) };
};

describe('the audit log', () => {
  it('has a line for each call of the shell, with who made it and how', async () => {
    const audit = join(folder, 'audit.jsonl');
    const config = configWith('audited.json', { audit: { file: audit } });
    await exec(['s', 'echo', '--args', '{"a":1}'], config);
    await exec(['s', 'fail'], config);
    // Nothing is called.
    await exec(['s', 'make', '--count', 'x'], config);
    const lines = readFileSync(audit, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { username: user } = userInfo();
    expect(lines).toMatchObject([
      { user, action: 'tools exec', server: 's', tool: 'echo' },
      { user, action: 'tools exec', server: 's', tool: 'fail' },
    ]);
  });

  it('has a line for each call that is denied before it is made', async () => {
    const audit = join(folder, 'denied.jsonl');
    const policy = { rules: [{ match: { tool: 'echo' }, do: 'deny' }] };
    const config = configWith('denied.json', { audit: { file: audit }, policy });
    const codes = [
      await exec(['s', 'secret', '--args', '{"a":1}'], config),
      await exec(['s', 'echo'], config),
      // Nothing was to be called.
      await exec(['s', 'secret', '--dry-run'], config),
    ].map(({ code, said }) => [code, said.error.code]);
    expect(codes).toEqual(Array.from({ length: 3 }, () => [6, 'DENIED']));
    const operations = [{ server: 's', tool: 'secret', args: {} }];
    const batch = await world.bcpProxy(['batch', 'exec', '--config', config], JSON.stringify({ operations }));
    expect(batch.status).toBe(6);
    const lines = readFileSync(audit, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const refused = {
      caller: 'shell',
      via: 'shell',
      client: 'bcp-proxy-shell',
      server: 's',
      result: 'refused',
    };
    expect(lines).toMatchObject([
      { ...refused, action: 'tools exec', tool: 'secret', code: -32_000 },
      { ...refused, action: 'tools exec', tool: 'echo' },
      { ...refused, action: 'batch exec', tool: 'secret' },
    ]);
  });

  it('that is required and cannot be written denies the call', async () => {
    mkdirSync(join(folder, 'a folder'), { recursive: true });
    const config = configWith('required.json', { audit: { file: join(folder, 'a folder'), required: true } });
    world.notes();
    const { code, said } = await exec(['s', 'echo'], config);
    expect([code, said.error.code]).toEqual([6, 'DENIED']);
    expect(world.notes().filter((line) => line.startsWith('call '))).toEqual([]);
  });
});

describe('a budget of the config', () => {
  it('is told like one of the command line, and the whole is one command away', async () => {
    const config = configWith('budget.json', { budget: { tokens: 200 } });
    const { said } = await exec(['s', 'rows'], config);
    expect(said).toMatchObject({ success: true, truncated: true });
    const [, ...words] = said.more.split(' ');
    const { stdout, status } = await world.bcpProxy(words);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toHaveLength(200);
    // The tool's very result has no budget.
    const raw = (await exec(['s', 'rows', '--raw'], config)).said;
    expect(raw).not.toHaveProperty('truncated');
    expect(JSON.parse(raw.data.content[0].text)).toHaveLength(200);
  });
});

describe('a session that several shells use', () => {
  it('tells each the whole result, and no difference to what another has seen', async () => {
    const call = { server: 's', tool: 'rows', args: {} };
    const { stdout } = await world.bcpProxy(
      ['batch', 'exec', '--config', world.config],
      JSON.stringify({ operations: [call, call] }),
    );
    expect(stdout.match(/#bcp json/g)).toHaveLength(2);
    expect(stdout).toContain('seen 1');
    expect(stdout).toContain('seen 2');
    expect(stdout).not.toMatch(/since the last|same as the last/);
  });
});

/** Answers what a server does until it wants a login. */
function remote(): Server & { wantsLogin: boolean; refused: string } {
  const bodyOf = async (request: IncomingMessage): Promise<string> => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    return body;
  };
  const server = createServer(async (request, response): Promise<unknown> => {
    const body = await bodyOf(request);
    if (request.method !== 'POST') return response.writeHead(405).end();
    if (state.wantsLogin || (state.refused !== '' && body.includes(state.refused)))
      return response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' }).end();
    const { id, method, params } = JSON.parse(body);
    if (id === undefined) return response.writeHead(202).end();
    const result =
      method === 'initialize'
        ? {
            protocolVersion: params.protocolVersion,
            capabilities: { tools: {} },
            serverInfo: { name: 'remote', version: '1' },
          }
        : method === 'tools/list'
          ? { tools: [{ name: 'echo', inputSchema: { type: 'object' } }] }
          : { content: [{ type: 'text', text: 'here' }] };
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  });
  const state = Object.assign(server, { wantsLogin: false, refused: '' });
  return state;
}

describe('a remote server', () => {
  const server = remote();
  let config = '';
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const url = (path: string) => ({ url: `http://127.0.0.1:${port}/${path}` });
    config = join(folder, 'remote.json');
    writeFileSync(config, JSON.stringify({ version: 1, servers: { far: url('a'), other: url('b') } }));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const called = (name: string) => exec([name, 'echo'], config);

  it('that wants a login is told apart, also where only the call finds it', async () => {
    expect((await called('far')).code).toBe(0);
    // The session is there, and its login over.
    server.refused = 'tools/call';
    const late = await called('far');
    expect([late.code, late.said.error.code]).toEqual([4, 'AUTH_REQUIRED']);
    server.wantsLogin = true;
    const kept = await called('far');
    expect(kept.code).toBe(4);
    expect(kept.said.error).toMatchObject({
      ...{
        code: 'AUTH_REQUIRED',
        suggestion: expect.stringMatching(/^bcp-proxy auth login far --config '.*'$/),
      },
    });
    const first = await called('other');
    expect(first.code).toBe(4);
    expect(first.said.error).toMatchObject({
      ...{
        code: 'AUTH_REQUIRED',
        suggestion: expect.stringMatching(/^bcp-proxy auth login other --config '.*'$/),
      },
    });
  });
});
