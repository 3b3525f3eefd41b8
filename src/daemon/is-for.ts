import type { BridgeRequest } from '../bridge/bridge-context.ts';
import { shellPlan } from '../bridge/host/own-services.ts';
import { saidOf } from '../bridge/said.ts';
import { unusedFolders } from '../platform/folders.ts';
import { startedIn } from '../platform/start-folder.ts';
import { daemonPlaceOf } from './daemon-place.ts';

/**
 * Whether the daemon with this key is the one for a command line. It finds the config, its trust and the environment of
 * the servers as the client would. A command that would warn of something is the client's, because only that prints it.
 */
export async function isDaemonFor(key: string, line: BridgeRequest): Promise<boolean> {
  const { argv, program, env, cwd } = line;
  let hasWarned = false;
  const log = (): void => {
    hasWarned = true;
  };
  try {
    if (unusedFolders(env).length > 0) return false;
    const plan = await shellPlan(saidOf(argv, 'config'), log, line).get();
    // A server's folder may be the one in which the command was typed.
    const place = startedIn(cwd, () => daemonPlaceOf(plan, program, env));
    return place?.key === key && !hasWarned;
  } catch {
    return false;
  }
}
