import type { Socket } from 'node:net';
import type { BridgeRequest, ShellProgram } from '../bridge/bridge-context.ts';
import { BridgeError } from '../bridge/errors.ts';
import { messageOf } from '../diagnostics/error.ts';
import type { ExitCode } from '../diagnostics/exit-code.ts';
import type { Lazy } from '../platform/lazy.ts';
import type { Plan } from '../serve/plan.ts';
import { type ClientStreams, connected, DaemonFailure, type NoExit, runThere } from './daemon-client.ts';
import { type DaemonPlace, daemonPlaceOf } from './daemon-place.ts';

export interface DaemonWanted {
  readonly plan: Lazy<Plan>;
  readonly program: ShellProgram;
  /** The program's file, which a daemon is started from; absent: the one that runs. */
  readonly script?: string;
}

export interface FoundDaemon {
  readonly place: DaemonPlace;
  /**
   * Connects to it, and starts it where it does not run.
   *
   * @param onstart called while it starts
   * @throws BridgeError `DAEMON_UNREACHABLE`
   */
  connect(onstart?: () => void): Promise<Socket>;
}

/**
 * The daemon of the config in effect; `undefined` where there can be none.
 *
 * @throws StartFailure, KnownError as `planOf`
 */
export async function daemonFor(
  { plan: planned, program, script }: DaemonWanted,
  env: NodeJS.ProcessEnv,
): Promise<FoundDaemon | undefined> {
  const plan = await planned.get();
  const place = daemonPlaceOf(plan, program, env);
  if (place === undefined) return undefined;
  return {
    place,
    connect: async (onstart) => {
      const there = await connected(place);
      if (there !== undefined) return there;
      const { startDaemon } = await import('./start.ts');
      return startDaemon({ place, config: plan.place, program, script, env, onstart });
    },
  };
}

/** A connection to the daemon; why there is none, where it cannot be started. */
async function connectionTo(daemon: FoundDaemon, onstart: () => void): Promise<Socket | string> {
  try {
    return await daemon.connect(onstart);
  } catch (error) {
    if (error instanceof BridgeError && error.code === 'DAEMON_UNREACHABLE') return error.message;
    throw error;
  }
}

const UNREACHABLE = {
  gone: 'shell-daemon-lost',
  lost: 'shell-daemon-lost',
  silent: 'shell-daemon-silent',
  refused: 'shell-daemon-refused',
} as const;

/** The error for a command line that a daemon did not end. */
export const daemonError = (kind: NoExit): BridgeError =>
  kind === 'interrupted'
    ? new BridgeError('INTERRUPTED', messageOf('shell-interrupted', undefined))
    : new BridgeError('DAEMON_UNREACHABLE', messageOf(UNREACHABLE[kind], undefined));

const whyText = (reason: string): string =>
  reason.startsWith('The daemon') ? reason : messageOf('shell-daemon-start', { reason });

/**
 * Has a command line run by the daemon. A text says why that could not be, and nothing was run.
 *
 * @param needed the server that the command needs for certain; asked while a daemon starts, and must not reject
 * @throws BridgeError `DAEMON_UNREACHABLE`
 */
export async function runOn(
  daemon: FoundDaemon | undefined,
  request: BridgeRequest,
  streams: ClientStreams,
  needed: () => Promise<string | undefined> = async () => undefined,
): Promise<ExitCode | string> {
  if (daemon === undefined) return whyText(messageOf('shell-daemon-no-key', undefined));
  let server: Promise<string | undefined> | undefined;
  const onstart = (): void => {
    server ??= needed();
  };
  // The first may just have ended, because nobody had used it for a while. Nothing was run then.
  for (let silent = false, tries = 2; ; tries--) {
    if (tries === 0) {
      if (!silent) return whyText('it ended at once');
      throw daemonError('silent');
    }
    const socket = await connectionTo(daemon, onstart);
    if (typeof socket === 'string') return whyText(socket);
    try {
      const line = { ...request, needs: await server };
      return (await runThere(socket, daemon.place, line, streams)) as ExitCode;
    } catch (error) {
      if (!(error instanceof DaemonFailure)) throw error;
      if (error.kind !== 'gone' && error.kind !== 'silent') throw daemonError(error.kind);
      silent ||= error.kind === 'silent';
    }
  }
}
