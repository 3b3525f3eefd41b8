/**
 * Real servers from the registry, each used by an SDK client and from a shell: the same tools, the same results. Eight on
 * stdio, and one over streamable HTTP and over SSE. `npm run live:shell -- FOLDER` keeps what it installs in FOLDER.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { call, connect, toolsOf } from './client.ts';
import { commandOf, install } from './installation.ts';
import { LIVE_SERVERS, type LiveCall, type LiveServer } from './servers.ts';

const [given] = process.argv.slice(2);
const folder = resolve(given ?? mkdtempSync(join(tmpdir(), 'bcp-live-shell-')));
const program = resolve('dist/bcp-proxy.js');
const home = join(folder, 'home');
const config = join(folder, 'shell.json');
const children: ChildProcess[] = [];

interface Compared {
  readonly name: string;
  readonly entry: object;
  readonly direct: () => Promise<Client>;
  readonly calls: readonly LiveCall[];
}

interface Said {
  readonly data?: unknown;
  readonly error?: { readonly message: string; readonly details?: { readonly result?: unknown } };
}

/** What a command line of the shell says. */
function shell(...words: string[]): Promise<Said> {
  const env = { ...process.env, HOME: home };
  return new Promise((done) => {
    const options = { env, cwd: folder, maxBuffer: 1 << 28 };
    execFile(process.execPath, [program, ...words, '--config', config], options, (_, stdout) =>
      done(JSON.parse(stdout) as Said),
    );
  });
}

const onStdio = (server: LiveServer): Compared => {
  const [command = '', ...args] = commandOf(server, folder);
  const env = server.env?.(folder) ?? {};
  return {
    name: server.name,
    entry: { command, args, env, cwd: folder, inherit_env: 'all' },
    direct: () => connect({ command, args, cwd: folder, env: { HOME: home, ...env } }),
    calls: server.calls(folder),
  };
};

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** The same server over HTTP. */
async function remote(kind: 'streamableHttp' | 'sse'): Promise<Compared> {
  const [everything] = LIVE_SERVERS;
  if (everything === undefined) throw new Error('there is no server');
  const port = await freePort();
  const [command = ''] = commandOf(everything, folder);
  children.push(spawn(command, [kind], { env: { ...process.env, PORT: String(port) }, stdio: 'ignore' }));
  const url = new URL(`http://127.0.0.1:${port}/${kind === 'sse' ? 'sse' : 'mcp'}`);
  for (let i = 0; i < 100; i++) {
    const reached = await fetch(url, { method: 'OPTIONS' }).then(
      () => true,
      () => false,
    );
    if (reached) break;
    await sleep(100);
  }
  return {
    name: `everything-${kind === 'sse' ? 'sse' : 'http'}`,
    entry: { url: url.href, transport: kind === 'sse' ? 'sse' : undefined },
    direct: async () => {
      const client = new Client({ name: 'live', version: '0.0.0' });
      await client.connect(
        kind === 'sse' ? new SSEClientTransport(url) : new StreamableHTTPClientTransport(url),
      );
      return client;
    },
    calls: everything.calls(folder),
  };
}

const sameShape = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a).replaceAll(/\d+/g, '0').length === JSON.stringify(b).replaceAll(/\d+/g, '0').length;

install(folder, LIVE_SERVERS);
const failures: string[] = [];
try {
  const all = [...LIVE_SERVERS.map(onStdio), await remote('streamableHttp'), await remote('sse')];
  const servers = Object.fromEntries(all.map(({ name, entry }) => [name, entry]));
  writeFileSync(config, JSON.stringify({ version: 1, servers }));
  for (const { name, direct, calls } of all) {
    const client = await direct();
    const tools = await toolsOf(client);
    const listed = await shell('tools', 'list', name, '--full');
    if (!isDeepStrictEqual(listed.data, JSON.parse(JSON.stringify(tools))))
      failures.push(`${name}: the tools are not listed as they are directly`);
    for (const { tool, args, volatile } of calls) {
      const before: unknown = JSON.parse(JSON.stringify(await call(client, tool, args)));
      const { data, error } = await shell(
        'tools',
        'exec',
        name,
        tool,
        '--raw',
        '--args',
        JSON.stringify(args),
      );
      const after = data ?? error?.details?.result;
      if (!(volatile ? sameShape(before, after) : isDeepStrictEqual(before, after)))
        failures.push(`${name}/${tool}: ${error?.message ?? 'another result'}`);
    }
    await client.close();
    console.log(`${name.padEnd(16)} ${String(tools.length).padStart(3)} tools, ${calls.length} calls`);
  }
} finally {
  await shell('daemon', 'stop', '--all');
  for (const child of children) child.kill();
  if (given === undefined) rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) console.log(failure);
console.log(failures.length === 0 ? 'All the same.' : `${failures.length} differences.`);
process.exitCode = failures.length === 0 ? 0 : 1;
process.exit();
