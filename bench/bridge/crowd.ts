/** Many shells at once, many calls one after the other, and what stays of them. Linux. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, median } from '../report.ts';
import { ours } from './ours.ts';
import { type Program, run } from './program.ts';
import type { SpeedContext } from './speed.ts';

const SHELLS = 50;
const CALLS = 1000;
const MIB = 1024 * 1024;

/** Command lines of the processes that hold this text. */
const processesWith = (text: string): readonly number[] =>
  readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const line = readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ');
      // Beside each server stands a watcher whose arguments are the same.
      return line.startsWith(process.execPath) && line.includes(text) ? [Number(entry)] : [];
    } catch {
      return [];
    }
  });

const statusOf = (pid: number, key: string): number =>
  Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

const residentOf = (pid: number): number => statusOf(pid, 'VmRSS') * 1024;

/** Processor time of a process so far, in ticks of 10 ms. */
function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

function once({ command, args, env, cwd }: Program, words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args, ...words], { env, cwd, stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.on('close', (code) => (code === 0 ? resolve(said) : reject(new Error(`exit ${code}: ${said}`))));
  });
}

interface DaemonStatus {
  readonly data: readonly { readonly pid: number }[];
}

export async function crowdFigures(context: SpeedContext): Promise<readonly Figure[]> {
  const { folder, server, tool, args, expected } = context;
  const program = ours(join(folder, 'crowd'), { fs: server });
  const config = ['--config', 'bench.config.json'];
  const call = ['tools', 'exec', 'fs', tool, '--args', JSON.stringify(args), ...config];
  const mark = server.args.join(' ');
  const before = processesWith(mark).length;
  try {
    const answers = await Promise.all(Array.from({ length: SHELLS }, () => once(program, call)));
    const right = answers.filter((answer) => answer.includes(expected)).length;
    const servers = processesWith(mark).length - before;
    const status = JSON.parse(run(program, ['daemon', 'status', ...config]).stdout) as DaemonStatus;
    const pid = status.data[0]?.pid ?? 0;
    const descriptors = (): number => readdirSync(`/proc/${pid}/fd`).length;
    for (let i = 0; i < CALLS / 10; i++) run(program, call);
    const [first, opened] = [residentOf(pid), descriptors()];
    for (let i = 0; i < CALLS; i++) run(program, call);
    const grown = (residentOf(pid) - first) / MIB;
    // What was put off is done by then.
    await new Promise((resolve) => setTimeout(resolve, 4000));
    const idleFrom = ticksOf(pid);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const idle = ticksOf(pid) - idleFrom;
    const bare = await bareResident();
    return [
      {
        what: `${SHELLS} shells at once, nothing running before`,
        measured: `${right} right answers, ${servers} process of the server`,
        bound: `${SHELLS} and 1`,
        ok: right === SHELLS && servers === 1,
      },
      {
        what: `${CALLS} calls one after the other`,
        measured: `+ ${grown.toFixed(1)} MiB, + ${descriptors() - opened} descriptors, ${processesWith(mark).length - before} process of the server`,
        bound: '+ 10 MiB, 0, 1',
        ok: grown <= 10 && descriptors() <= opened && processesWith(mark).length - before === 1,
      },
      {
        what: 'memory of the daemon',
        measured: `${(residentOf(pid) / MIB).toFixed(0)} MiB, bare node ${(bare / MIB).toFixed(0)} MiB`,
        bound: '+ 45 MiB',
        ok: residentOf(pid) - bare <= 45 * MIB,
      },
      {
        what: 'an idle daemon in 5 s',
        measured: `${idle * 10} ms of a processor`,
        bound: '0',
        ok: idle === 0,
      },
      await clientMemory(program, call),
    ];
  } finally {
    run(program, ['daemon', 'stop', '--all']);
  }
}

function bareResident(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e9)'], { stdio: 'ignore' });
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(residentOf(child.pid ?? 0));
      child.kill();
    }, 500);
  });
}

/** Says at its end how much memory it had at most. */
const TELLS = `--import=data:text/javascript,${encodeURIComponent("process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS))")}`;

async function clientMemory(program: Program, call: readonly string[]): Promise<Figure> {
  const peak = ({ command, args, env, cwd }: Program, words: readonly string[]): Promise<number> =>
    new Promise((resolve) => {
      const child = spawn(command, [TELLS, ...args, ...words], {
        env,
        cwd,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
      child.on('close', () => resolve(Number(/peak (\d+)/.exec(said)?.[1]) * 1024));
    });
  const bare: Program = { ...program, args: ['-e', '0'] };
  const samples = { bare: [] as number[], client: [] as number[] };
  for (let i = 0; i < 9; i++) {
    samples.bare.push(await peak(bare, []));
    samples.client.push(await peak(program, call));
  }
  const more = (median(samples.client) - median(samples.bare)) / MIB;
  return {
    what: 'memory of a client in a warm call, at most',
    measured: `bare node + ${more.toFixed(1)} MiB`,
    bound: '+ 15 MiB',
    ok: more <= 15,
  };
}
