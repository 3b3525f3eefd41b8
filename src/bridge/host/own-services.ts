import type { ServerConfig } from '../../model/server-config.ts';
import { Lazy } from '../../platform/lazy.ts';
import type { Log } from '../../platform/log.ts';
import { type Plan, planOf } from '../../serve/plan.ts';
import { type BridgeRequest, type BridgeServices, NeedsServers } from '../bridge-context.ts';
import { LazySessions } from './lazy-sessions.ts';

export interface OwnServices extends BridgeServices {
  /** Ends all servers that were started. */
  close(): Promise<void>;
}

/**
 * The plan of a command line. It is made once, so that each warning about the config is printed once.
 *
 * @param file the config that `--config` names
 * @param typed servers that no config has, in place of those of the config
 */
export function shellPlan(
  file: string | undefined,
  log: Log,
  { program, env, cwd }: Pick<BridgeRequest, 'program' | 'env'> & Partial<Pick<BridgeRequest, 'cwd'>>,
  typed: () => Promise<readonly ServerConfig[] | undefined> = async () => undefined,
): Lazy<Plan> {
  const orOf = program === 'mcp-cli' ? program : undefined;
  return new Lazy(async () =>
    planOf({ env, file, cwd, overrides: {}, typed: await typed(), reader: false, isOwners: true, orOf }, log),
  );
}

/**
 * The servers of a plan in this process.
 *
 * @param mayStart whether servers may be started by this process
 */
export function ownServices(plan: Lazy<Plan>, log: Log, mayStart: boolean): OwnServices {
  const sessions = new LazySessions(() => plan.get(), log);
  return {
    plan: () => plan.get(),
    sessions: async (first) => {
      if (mayStart) return sessions.get(first);
      throw new NeedsServers();
    },
    close: () => sessions.close(),
  };
}
