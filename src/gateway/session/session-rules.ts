import { reasonOf } from '../../diagnostics/reason.ts';
import type { Engine } from '../../engine/engine.ts';
import { Lazy } from '../../platform/lazy.ts';
import type { Log } from '../../platform/log.ts';
import { type ClientProfile, profileOfClient, readClientTable } from '../policy/client-table.ts';
import type { PolicyContext } from '../policy/result-policies.ts';
import { loadSessionPolicy, type Rules, type SessionPolicy } from './session-policy.ts';

/**
 * The longest wait for open calls, which may never end; in milliseconds. After it, loading holds the calls up
 * for a moment.
 */
const WARM_WAIT = 5000;

/** The rules of one session, and the policy that follows from them for this client. */
export class SessionRules {
  /** The client's name. It is unknown until initialize, and a session may work without initialize. */
  clientName: string | undefined;
  readonly rules: Lazy<Rules>;
  #warmed = false;
  readonly policy: Lazy<SessionPolicy>;

  constructor(
    load: () => Promise<Rules>,
    private readonly log: Log,
    private readonly isApp: PolicyContext['isApp'],
  ) {
    this.rules = new Lazy(load);
    this.policy = new Lazy(() =>
      loadSessionPolicy(() => this.rules.get(), this.clientName ?? '', log, isApp),
    );
  }

  /**
   * Loads the code for the first results, once the client's open requests are answered. Loading blocks
   * everything else.
   */
  warmBehind(answered: Promise<void>): void {
    setTimeout(() => this.#warm(), WARM_WAIT).unref();
    void answered.then(() => this.#warm());
  }

  #warm(): void {
    if (this.#warmed) return;
    this.#warmed = true;
    // The policy depends on the client's name, so it waits for the name.
    const loaded = this.clientName === undefined ? this.rules.get() : this.policy.get();
    const warmed = loaded.then(({ engine }: { readonly engine: Engine }) => engine.warm());
    warmed.catch((error: unknown) => this.log('error', reasonOf(error)));
  }

  async clientProfile(): Promise<ClientProfile> {
    const { config } = await this.rules.get();
    return profileOfClient(await readClientTable(), config.client ?? this.clientName ?? '');
  }

  /** From now on, applies other rules to all results. */
  replace(next: Rules): void {
    this.rules.replace(next);
  }

  /**
   * Repeats the decisions of the earlier rules with the new ones. If nothing was decided yet, the new rules
   * decide later.
   */
  async decideAgain(next: Rules): Promise<void> {
    if (!this.policy.asked) return;
    const before = await this.policy.get();
    const { clientName = '', log, isApp } = this;
    this.policy.replace(await loadSessionPolicy(async () => next, clientName, log, isApp, before));
  }
}
