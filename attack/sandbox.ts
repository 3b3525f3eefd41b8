import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const PROXY = resolve('dist/bcp-proxy.js');
export const HONEST = resolve('attack/servers/honest.mjs');
export const HOSTILE = resolve('attack/servers/hostile.mjs');

/** Each is given to one place alone, and must be found nowhere else. */
export const SECRETS = {
  gateway: 'planted-gateway-token-4f1d9c7a',
  honest: 'planted-honest-token-b82e6035',
} as const;

/** A home of its own for everything that is started in an area. */
export class Sandbox {
  readonly env: NodeJS.ProcessEnv;
  readonly #children: ChildProcess[] = [];

  constructor(readonly folder: string) {
    const home = join(folder, 'home');
    mkdirSync(home, { recursive: true });
    this.env = {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_RUNTIME_DIR: home,
      BCP_HTTP_TOKEN: SECRETS.gateway,
    };
  }

  path(...parts: readonly string[]): string {
    return join(this.folder, ...parts);
  }

  write(name: string, text: string): string {
    const file = this.path(name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  /** A config of these servers, as JSON. */
  config(servers: object, more: object = {}): string {
    return this.write('gateway/bcp-proxy.config.json', JSON.stringify({ version: 1, servers, ...more }));
  }

  /** Starts a program under `sh`, behind a word such as `ulimit -n 64`. */
  start(args: readonly string[], { before = ':', cwd = this.folder, env = this.env } = {}): ChildProcess {
    const command = `${before}; exec "$0" "$@"`;
    const child = spawn('sh', ['-c', command, process.execPath, ...args], { cwd, env, detached: true });
    this.#children.push(child);
    return child;
  }

  /** Ends whatever is left of what was started. */
  async close(): Promise<void> {
    for (const child of this.#children) {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) continue;
      const gone = new Promise((done) => child.once('exit', done));
      process.kill(-child.pid, 'SIGKILL');
      await gone;
    }
  }

  /** Files below the folder in which a text stands. */
  filesWith(text: string, below = this.folder): string[] {
    return readdirSync(below, { withFileTypes: true }).flatMap((entry) => {
      const path = join(below, entry.name);
      if (entry.isDirectory()) return this.filesWith(text, path);
      return entry.isFile() && readFileSync(path).includes(text) ? [path] : [];
    });
  }
}

export const honest = { command: process.execPath, args: [HONEST], env: { TOKEN: SECRETS.honest } };

export function hostile(seed: number, log: string, more: Readonly<Record<string, string>> = {}): object {
  const env = { SEED: String(seed), LOG: log, ...more };
  return { command: process.execPath, args: [HOSTILE], env, call_timeout: '2s' };
}

/** Resident memory of a process in MB; 0 where it has ended. Linux only. */
export function memoryOf(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

export const soon = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Resolves as soon as it holds; false where it does not within so many milliseconds. */
export async function holdsWithin(ms: number, holds: () => boolean): Promise<boolean> {
  const end = Date.now() + ms;
  while (!holds()) {
    if (Date.now() > end) return false;
    await soon(20);
  }
  return true;
}
