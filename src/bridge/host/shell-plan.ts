import { Lazy } from '../../platform/lazy.ts';
import type { Log } from '../../platform/log.ts';
import { type Plan, planOf } from '../../serve/plan.ts';
import type { BridgeRequest } from '../bridge-context.ts';

/**
 * The plan of a command line. It is made once, so that each warning about the config is printed once.
 *
 * @param file the config that `--config` names
 */
export function shellPlan(
  file: string | undefined,
  log: Log,
  { program, env }: Pick<BridgeRequest, 'program' | 'env'>,
): Lazy<Plan> {
  const orOf = program === 'mcp-cli' ? program : undefined;
  return new Lazy(() =>
    planOf({ env, file, overrides: {}, typed: undefined, reader: false, isOwners: true, orOf }, log),
  );
}
