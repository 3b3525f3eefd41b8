import type { BridgeRequest } from '../bridge/bridge-context.ts';
import { BRIDGE_COMMANDS } from '../bridge/commands/bridge-commands.ts';
import { BridgeError, type ErrorFacts } from '../bridge/errors.ts';
import { failureLine } from '../bridge/output/output-envelope.ts';
import { wantsEnvelope } from '../bridge/run-bridge.ts';
import { suggested } from '../bridge/suggested.ts';
import { OLD_SPELLINGS, respelt } from '../command-line/old-spellings.ts';
import { hasCode } from '../diagnostics/error.ts';
import type { ExitCode } from '../diagnostics/exit-code.ts';
import { type Io, terminalOf, writeOutput } from './io.ts';

export const insteadOf = (given: string, meant: string): ErrorFacts => ({
  similar: [meant],
  instead: { given, meant, behind: 0 },
});

/** Says in an envelope that there is no such command, and which one was meant. Gives the exit code. */
export async function tellNoCommand(
  message: string,
  facts: ErrorFacts,
  typed: Pick<BridgeRequest, 'argv' | 'program'>,
  io: Io,
): Promise<ExitCode> {
  const failure = suggested(new BridgeError('USAGE', message, facts), typed);
  await writeOutput(failureLine(failure), io);
  return failure.exit;
}

const MEANT: readonly string[] = [...Object.keys(BRIDGE_COMMANDS), 'daemon'];

/**
 * Says of a first word that is near to a command of the shell what all of those say: an envelope, unless a person reads or
 * wants text. Gives the exit code; `undefined` for any other error.
 */
export async function misspeltShellCommand(
  error: unknown,
  argv: readonly string[],
  io: Io,
): Promise<ExitCode | undefined> {
  if (!hasCode(error, 'unknown-command')) return undefined;
  const { name: given, meant } = error.params;
  if (meant === undefined || !MEANT.includes(meant)) return undefined;
  const [, ...words] = respelt([meant, ...argv.slice(1)], OLD_SPELLINGS).argv;
  const typed = { argv: [given, ...words], program: 'bcp-proxy' } as const;
  if (!wantsEnvelope({ ...typed, terminal: terminalOf(io) })) return undefined;
  return tellNoCommand(error.message, insteadOf(given, meant), typed, io);
}
