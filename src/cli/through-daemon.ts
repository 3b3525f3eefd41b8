import type { BridgeRequest } from '../bridge/context.ts';
import { BridgeError } from '../bridge/errors.ts';
import { NotBegun, runThere } from '../daemon/client.ts';
import { messageOf } from '../diagnostics/error.ts';
import type { ExitCode } from '../diagnostics/exit-code.ts';
import { type DaemonWanted, daemonFor } from './daemon-for.ts';
import { writeOutput } from './io.ts';

/**
 * Has a command line run by the daemon. `undefined` where there can be none.
 *
 * @throws BridgeError `DAEMON_UNREACHABLE`, and what `daemonFor` throws
 */
export async function throughDaemon(
  request: BridgeRequest,
  wanted: DaemonWanted,
  signal: AbortSignal,
): Promise<ExitCode | undefined> {
  const daemon = await daemonFor(wanted);
  if (daemon === undefined) return undefined;
  const streams = {
    stdin: process.stdin,
    out: writeOutput,
    err: (bytes: Uint8Array) => void process.stderr.write(bytes),
    signal,
  };
  const once = async (): Promise<number> => runThere(await daemon.connect(), daemon.place, request, streams);
  try {
    return (await once()) as ExitCode;
  } catch (error) {
    if (!(error instanceof NotBegun)) throw error;
  }
  // It had just ended, because nobody had used it for a while. Nothing was run.
  return (await once().catch((error: unknown) => {
    throw error instanceof NotBegun
      ? new BridgeError('DAEMON_UNREACHABLE', messageOf('shell-daemon-silent', undefined))
      : error;
  })) as ExitCode;
}
