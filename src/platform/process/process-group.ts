import { type ChildProcess, spawn } from 'node:child_process';
import { Descendants } from './descendants.ts';
import { killMarked, MARK_NAME, newMark } from './process-mark.ts';

/**
 * Starts the command in a process group of its own, next to a watcher that waits on descriptor 3. Only the proxy
 * holds the other end, so the pipe closes when the proxy is gone, `kill -9` included: the watcher then ends the
 * whole group, with TERM and a second later with KILL, and on Linux all that carry the mark or stood below the command
 * when the proxy went, itself last. The watcher has no hold on the command's own streams.
 */
const GUARD = `{ trap '' TERM INT HUP; read -r _ <&3
started() { read -r line <"/proc/$1/stat" && set -- \${line##*) } && echo "\${20}"; }
below() { for pid in $(cat "/proc/$1"/task/*/children); do echo "$pid $(started "$pid")"; below "$pid"; done; }
seen=$(below $$)
kill -TERM 0; sleep 1
if read -r self _ </proc/self/stat; then
for file in $(grep -Fls "${MARK_NAME}=$${MARK_NAME}" /proc/[0-9]*/environ); do
pid=\${file#/proc/}; pid=\${pid%/environ}; [ "$pid" = "$self" ] || kill -KILL "$pid"; done
echo "$seen" | while read -r pid when; do
[ "$pid" = "$self" ] || [ -z "$when" ] || [ "$(started "$pid")" != "$when" ] || kill -KILL "$pid"; done; fi
kill -KILL 0; } </dev/null >/dev/null 2>&1 &
exec "$@" 3<&-`;

/** Closing its stdin has already asked the server to leave. */
const SERVER_GRACES: Graces = { leave: 500, term: 1500 };
/** After the command itself has left, its children get this long after TERM. */
const ORPHAN_GRACE = 50;

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string | undefined;
}

/** A started command with all its descendants. `child` has pipes for stdin, stdout and stderr. */
export interface ProcessGroup {
  readonly child: ChildProcess;
  readonly mark: string;
}

/** Throws, or lets `child` emit an error, where the system cannot start it. */
export function launch({ command, args, env, cwd }: Launch): ProcessGroup {
  const mark = newMark();
  const common = { env: { ...env, [MARK_NAME]: mark }, cwd, windowsHide: true };
  if (process.platform === 'win32') {
    // npx and its like are .cmd files there, which only cmd.exe can start.
    return { child: spawn('cmd.exe', ['/d', '/c', command, ...args], { ...common, stdio: 'pipe' }), mark };
  }
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', command, ...args], {
    ...common,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  // A caller that could not take over the child does not listen to its errors either.
  child.on('error', () => {});
  // Nothing ever crosses this pipe; that its other end went away is no news.
  child.stdio?.[3]?.on('error', () => {});
  return { child, mark };
}

/** The time between closing a command's stdin and TERM, and then between TERM and KILL. In milliseconds. */
export interface Graces {
  readonly leave: number;
  readonly term: number;
}

/** Ends a launched command and its descendants. Resolves when they are gone, or were sent KILL. */
export async function endGroup({ child, mark }: ProcessGroup, graces = SERVER_GRACES): Promise<void> {
  if (child.pid === undefined) return;
  await endProcesses(child, child.pid, mark, graces);
  // A descendant that escaped the group must not hold this process by the pipes it has inherited.
  for (const stream of child.stdio) stream?.destroy();
}

/** Kills a launched command and its descendants at once. Resolves when all were sent KILL. */
export async function killGroup({ child, mark }: ProcessGroup): Promise<void> {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') return killTree(child.pid);
  const descendants = new Descendants(child.pid);
  signalGroup(child.pid, 'SIGKILL');
  descendants.kill();
  await killMarked(mark);
}

/**
 * Kills the remaining processes in the group of a command that has ended. Processes that left the group carry the
 * mark.
 */
export function clearGroup({ child }: ProcessGroup): void {
  if (child.pid !== undefined && process.platform !== 'win32') signalGroup(child.pid, 'SIGKILL');
}

async function endProcesses(
  child: ChildProcess,
  pid: number,
  mark: string,
  { leave, term }: Graces,
): Promise<void> {
  // The search comes before any signal: a process that has lost its parent cannot be found any more.
  const descendants = new Descendants(pid);
  child.stdin?.end();
  if (leave > 0) await exited(child, leave);
  if (process.platform === 'win32') return killTree(pid);
  descendants.look();
  signalGroup(pid, 'SIGTERM');
  await exited(child, term);
  await new Promise((resolve) => setTimeout(resolve, ORPHAN_GRACE));
  descendants.look();
  signalGroup(pid, 'SIGKILL');
  descendants.kill();
  await killMarked(mark);
}

function killTree(pid: number): void {
  spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
}

/** The group outlives its leader, because the watcher is in it: the number cannot have been given away. */
function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // Already gone.
  }
}

function exited(child: ChildProcess, withinMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, withinMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
