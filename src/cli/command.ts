import type { ExitCode } from '../diagnostics/exit-code.ts';
import type { Io } from './io.ts';

/** One command of the command line, in a file of its own under commands/. */
export interface Command {
  /** Full help text, without a final line break. */
  readonly usage: string;
  /** The allowed first words, if the command has several verbs. */
  readonly verbs?: readonly string[];
  /** Gets the words after the command's name. Known errors are thrown; the entry shows them. */
  run(argv: readonly string[], io: Io): Promise<ExitCode>;
}
