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

export interface StartOptions {
  readonly before?: string;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly user?: number;
}

/** What a program that has ended has said; the code is absent where it had to be ended. */
export interface Ended {
  readonly code: number | null | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

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

  /** Starts a program under `sh`, behind a word such as `ulimit -n 64`; as another user where one is given. */
  start(
    args: readonly string[],
    { before = ':', cwd = this.folder, env = this.env, user }: StartOptions = {},
  ): ChildProcess {
    const command = `${before}; exec "$0" "$@"`;
    const options = { cwd, env, detached: true, uid: user, gid: user };
    const child = spawn('sh', ['-c', command, process.execPath, ...args], options);
    this.#children.push(child);
    return child;
  }

  /** Runs a program to its end, which has to come within so many milliseconds. */
  async run(args: readonly string[], input: string, options: StartOptions = {}, ms = 20_000): Promise<Ended> {
    const child = this.start(args, options);
    let [stdout, stderr] = ['', ''];
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk;
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr += chunk;
    });
    const gone = new Promise((done) => child.once('close', () => done(true)));
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
    const ends = await Promise.race([gone, soon(ms)]);
    if (ends !== true && child.pid) process.kill(-child.pid, 'SIGKILL');
    return { code: ends === true ? child.exitCode : undefined, stdout, stderr };
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
