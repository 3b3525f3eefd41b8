import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scripted } from '../gateway/harness.ts';

let folder = '';
let audit = '';
const running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-'));
  audit = join(folder, 'trail', 'audit.jsonl');
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly id: number;
  readonly result?: object;
  readonly error?: { readonly code: number; readonly message: string };
}

interface Proxy {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  readonly stderr: () => string;
  /** Resolves with the answer. */
  echo(text: string): Promise<Answer>;
}

const THROWS_ON_SIGNAL = "process.on('SIGUSR2', () => { throw new Error('a defect'); });";

async function start(more: object = {}): Promise<Proxy> {
  const { command, args, env } = scripted('one');
  const config = join(folder, 'config.json');
  const preload = join(folder, 'preload.cjs');
  writeFileSync(preload, THROWS_ON_SIGNAL);
  writeFileSync(
    config,
    JSON.stringify({ version: 1, servers: { one: { command, args, env } }, audit: { file: audit, ...more } }),
  );
  const child = spawn(process.execPath, ['-r', preload, resolve('dist/bcp-proxy.js'), '--config', config], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder },
  });
  running.push(child);
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const answer = JSON.parse(line) as Answer;
    waiting.get(answer.id)?.(answer);
  });
  let id = 0;
  const ask = (method: string, params: object): Promise<Answer> =>
    new Promise((done) => {
      waiting.set(++id, done);
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    });
  await ask('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'tester', version: '1' },
  });
  return {
    child,
    ended: once(child, 'close'),
    stderr: () => stderr,
    echo: (text) => ask('tools/call', { name: 'echo', arguments: { text } }),
  };
}

const lines = (): readonly { readonly tool: string }[] =>
  (existsSync(audit) ? readFileSync(audit, 'utf8') : '')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { tool: string });

/** Calls without a pause, until something is so. Gives how many were answered. */
async function callUntil(proxy: Proxy, enough: () => boolean): Promise<number> {
  for (let calls = 1; ; calls++) {
    await proxy.echo('x');
    if (enough()) return calls;
  }
}

describe('the audit log of a process', () => {
  it('is written while calls come without a pause, and whole when the process is killed', async () => {
    const proxy = await start();
    const calls = await callUntil(proxy, () => lines().length > 20);
    const before = lines().length;
    proxy.child.kill('SIGKILL');
    await proxy.ended;
    expect(lines().length).toBeGreaterThanOrEqual(before);
    expect(lines().length).toBeLessThanOrEqual(calls);
    expect(readFileSync(audit, 'utf8')).toMatch(/\}\n$/);
  });

  it('has each call soon after its answer, without another one', async () => {
    const proxy = await start();
    await proxy.echo('x');
    await expect.poll(() => lines().length).toBe(1);
    proxy.child.kill('SIGKILL');
    await proxy.ended;
    expect(lines()).toMatchObject([{ client: 'tester', server: 'one', tool: 'echo', result: 'ok' }]);
  });

  const ways: readonly (readonly [string, (child: ChildProcess) => unknown])[] = [
    ['SIGTERM', (child) => child.kill('SIGTERM')],
    ['SIGINT', (child) => child.kill('SIGINT')],
    ['SIGHUP', (child) => child.kill('SIGHUP')],
    ['its input is closed', (child) => child.stdin?.end()],
    ['a defect ends it', (child) => child.kill('SIGUSR2')],
  ];
  it.skipIf(process.platform === 'win32').each(ways)(
    'has every answered call at its end: %s',
    async (_, end) => {
      const proxy = await start();
      await callUntil(proxy, () => lines().length > 0);
      const before = lines().length;
      const more = 5;
      for (let i = 0; i < more; i++) await proxy.echo('x');
      end(proxy.child);
      await proxy.ended;
      expect(lines().length).toBeGreaterThanOrEqual(before + more);
    },
  );

  it('refuses calls that cannot be written down, where it is required, and takes them when they can', async () => {
    mkdirSync(audit, { recursive: true });
    const proxy = await start({ required: true });
    const refused = await proxy.echo('x');
    expect(refused.error).toEqual({
      code: -32000,
      message: `The gateway did not send this call, because it cannot write the audit log ${audit}: it is a folder. The config requires the log ("audit.required"): make the file writable, then call again.`,
    });
    rmSync(audit, { recursive: true });
    expect((await proxy.echo('x')).result).toBeDefined();
    await expect.poll(() => lines().length).toBe(1);
  });

  it('only logs that calls are not written down, where it is not required', async () => {
    mkdirSync(audit, { recursive: true });
    const proxy = await start();
    expect((await proxy.echo('x')).result).toBeDefined();
    await expect.poll(proxy.stderr).toContain(`The gateway cannot write the audit log ${audit}`);
  });
});

describe('an audit log of several gateways', () => {
  it('has all lines, although each of them puts it aside', async () => {
    const gateways = await Promise.all([1, 2, 3, 4].map(() => start({ max_size: '4KB', keep: 1000 })));
    const CALLS = 60;
    await Promise.all(
      gateways.map(async ({ echo }) => {
        for (let i = 0; i < CALLS; i++) await echo('x');
      }),
    );
    for (const { child, ended } of gateways) {
      child.stdin?.end();
      await ended;
    }
    const files = readdirSync(dirname(audit));
    const all = files.flatMap((name) => readFileSync(join(dirname(audit), name), 'utf8').split('\n'));
    expect(all.filter((line) => line.includes('"tool":"echo"'))).toHaveLength(gateways.length * CALLS);
    expect(files.length).toBeGreaterThan(5);
  });

  it('refuses calls under "required" where the file is a pipe', async () => {
    mkdirSync(dirname(audit));
    execFileSync('mkfifo', [audit]);
    const { echo } = await start({ required: true });
    expect((await echo('x')).error?.message).toContain('no ordinary file');
  });
});
