import type { Usage } from '../command-line/usage.ts';
import type { BridgeContext, ShellProgram } from './bridge-context.ts';
import type { BridgeOutcome } from './bridge-outcome.ts';

/** One command of the shell bridge, in a file of its own under commands/. */
export interface BridgeCommand {
  /** Its help, which names the program as it was typed. */
  readonly usage: (program: ShellProgram) => string;
  /** The allowed first words, if the command has several verbs. */
  readonly verbs?: readonly string[];
  /**
   * Gets the words after the command's name. `undefined`: all there is to say was written as it came.
   *
   * @throws BridgeError, KnownError
   */
  run(argv: readonly string[], context: BridgeContext, usage: Usage): Promise<BridgeOutcome | undefined>;
}
