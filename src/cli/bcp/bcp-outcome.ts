import type { Usage } from '../../command-line/usage.ts';
import type { ExitCode } from '../../diagnostics/exit-code.ts';
import type { Io } from '../io.ts';

/** The text or bytes for stdout. Texts that may be larger than one string come in parts. */
export type Output = string | Uint8Array | Iterable<string>;

/** The result of a command: the texts of the two streams, and the exit code. */
export interface Outcome {
  readonly exit: ExitCode;
  readonly stdout: Output;
  readonly stderr: string;
}

/** One command of `bcp`. Known errors are thrown; the dispatcher shows them. */
export interface BcpCommand {
  readonly usage: Usage;
  /** The exit code for known errors, where it is not the usual one. */
  readonly trouble?: ExitCode;
  /** Gets the words after the command's name. */
  run(argv: readonly string[], io: Io): Promise<Outcome>;
}

/** Success with a result for stdout. */
export function success(stdout: Output): Outcome {
  return { exit: 0, stdout, stderr: '' };
}

/** Data as indented JSON with a final line break; numbers above 2^53 become strings. */
export function jsonText(value: unknown): string {
  const plain = (_key: string, each: unknown) => (typeof each === 'bigint' ? String(each) : each);
  return `${JSON.stringify(value, plain, 2)}\n`;
}
