import type { ExitCode } from '../exit.ts';

/** What a command leaves behind: texts for the two streams, and the exit code. */
export interface Outcome {
  readonly exit: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

/** One command of `bcp`. Known errors are thrown; the dispatcher shows them. */
export interface BcpCommand {
  /** One line for the list of commands. */
  readonly summary: string;
  /** Full help text, without a final line break. */
  readonly usage: string;
  /** Gets the words after the command's name. */
  run(argv: readonly string[]): Promise<Outcome>;
}
