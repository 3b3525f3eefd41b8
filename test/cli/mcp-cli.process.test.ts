import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inHomeWithDaemons } from '../support/daemons.ts';
import { COUNTER, configuredIn, node } from './mcp-cli-config.ts';

const { HOME, shell } = inHomeWithDaemons('mcp-cli');
const FILESYSTEM = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-filesystem/dist/index.js',
);
const configured = (servers: object, preferences: object = {}) => configuredIn(HOME, servers, preferences);

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
    const other = node(COUNTER, [], { env: { TWO: '${ELSEWHERE}' } });
    configured({ counter: node(COUNTER, [], { env: { ONE: 'a ${NOWHERE} b' } }), other });
    const called = await shell(['tools', 'exec', 'counter', 'env', '--name', 'ONE']);
    expect(called.said.data.content[0].text).toBe('a  b');
    expect(called.stderr).toMatch(
      /^bcp-proxy warn NOWHERE: not set, so it is empty for server "counter" of .*config\.json\.\n$/,
    );
    const quiet = ['tools', 'exec', 'other', 'env', '--name', 'TWO', '--log-level', 'error'];
    expect((await shell(quiet)).stderr).toBe('');
  });

  it('warns once of a key that nobody reads, also where it starts a daemon', async () => {
    configured({ counter: node(COUNTER, [], { enviroment: {} }) });
    for (let i = 0; i < 2; i++) {
      const { stderr } = await shell(['tools', 'list', 'counter']);
      expect(stderr.match(/Unknown key/g)).toHaveLength(1);
    }
  });

  it('keeps the lists of a server by a cacheTTL in seconds, and asks it for facts that nobody kept', async () => {
    const notes = join(HOME, 'started');
    const env = { NOTES: notes };
    const started = (): number => readFileSync(notes, 'utf8').match(/^started/gm)?.length ?? 0;
    const alone = { more: { BCP_NO_DAEMON: '1' } };
    configured({ counter: node(COUNTER, [], { env }) }, { cacheTTL: 300 });
    for (let i = 0; i < 3; i++) await shell(['tools', 'schema', 'counter', 'count'], alone);
    expect(started()).toBe(1);
    const facts = { version: '1', counts: { tools: 5 }, capabilities: ['tools'] };
    expect((await shell(['inspect', 'counter'], alone)).said.data).toMatchObject(facts);
    expect(started()).toBe(1);
    configured({ counter: node(COUNTER, [], { env }) }, { cacheTTL: 0, cacheSchemas: false });
    expect((await shell(['inspect', 'counter'], alone)).said.data).toMatchObject({
      ...facts,
      health: 'running',
    });
    expect(started()).toBe(2);
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
});
