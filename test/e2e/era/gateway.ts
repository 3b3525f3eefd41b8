import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually } from '../../support/eventually.ts';
import { serveHere } from '../gateway-here.ts';
import type { Reached } from './person.ts';

export const WAYS = ['stdio', 'HTTP'] as const;
export type Way = (typeof WAYS)[number];

export const SERVERS = ['legacy', 'dual', 'modern'] as const;
export type ServerName = (typeof SERVERS)[number];

const FIXTURE = resolve('test/fixtures/era/dual-server.mjs');
const PROXY = resolve('dist/bcp-proxy.js');
const FLAGS: Record<ServerName, string[]> = {
  legacy: ['--legacy-only'],
  dual: [],
  modern: ['--modern-only'],
};

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\/mcp/;

export interface Setup {
  /** Behind the gateway. */
  readonly behind: Reached;
  stop(): Promise<void>;
}

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** A program that says on standard error where it listens. */
async function listening(args: readonly string[], env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const url = await new Promise<string>((found, failed) => {
    let log = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      const [address] = ADDRESS.exec(log) ?? [];
      if (address !== undefined) found(address);
    });
    child.once('exit', () => failed(new Error(log)));
  });
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  return { url, stop };
}

/** A server, and the gateway in front of it. Over stdio clients start the built program, over HTTP it runs here. */
export async function setUp(server: ServerName, way: Way): Promise<Setup> {
  const folder = mkdtempSync(join(tmpdir(), 'era-matrix-'));
  const file = join(folder, 'config.json');
  const env = { ...environment(), XDG_CACHE_HOME: folder, XDG_RUNTIME_DIR: folder, XDG_STATE_HOME: folder };
  // What passes between the generations is looked at, and nothing leaves a result.
  const configure = (entry: object): void =>
    writeFileSync(file, JSON.stringify({ version: 1, structured: 'both', servers: { one: entry } }));
  const clear = (): void => rmSync(folder, { recursive: true, maxRetries: 5 });
  if (way === 'stdio') {
    configure({ command: process.execPath, args: [FIXTURE, 'stdio', ...FLAGS[server]] });
    const behind = { command: process.execPath, args: [PROXY, '--config', file], env };
    return { behind, stop: async () => clear() };
  }
  const fixture = await listening([FIXTURE, 'http', ...FLAGS[server]], env);
  configure({ url: fixture.url });
  const proxy = serveHere(['--transport', 'http', '--port', '0', '--config', file], { env });
  const url = await eventually(() => {
    const [address] = ADDRESS.exec(proxy.log()) ?? [];
    if (address === undefined) throw new Error(proxy.log());
    return address;
  });
  return {
    behind: { url },
    async stop() {
      await proxy.stop();
      await fixture.stop();
      clear();
    },
  };
}
