import { availableParallelism } from 'node:os';
import type { BridgeIo, BridgeRequest, BridgeServices } from '../bridge/bridge-context.ts';
import { type DaemonWanted, daemonFor, runOn } from '../daemon/daemon-for.ts';
import { messageOf } from '../diagnostics/error.ts';
import type { ExitCode } from '../diagnostics/exit-code.ts';
import { visibleLine } from '../diagnostics/visible.ts';
import { type Io, writeOutput } from './io.ts';

/**
 * Has a command line run by the daemon. `undefined` where there can be none, and nothing was run. It says once why: a
 * server that keeps a state loses it with the command.
 *
 * @param services those that start no server
 * @throws BridgeError `DAEMON_UNREACHABLE`, and what `daemonFor` throws
 */
export async function throughDaemon(
  request: BridgeRequest,
  wanted: DaemonWanted,
  { signal, confirm }: Pick<BridgeIo, 'signal' | 'confirm'>,
  services: BridgeServices,
  io: Io,
): Promise<ExitCode | undefined> {
  const daemon = await daemonFor(wanted, request.env);
  const streams = {
    stdin: io.stdin,
    out: (bytes: Uint8Array) => writeOutput(bytes, io),
    err: (bytes: Uint8Array) => void io.stderr.write(bytes),
    confirm,
    signal,
  };
  const needed = async () => {
    // One processor would check while the daemon waits for it.
    if (availableParallelism() < 2) return undefined;
    const { neededServer } = await import('../bridge/host/needed-server.ts');
    return neededServer(request, services);
  };
  const done = await runOn(daemon, request, streams, needed);
  if (typeof done === 'number') return done;
  io.stderr.write(`bcp-proxy warn ${visibleLine(messageOf('shell-without-daemon', { why: done }))}\n`);
  return undefined;
}
