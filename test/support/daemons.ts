import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { daemonFolder } from '../../src/daemon/daemon-place.ts';

export interface ShellRan {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Of JSON. */
  readonly said: {
    readonly success?: boolean;
    // biome-ignore lint/suspicious/noExplicitAny: what a command says is looked at by each test in its own way
    readonly data?: any;
    readonly error?: { readonly code: string; readonly message: string };
  };
}

/** A home in which daemons may run, and the program in it. No daemon outlives a test. */
/** @param name which of the package's programs */
export function inHomeWithDaemons(name = 'bcp-proxy') {
  const HOME = mkdtempSync(join(tmpdir(), 'bcp-shell-'));
  const program = resolve(`dist/${name}.js`);
  const env = { PATH: process.env['PATH'] ?? '', HOME };
  const stop = (): void => {
    if (!existsSync(daemonFolder(env))) return;
    spawnSync(process.execPath, [program, 'daemon', 'stop', '--all'], { env, cwd: HOME });
  };
  afterEach(stop);
  afterAll(() => rmSync(HOME, { recursive: true, force: true }));

  /** A command that is running. */
  const begin = (words: readonly string[], more: Readonly<Record<string, string>> = {}, cwd = HOME) =>
    spawn(process.execPath, [program, ...words], { cwd, env: { ...env, ...more } });

  const shell = (
    words: readonly string[],
    {
      input = '',
      more = {},
      cwd = HOME,
    }: { input?: string; more?: Record<string, string>; cwd?: string } = {},
  ): Promise<ShellRan> =>
    new Promise((done) => {
      const child = begin(words, more, cwd);
      let [stdout, stderr] = ['', ''];
      child.stdout.on('data', (chunk: Buffer) => {
        stdout += chunk.toString();
      });
      child.stderr.on('data', (chunk: Buffer) => {
        stderr += chunk.toString();
      });
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
      child.on('close', (code) => {
        let said: ShellRan['said'] = {};
        try {
          said = JSON.parse(stdout) as ShellRan['said'];
        } catch {
          // It has said something else.
        }
        done({ code, stdout, stderr, said });
      });
    });

  /** The daemons that run. */
  const daemons = async (): Promise<readonly { readonly pid: number; readonly config: string }[]> =>
    (await shell(['daemon', 'status'])).said.data;

  return { HOME, shell, begin, daemons };
}

/** Processes whose command line holds this text. Linux. */
export function processesWith(text: string): readonly number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes(text) && !line.includes('ps -eo'))
    .map((line) => Number(line.trim().split(' ')[0]));
}

export const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return true;
  }
};
