import { BRIDGE_COMMANDS } from '../bridge/commands/index.ts';
import { BridgeError } from '../bridge/errors.ts';
import { failureLine } from '../bridge/output/envelope.ts';
import { wantsEnvelope } from '../bridge/run.ts';
import { suggested } from '../bridge/suggested.ts';
import { hasCode } from '../diagnostics/error.ts';
import type { ExitCode } from '../diagnostics/exit-code.ts';
import { type Io, writeOutput } from './io.ts';
import { terminalOf } from './terminal-of.ts';

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
  if (!wantsEnvelope({ argv, terminal: terminalOf(io) })) return undefined;
  const facts = { similar: [meant], instead: { given, meant, behind: 0 } };
  const failure = suggested(new BridgeError('USAGE', error.message, facts), { argv, program: 'bcp-proxy' });
  await writeOutput(failureLine(failure), io);
  return failure.exit;
}
