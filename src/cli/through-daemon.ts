import type { BridgeRequest } from '../bridge/context.ts';
import { runThere } from '../daemon/client.ts';
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
  const socket = await daemon.connect();
  const code = await runThere(socket, daemon.place, request, {
    stdin: process.stdin,
    out: writeOutput,
    err: (bytes) => void process.stderr.write(bytes),
    signal,
  });
  return code as ExitCode;
}
