import type { Socket } from 'node:net';
import type { BridgeIo, BridgeRequest } from '../bridge/bridge-context.ts';
import { BridgeError } from '../bridge/errors.ts';
import { NotBegun, runThere } from '../daemon/daemon-client.ts';
import { messageOf } from '../diagnostics/error.ts';
import type { ExitCode } from '../diagnostics/exit-code.ts';
import { visibleLine } from '../diagnostics/visible.ts';
import { type DaemonWanted, daemonFor, type FoundDaemon } from './daemon-for.ts';
import { type Io, writeOutput } from './io.ts';

/** Says once why there is no daemon: a server that keeps a state loses it with the command. */
function without(reason: string, { stderr }: Io): undefined {
  const why = reason.startsWith('The daemon') ? reason : messageOf('shell-daemon-start', { reason });
  stderr.write(`bcp-proxy warn ${visibleLine(messageOf('shell-without-daemon', { why }))}\n`);
  return undefined;
}

/** A connection to the daemon; why there is none, where it cannot be started. */
async function connectionTo(daemon: FoundDaemon): Promise<Socket | string> {
  try {
    return await daemon.connect();
  } catch (error) {
    if (error instanceof BridgeError && error.code === 'DAEMON_UNREACHABLE') return error.message;
    throw error;
  }
}

/**
 * Has a command line run by the daemon. `undefined` where there can be none, and nothing was run.
 *
 * @throws BridgeError `DAEMON_UNREACHABLE`, and what `daemonFor` throws
 */
export async function throughDaemon(
  request: BridgeRequest,
  wanted: DaemonWanted,
  signal: AbortSignal,
  confirm: BridgeIo['confirm'],
  io: Io,
): Promise<ExitCode | undefined> {
  const daemon = await daemonFor(wanted, request.env);
  if (daemon === undefined) return without(messageOf('shell-daemon-no-key', undefined), io);
  const streams = {
    stdin: io.stdin,
    out: (bytes: Uint8Array) => writeOutput(bytes, io),
    err: (bytes: Uint8Array) => void io.stderr.write(bytes),
    confirm,
    signal,
  };
  // The first may just have ended, because nobody had used it for a while. Nothing was run then.
  for (let silent = false, tries = 2; ; tries--) {
    if (tries === 0) {
      if (!silent) return without('it ended at once', io);
      throw new BridgeError('DAEMON_UNREACHABLE', messageOf('shell-daemon-silent', undefined));
    }
    const socket = await connectionTo(daemon);
    if (typeof socket === 'string') return without(socket, io);
    try {
      return (await runThere(socket, daemon.place, request, streams)) as ExitCode;
    } catch (error) {
      if (!(error instanceof NotBegun)) throw error;
      silent ||= error.silent;
    }
  }
}
