import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { type GatewayHere, serveHere } from './gateway-here.ts';

export interface Running {
  readonly child: ChildProcess;
  /** With the exit code. */
  readonly ended: Promise<number | null>;
  readonly log: () => string;
}

/** Gateways in processes of their own, or in this one: `end` is for afterEach. */
export class Gateways {
  readonly folder = mkdtempSync(join(tmpdir(), 'gateways-'));
  readonly #running: Running[] = [];
  readonly #here: GatewayHere[] = [];

  run(config: object, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Running {
    const words = ['serve', '--config', this.#write(config), ...args];
    const child = spawn(process.execPath, [resolve('dist/bcp-proxy.js'), ...words], {
      env: this.#around(env),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let log = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    const ended = new Promise<number | null>((done) => child.once('close', done));
    const one = { child, ended, log: () => log };
    this.#running.push(one);
    return one;
  }

  /** One in this process, where the test is about no process. Its pid is the test's: a user has one such at a time. */
  here(
    config: object,
    args: readonly string[] = [],
    env: Readonly<Record<string, string>> = {},
  ): GatewayHere {
    const one = serveHere(['serve', '--config', this.#write(config), ...args], { env: this.#around(env) });
    this.#here.push(one);
    return one;
  }

  #write(config: object): string {
    const file = join(this.folder, 'config.json');
    writeFileSync(file, JSON.stringify({ version: 1, inherit_env: [], ...config }));
    return file;
  }

  #around(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
    return { ...process.env, XDG_CACHE_HOME: this.folder, XDG_RUNTIME_DIR: this.folder, ...env };
  }

  /** One over HTTP; `origin` is where it listens. */
  async http(
    config: object,
    args: readonly string[] = [],
    env: Readonly<Record<string, string>> = {},
  ): Promise<Running & { readonly origin: string }> {
    const one = this.run(config, ['--transport', 'http', '--port', '0', ...args], env);
    const at = await said(one, /Listening on (http:\/\/[^/]+)\//);
    return { ...one, origin: at };
  }

  async end(): Promise<void> {
    await Promise.all(this.#here.splice(0).map((one) => one.stop()));
    for (const { child, ended } of this.#running.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) child.kill();
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Waits until the log says this; gives the first group. */
export async function said({ log }: Pick<Running, 'log'>, pattern: RegExp): Promise<string> {
  await expect.poll(log).toMatch(pattern);
  return pattern.exec(log())?.[1] ?? '';
}

export interface StdioAnswer {
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Speaks to a gateway on its streams. `params` of each request are sent as they are. */
export function asker({ child }: { readonly child: Pick<ChildProcess, 'stdin' | 'stdout'> }) {
  const waiting = new Map<number, (answer: StdioAnswer) => void>();
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    const answer = JSON.parse(line) as StdioAnswer & { readonly id: number };
    waiting.get(answer.id)?.(answer);
  });
  let id = 0;
  return (method: string, params: object): Promise<StdioAnswer> =>
    new Promise((done) => {
      waiting.set(++id, done);
      child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    });
}

export const INITIALIZE = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'tester', version: '1' },
} as const;
