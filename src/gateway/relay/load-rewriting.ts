import type { Config } from '../../config/types.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { Engine } from '../../engine.ts';
import type { Log } from '../log.ts';
import { type AutoPolicy, policyOfClient, readClientTable } from '../policy/client-table.ts';
import { ResultPolicies } from '../policy/result-policies.ts';
import type { Rewriting } from './tool-calls.ts';

/** Stands in where rules cannot be loaded: results go out as they came. */
export const INERT: Engine = {
  route: () => ({ name: 'none', match: {}, action: 'passthrough' }),
  mayRewrite: () => false,
  rewrite: () => Promise.resolve(undefined),
  warm: () => Promise.resolve(),
};

export interface Rules {
  readonly config: Config;
  readonly engine: Engine;
}

/**
 * What decides about results for this client. Never rejects.
 *
 * @param before what decided until now: the client has lists that were made by it
 */
export async function loadRewriting(
  rules: () => Promise<Rules>,
  clientName: string,
  log: Log,
  before?: Rewriting,
): Promise<Rewriting> {
  try {
    const { config, engine } = await rules();
    const auto = await autoPolicy(clientName, log);
    const earlier = before?.policies.decided;
    const context = { config, engine, auto, ...(earlier === undefined ? {} : { earlier }) };
    return { engine, policies: new ResultPolicies(context) };
  } catch (error) {
    log('error', messageOf('nothing-rewritten', { reason: reasonOf(error) }));
    return { engine: INERT, policies: { of: () => 'keep', decided: new Map() } };
  }
}

async function autoPolicy(name: string, log: Log): Promise<AutoPolicy> {
  try {
    return policyOfClient(await readClientTable(), name);
  } catch (error) {
    log('error', messageOf('clients-table-unreadable', { reason: reasonOf(error) }));
    return 'both';
  }
}
