import { Lazy } from '../../platform/lazy.ts';
import type { Log } from '../../platform/log.ts';
import { type Plan, planOf } from '../../serve/plan.ts';
import { type BridgeRequest, type BridgeServices, NeedsServers } from '../context.ts';
import { LazySessions } from './lazy-sessions.ts';

export interface OwnServices extends BridgeServices {
  /** Ends all servers that were started. */
  close(): Promise<void>;
}

/**
 * The config, and its servers in this process.
 *
 * @param file the config that `--config` names
 * @param mayStart whether servers may be started by this process
 */
export function ownServices(
  file: string | undefined,
  log: Log,
  mayStart: boolean,
  { program, env }: Pick<BridgeRequest, 'program' | 'env'>,
): OwnServices {
  const orOf = program === 'mcp-cli' ? program : undefined;
  const plan = new Lazy<Plan>(() =>
    planOf({ env, file, overrides: {}, typed: undefined, reader: false, isOwners: true, orOf }, log),
  );
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
