import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inHomeWithDaemons } from '../support/daemons.ts';

const { HOME, shell } = inHomeWithDaemons('mcp-cli');
const FILESYSTEM = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-filesystem/dist/index.js',
);
const COUNTER = resolve('test/fixtures/servers/counter.mjs');

function configured(servers: object, preferences: object = {}, folder = join(HOME, '.mcp-cli')): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify({ servers, preferences }, null, 2));
  return file;
}
const node = (script: string, args: readonly string[] = [], more: object = {}) => ({
  ...{ type: 'stdio', command: process.execPath, args: [script, ...args] },
  ...more,
});

describe('mcp-cli', () => {
  it('runs the examples that people know, by its own config', async () => {
    configured({ filesystem: node(FILESYSTEM, [HOME]), other: node(COUNTER, [], { enabled: false }) });
    writeFileSync(join(HOME, 'README.md'), '# Hello\n');
    const names = await shell(['servers', 'list', '--names-only']);
    expect(names.said.data).toEqual(['filesystem']);
    const path = join(HOME, 'README.md');
    const args = JSON.stringify({ path });
    const read = await shell(['tools', 'exec', 'filesystem', 'read_file', '--args', args]);
    expect(read.said.data.content).toEqual([{ type: 'text', text: '# Hello\n' }]);
    const operations = [{ server: 'filesystem', tool: 'read_file', args: { path }, output_var: 'text' }];
    const batch = await shell(['batch', 'exec'], { input: JSON.stringify({ operations }) });
    expect(batch.said.data.steps).toMatchObject([{ status: 'ok' }]);
  });

  it('runs programs where it is typed, and its daemon is its own', async () => {
    configured({ filesystem: node(FILESYSTEM, ['.']) });
    const stopped: number[] = [];
    for (const name of ['one', 'two']) {
      const cwd = join(HOME, name);
      mkdirSync(cwd);
      writeFileSync(join(cwd, 'README.md'), `# ${name}\n`);
      const args = ['tools', 'exec', 'filesystem', 'read_file', '--args', '{"path":"README.md"}'];
      const read = await shell(args, { cwd });
      expect(read.said.data.content).toEqual([{ type: 'text', text: `# ${name}\n` }]);
      expect(read.stderr).toBe('');
    }
    const { data } = (await shell(['daemon', 'start'], { cwd: join(HOME, 'two') })).said;
    expect(data).toHaveLength(2);
    stopped.push(...(await shell(['daemon', 'stop'])).said.data.stopped);
    expect(stopped.toSorted()).toEqual(data.map(({ pid }: { pid: number }) => pid).toSorted());
  });

  it('leaves a variable without a value empty, and warns of it', async () => {
    configured({ counter: node(COUNTER, [], { env: { ONE: 'a ${NOWHERE} b' } }) });
    const called = await shell(['tools', 'exec', 'counter', 'env', '--name', 'ONE']);
    expect(called.said.data.content[0].text).toBe('a  b');
    expect(called.stderr).toMatch(/^bcp-proxy warn NOWHERE: not set, so it is empty in .*config\.json\.$/m);
    const quiet = await shell(['tools', 'exec', 'counter', 'env', '--name', 'ONE', '--log-level', 'error']);
    expect(quiet.stderr).toBe('');
  });

  it('is not hidden by a config that a new server would be put into', async () => {
    const file = configured({ counter: node(COUNTER) });
    const before = readFileSync(file, 'utf8');
    const added = await shell(['servers', 'add', 'x', '--type', 'sse', '--url', 'http://127.0.0.1:9/']);
    expect(added.code).toBe(7);
    expect(added.said.error?.code).toBe('CONFIG_NOT_FOUND');
    const message = added.said.error?.message ?? '';
    expect(JSON.parse(message.slice(message.indexOf('\n')))).toEqual({
      servers: { x: { type: 'sse', url: 'http://127.0.0.1:9/' } },
    });
    expect((await shell(['servers', 'remove', 'counter'])).code).toBe(7);
    expect((await shell(['servers', 'list', '--names-only'])).said.data).toEqual(['counter']);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('sends an apiKey as a bearer token, and to a program as API_KEY', async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(404).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    configured({
      remote: { type: 'http', url: `http://127.0.0.1:${port}/mcp`, apiKey: 'key-1234567890' },
      local: node(COUNTER, [], { apiKey: 'key-1234567890' }),
    });
    const { code } = await shell(['tools', 'list', 'remote']);
    expect(code).toBe(3);
    expect(seen[0]).toBe('Bearer key-1234567890');
    const called = await shell(['tools', 'exec', 'local', 'env', '--name', 'API_KEY']);
    expect(called.said.data.content[0].text).toBe('key-1234567890');
    server.close();
  });

  it('takes its timeout', async () => {
    configured({ counter: node(COUNTER) }, { defaultTimeout: 300 });
    const { code, said } = await shell(['tools', 'exec', 'counter', 'hang']);
    expect([code, said.error?.code]).toEqual([5, 'TIMEOUT']);
  });

  it('connects again as often as maxRetries says, tells how often, and sends a call once', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        const { id, method = request.method } = JSON.parse(body || '{}') as { id?: number; method?: string };
        seen.push(method ?? '');
        if (method === 'initialize' && seen.length <= 2) return void response.writeHead(503).end();
        if (method === 'tools/call') return void response.destroy();
        if (id === undefined) return void response.writeHead(method === 'GET' ? 405 : 202).end();
        const result =
          method === 'initialize'
            ? {
                protocolVersion: '2025-06-18',
                capabilities: { tools: {} },
                serverInfo: { name: 'x', version: '1' },
              }
            : { tools: [{ name: 't', inputSchema: { type: 'object' } }] };
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
      });
    });
    const listen = () => new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    await listen();
    const { port } = server.address() as AddressInfo;
    const remote = { type: 'http', url: `http://127.0.0.1:${port}/mcp` };
    const exec = ['tools', 'exec', 'remote', 't'];
    configured({ remote }, { maxRetries: 1 });
    const refused = await shell(exec);
    expect([refused.code, seen]).toEqual([3, ['initialize', 'initialize']]);
    expect(refused.said.error?.message).toContain('bcp-proxy tried 2 times (max_retries: 1).');
    seen.length = 0;
    configured({ remote }, { maxRetries: 2 });
    const broken = await shell(exec);
    expect(broken.code).not.toBe(0);
    expect(seen.filter((method) => method === 'tools/call')).toHaveLength(1);
    expect(seen.slice(0, 3)).toEqual(['initialize', 'initialize', 'initialize']);
    await new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
    configured({ remote }, { maxRetries: 1 });
    const gone = await shell(exec);
    expect([gone.code, gone.said.error?.message]).toEqual([3, expect.stringContaining('ECONNREFUSED')]);
    expect(gone.said.error?.message).toContain('bcp-proxy tried 2 times (max_retries: 1).');
  });

  it.each(['http', 'sse'])(
    'ends with the code for logins where an open %s session is refused',
    async (type) => {
      const streams: ServerResponse[] = [];
      const server = createServer((request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        request.on('end', () => {
          if (request.method === 'GET' && type === 'sse') {
            streams.push(response.writeHead(200, { 'content-type': 'text/event-stream' }));
            return void response.write('event: endpoint\ndata: /messages\n\n');
          }
          if (request.method !== 'POST') return void response.writeHead(405).end();
          const { id, method } = JSON.parse(body) as { id?: number; method: string };
          if (method === 'tools/call') return void response.writeHead(401).end();
          if (id === undefined) return void response.writeHead(202).end();
          const serverInfo = { name: 'x', version: '1' };
          const result =
            method === 'initialize'
              ? { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo }
              : { tools: [{ name: 't', inputSchema: { type: 'object' } }] };
          const answer = JSON.stringify({ jsonrpc: '2.0', id, result });
          if (type === 'http') return void response.setHeader('content-type', 'application/json').end(answer);
          response.writeHead(202).end();
          streams.at(-1)?.write(`event: message\ndata: ${answer}\n\n`);
        });
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const { port } = server.address() as AddressInfo;
      configured({ [`of-${type}`]: { type, url: `http://127.0.0.1:${port}/mcp` } });
      const { code, said } = await shell(['tools', 'exec', `of-${type}`, 't']);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      expect([code, said.error?.message]).toEqual([4, expect.stringContaining('HTTP 401')]);
    },
  );

  it('says where its maxRetries is wrong', async () => {
    configured({ counter: node(COUNTER) }, { maxRetries: 'often' });
    const { code, said } = await shell(['tools', 'list', 'counter']);
    expect([code, said.error?.code]).toEqual([7, 'CONFIG_INVALID']);
    expect(said.error?.message).toMatch(/config\.json:\d+:\d+/);
  });

  it('says where its config is wrong', async () => {
    configured({ fs: { type: 'stdio', command: 7 } });
    const { code, said } = await shell(['tools', 'list', 'fs']);
    expect([code, said.error?.code]).toEqual([7, 'CONFIG_INVALID']);
    expect(said.error?.message).toContain('.mcp-cli/config.json:5:18');
  });

  it('warns of keys that nobody reads, with their place and the key that was meant', async () => {
    configured({ counter: node(COUNTER, [], { enviroment: {} }) }, { maxRetrys: 3 });
    const { code, stderr } = await shell(['servers', 'list']);
    expect(code).toBe(0);
    expect(stderr).toMatch(/Unknown key "enviroment"\.\s*--> .*config\.json:9:7/);
    expect(stderr).toMatch(
      /Unknown key "maxRetrys"\.\s*--> .*config\.json:13:5[\s\S]*Did you mean "maxRetries"/,
    );
  });

  it.each([
    [{ servers: [], preferences: {} }, 'servers', '2:14'],
    [{ servers: {}, preferences: 'none' }, 'preferences', '3:18'],
    [{ servers: { a: { url: 'http://127.0.0.1:9/', apiKey: 7 } } }, 'servers.a.apiKey', '5:17'],
    [{ servers: { a: 'node' } }, 'servers.a', '3:10'],
    [{ servers: { a: { type: 'htpp', url: 'http://127.0.0.1:9/' } } }, 'servers.a.type', '4:15'],
    [{ servers: {}, preferences: { cacheSchemas: 'yes' } }, 'preferences.cacheSchemas', '4:21'],
    [[], 'The file', '1:1'],
  ])('says where a value of %j has the wrong type', async (config, where, place) => {
    const file = configured({});
    writeFileSync(file, JSON.stringify(config, null, 2));
    const { code, said } = await shell(['servers', 'list']);
    expect([code, said.error?.code]).toEqual([7, 'CONFIG_INVALID']);
    expect(said.error?.message).toContain(`config.json:${place}`);
    expect(said.error?.message.toLowerCase()).toContain(where.toLowerCase());
  });

  it('prefers a config of bcp-proxy where there is one', async () => {
    configured({ theirs: node(COUNTER) });
    const file = join(HOME, 'ours.json');
    writeFileSync(file, JSON.stringify({ version: 1, servers: { ours: { command: 'x' } } }));
    const { said } = await shell(['servers', 'list', '--config', file]);
    expect(said.data).toEqual(['ours']);
  });

  it('has help, a version, and a word for what it does not know', async () => {
    expect((await shell(['--help'])).stdout).toContain('mcp-cli: MCP servers from a shell');
    const help = (await shell(['tools', '--help'])).stdout;
    expect(help).toMatch(/^mcp-cli tools list SERVER/);
    expect(help).toContain('"bcp-proxy get" prints what did not');
    expect((await shell(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const { code, said } = await shell(['tool', 'list']);
    expect([code, said.error?.code]).toEqual([2, 'USAGE']);
    expect(said.error?.message).toContain('Did you mean "tools"?');
  });
});
