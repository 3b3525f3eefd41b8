import type { Socket } from 'node:net';
import type { ShellProgram } from '../bridge/bridge-context.ts';
import { connected } from '../daemon/daemon-client.ts';
import { type DaemonPlace, daemonPlaceOf } from '../daemon/daemon-place.ts';
import type { Lazy } from '../platform/lazy.ts';
import type { Plan } from '../serve/plan.ts';

export interface DaemonWanted {
  readonly plan: Lazy<Plan>;
  readonly program: ShellProgram;
}

export interface FoundDaemon {
  readonly place: DaemonPlace;
  /**
   * Connects to it, and starts it where it does not run.
   *
   * @throws BridgeError `DAEMON_UNREACHABLE`
   */
  connect(): Promise<Socket>;
}

/**
 * The daemon of the config in effect; `undefined` where there can be none.
 *
 * @throws StartFailure, KnownError as `planOf`
 */
export async function daemonFor(
  { plan: planned, program }: DaemonWanted,
  env: NodeJS.ProcessEnv,
): Promise<FoundDaemon | undefined> {
  const plan = await planned.get();
  const place = daemonPlaceOf(plan, program, env);
  if (place === undefined) return undefined;
  return {
    place,
    connect: async () => {
      const there = await connected(place);
      if (there !== undefined) return there;
      const { startDaemon } = await import('../daemon/start.ts');
      return startDaemon({ place, config: plan.place, program, env });
    },
  };
}
