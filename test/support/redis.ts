import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasProgram } from './programs.ts';

export const hasRedis = hasProgram('redis-server');

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

export interface RedisServer {
  readonly port: number;
  readonly url: string;
  /** It does not answer any more, but nobody is told. */
  freeze(): void;
  thaw(): void;
  /** Ends it; what it held is lost. */
  stop(): Promise<void>;
  /** Starts it again, on its port. */
  start(): Promise<void>;
}

const running = new Set<ChildProcess>();
const folders = new Set<string>();

function run(port: number, folder: string): Promise<ChildProcess> {
  const where = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const nothingKept = ['--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', [...where, ...nothingKept], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Ready to accept connections')) resolve(child);
    });
    child.once('exit', () => reject(new Error(said)));
  });
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** A Redis of the test's own, which keeps nothing. */
export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-redis-'));
  folders.add(folder);
  const port = await freePort();
  let child = await run(port, folder);
  return {
    port,
    url: `redis://127.0.0.1:${port}/0`,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    stop: () => ended(child),
    start: async () => {
      child = await run(port, folder);
    },
  };
}

/** Ends all of them: for afterAll. */
export async function endRedis(): Promise<void> {
  await Promise.all([...running].map(ended));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}
