import { messageOf } from '../../../diagnostics/error.ts';
import { ioReason } from '../../../diagnostics/io-reason.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import type { CommandSpec } from '../../../model/command-server.ts';
import { Captured } from '../../../platform/process/captured.ts';
import type { Launch } from '../../../platform/process/process-group.ts';
import { type Finished, runBounded } from '../../../platform/process/run-bounded.ts';
import { Watcher } from '../../../platform/process/watcher.ts';
import { runnable } from './runnable.ts';

export interface CommandOptions {
  readonly signal: AbortSignal;
  readonly onoutput?: (chunk: Buffer) => void;
  /** The folder where it runs; absent: the server's folder. */
  readonly folder?: string | undefined;
  /** Variables besides the server's. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** In milliseconds; absent: the server's. */
  readonly timeoutMs?: number;
}

/** How a command ended, and the reason if it did not run to its end. */
export interface CommandRun extends Finished {
  readonly problem?: string;
}

/** Runs the program of one server with the arguments of each call. */
export class Runner {
  #last: Promise<unknown> = Promise.resolve();
  readonly #watcher = new Watcher();

  /** @param launch the program, with its placeholders filled */
  constructor(
    private readonly spec: Pick<CommandSpec, 'install' | 'timeoutMs' | 'maxOutput' | 'serial'>,
    private readonly launch: Launch,
  ) {}

  /** Never rejects. */
  run(args: readonly string[], options: CommandOptions): Promise<CommandRun> {
    if (!this.spec.serial) return this.#run(args, options);
    const run = this.#last.then(() => this.#run(args, options));
    this.#last = run;
    return run;
  }

  /** Nothing runs any more. */
  close(): void {
    this.#watcher.close();
  }

  async #run(
    args: readonly string[],
    { signal, onoutput, folder, env, timeoutMs }: CommandOptions,
  ): Promise<CommandRun> {
    const { launch, spec } = this;
    const { command } = launch;
    const all = { ...launch.env, ...env };
    const could = runnable({ ...launch, env: all }, spec, folder);
    if (could.kind === 'barred') return none(could.code, could.problem);
    const { file, cwd } = could;
    const what = { command: file, args: [...launch.args, ...args], env: all, cwd, argv0: command };
    const timeout = timeoutMs ?? spec.timeoutMs;
    const finished = await runBounded(what, {
      ...{ timeoutMs: timeout, maxOutput: spec.maxOutput, signal, watcher: this.#watcher },
      onoutput,
    });
    const problem = problemOf(finished, command, timeout);
    return problem === undefined ? finished : { ...finished, problem };
  }
}

function problemOf({ how }: Finished, command: string, ms: number): string | undefined {
  switch (how.kind) {
    case 'exit':
    case 'aborted':
      return undefined;
    case 'signal':
      return messageOf('command-signal', { signal: how.signal });
    case 'timeout':
      return messageOf('command-timeout', { ms });
    case 'not-started':
      return messageOf('command-not-started', {
        command,
        reason: ioReason(how.error) ?? reasonOf(how.error),
      });
  }
}

const none = (code: number, problem: string): CommandRun => ({
  how: { kind: 'exit', code },
  stdout: new Captured(0),
  stderr: new Captured(0),
  problem,
});
