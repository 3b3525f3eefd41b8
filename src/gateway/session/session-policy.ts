import { messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { Engine } from '../../engine/engine.ts';
import type { OffloadedRewrite } from '../../engine/offload/offloaded-rewrite.ts';
import type { Config } from '../../model/config.ts';
import type { Log } from '../../platform/log.ts';
import {
  type ClientProfile,
  profileOfClient,
  readClientTable,
  unknownClient,
} from '../policy/client-table.ts';
import { type PolicyContext, ResultPolicies } from '../policy/result-policies.ts';

/** Used if rules cannot be loaded. Results then go out unchanged. */
export const NO_REWRITES: Engine = {
  route: () => ({ name: 'none', match: {}, action: 'passthrough' }),
  mayRewrite: () => false,
  readsArguments: () => false,
  mayLose: () => false,
  rewrite: () => Promise.resolve(undefined),
  fit: (texts) => Promise.resolve(texts.map(({ text }) => text)),
  givesHandles: false,
  warm: () => Promise.resolve(),
};

export interface Rules {
  readonly config: Config;
  readonly engine: Engine;
  /** Rewrites large results in threads; absent: none. */
  readonly aside?: OffloadedRewrite | undefined;
}

/** The policy for the results of one session. It is ready as soon as config and rules are loaded. */
export interface SessionPolicy {
  readonly engine: Engine;
  readonly aside?: OffloadedRewrite | undefined;
  readonly policies: Pick<ResultPolicies, 'of' | 'decided'>;
  /** The most tokens that the client's model counts for one token of o200k_base. */
  readonly tokenFactor: number;
  /** Whether the first compact result says how to read it, because the client's model gets no instructions. */
  readonly hints?: boolean;
}

/**
 * Loads the policy for a client of this name. Never rejects.
 *
 * @param isApp whether a tool belongs to an app
 * @param before the policy until now, by which the client's lists were made
 */
export async function loadSessionPolicy(
  rules: () => Promise<Rules>,
  clientName: string,
  log: Log,
  isApp: PolicyContext['isApp'],
  before?: SessionPolicy,
): Promise<SessionPolicy> {
  try {
    const { config, engine, aside } = await rules();
    const {
      structured: auto,
      tokenFactor,
      dropsInstructions,
    } = await profileOf(config.client ?? clientName, log);
    const earlier = before?.policies.decided;
    const context = { config, engine, auto, isApp, earlier };
    const hints = dropsInstructions && config.explain;
    return { engine, aside, policies: new ResultPolicies(context), tokenFactor, hints };
  } catch (error) {
    log('error', messageOf('nothing-rewritten', { reason: reasonOf(error) }));
    return { engine: NO_REWRITES, policies: { of: () => 'keep', decided: new Map() }, tokenFactor: 1 };
  }
}

async function profileOf(name: string, log: Log): Promise<ClientProfile> {
  try {
    return profileOfClient(await readClientTable(), name);
  } catch (error) {
    log('error', messageOf('clients-table-unreadable', { reason: reasonOf(error) }));
    return unknownClient('both');
  }
}
