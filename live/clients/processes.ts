import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** All of its environment. */
  readonly env: NodeJS.ProcessEnv;
}

export interface Ended {
  /** `undefined`: it took too long. */
  readonly code: number | null | undefined;
  /** The end of what it said. */
  readonly said: string;
}

const MOST = 4000;
const groups = new Set<number>();

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** No program outlives this one, however it ends. */
export function endWithThis(): void {
  process.on('exit', () => {
    for (const pid of groups) killGroup(pid);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
}

/** Runs a program in a process group of its own, which ends with it. */
export function run({ command, args, cwd, env }: Program, seconds: number): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.pid !== undefined) groups.add(child.pid);
    let said = '';
    let late = false;
    const end = (): void => {
      if (child.pid !== undefined) killGroup(child.pid);
    };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString('utf8')).slice(-MOST);
      });
    const timer = setTimeout(() => {
      late = true;
      end();
    }, seconds * 1000);
    const done = (code: number | null | undefined): void => {
      clearTimeout(timer);
      end();
      if (child.pid !== undefined) groups.delete(child.pid);
      resolve({ code: late ? undefined : code, said });
    };
    child.on('error', (error) => {
      said += error.message;
      done(null);
    });
    child.on('exit', (code) => done(code));
  });
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

/** Ends what is still there of a home: servers stand in groups of their own (Linux). */
export function endAllOf(home: string): void {
  if (process.platform !== 'linux') return;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    if (environmentOf(pid).split('\0').includes(`HOME=${home}`)) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has ended since.
      }
    }
}
