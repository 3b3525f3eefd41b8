import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

export const PROXY = fileURLToPath(new URL('../../dist/bcp-proxy.js', import.meta.url));
/** 44 characters, as `openssl rand -base64 32` gives them. */
export const STORE_KEY = Buffer.alloc(32, 7).toString('base64');

export interface Replica {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly log: () => string;
  /** Set once it listens. */
  origin: string;
}

/** Gateways with one config, as if each had a machine of its own. */
export class Replicas {
  readonly folder = mkdtempSync(join(tmpdir(), 'bcp-replicas-'));
  readonly #file = join(this.folder, 'config.json');
  readonly #running: Replica[] = [];

  constructor(config: object) {
    writeFileSync(this.#file, JSON.stringify({ version: 1, ...config }));
  }

  /** Starts one, and does not wait for it. */
  spawn(name: string, env: Record<string, string> = {}, args: readonly string[] = []): Replica {
    const own = (kind: string): string => join(this.folder, name, kind);
    const child = spawn(
      process.execPath,
      [PROXY, 'serve', '--transport', 'http', '--port', '0', '--config', this.#file, ...args],
      {
        env: {
          ...process.env,
          XDG_CACHE_HOME: own('cache'),
          XDG_STATE_HOME: own('state'),
          XDG_CONFIG_HOME: own('config'),
          BCP_STORE_KEY: STORE_KEY,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const replica = { child, ended, log: () => log, origin: '' };
    this.#running.push(replica);
    return replica;
  }

  /** Starts one. Resolves when it listens. */
  async start(
    name: string,
    env: Record<string, string> = {},
    args: readonly string[] = [],
  ): Promise<Replica> {
    const replica = this.spawn(name, env, args);
    const { child } = replica;
    const began = (): string => (child.exitCode === null ? '' : 'it has ended: ') + replica.log();
    await expect.poll(began).toMatch(/Listening on|^it has ended/);
    expect(began()).toContain('Listening on');
    replica.origin = /http:\/\/[\w.]+:\d+/.exec(replica.log())?.[0] ?? '';
    return replica;
  }

  /** Ends all of them: for afterEach. */
  async end(): Promise<void> {
    for (const { child } of this.#running)
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await Promise.all(this.#running.map(({ ended }) => ended));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
