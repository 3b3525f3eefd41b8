import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import type { Launch, ProcessGroup } from './process-group.ts';
import { MARK_NAME, newMark } from './process-mark.ts';

/**
 * Reads `+ PID` and `- PID` on descriptor 3: process groups that live. Only this process holds the other end, so the pipe
 * closes when it is gone, `kill -9` included: then all groups are ended, with TERM and a second later with KILL, and on
 * Linux all that carry the mark.
 */
const WATCH = `trap '' TERM INT HUP
live=' '
while read -r what pid <&3; do
case $what in
+) live="$live$pid " ;;
-) case $live in *" $pid "*) live="\${live%% $pid *} \${live#* $pid }" ;; esac ;;
esac
done
for pid in $live; do kill -TERM -- "-$pid"; done
sleep 1
if read -r self _ </proc/self/stat; then
for file in $(grep -Fls "${MARK_NAME}=$1" /proc/[0-9]*/environ); do
pid=\${file#/proc/}; pid=\${pid%/environ}; [ "$pid" = "$self" ] || kill -KILL "$pid"; done; fi
for pid in $live; do kill -KILL -- "-$pid"; done`;

export interface WatchedLaunch extends Launch {
  /** The name by which the program is called; absent: its path. */
  readonly argv0?: string;
}

/** A child for whose pipes no descriptor was left has none of them, whatever its type says. */
function checkPipes(child: { readonly stdio: ChildProcess['stdio'] | undefined }): void {
  if (child.stdio === undefined) throw Object.assign(new Error('spawn EMFILE'), { code: 'EMFILE' });
}

/**
 * Starts commands in process groups of their own, and sees to it that none outlives this process. One small process
 * watches for all of them, where a server has one of its own: commands are many, and short.
 */
export class Watcher {
  readonly #mark = newMark();
  #count = 0;
  #process: ChildProcess | undefined;

  /** Throws, or lets the child emit an error, where the system cannot start it. Its stdin is empty. */
  launch({ command, args, env, cwd, argv0 }: WatchedLaunch): ProcessGroup {
    if (process.platform !== 'win32') this.#process ??= this.#start();
    const mark = `${this.#mark}-${this.#count++}`;
    const child = spawn(command, args, {
      env: { ...env, [MARK_NAME]: mark },
      cwd,
      argv0,
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.on('error', () => {});
    checkPipes(child);
    if (child.pid !== undefined) this.#tell('+', child.pid);
    return { child, mark };
  }

  /** It has ended, with all that was in its group. */
  forget({ child }: ProcessGroup): void {
    if (child.pid !== undefined) this.#tell('-', child.pid);
  }

  /** Nothing that was started is left. */
  close(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }

  #tell(what: '+' | '-', pid: number): void {
    const pipe = this.#process?.stdio[3] as Writable | null | undefined;
    pipe?.write(`${what} ${pid}\n`);
  }

  #start(): ChildProcess {
    const watching = spawn('/bin/sh', ['-c', WATCH, 'sh', this.#mark], {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      cwd: '/',
      env: { PATH: '/usr/bin:/bin' },
    });
    watching.on('error', () => {});
    checkPipes(watching);
    watching.unref();
    const pipe = watching.stdio[3];
    pipe?.on('error', () => {});
    if (pipe instanceof Socket) pipe.unref();
    return watching;
  }
}
