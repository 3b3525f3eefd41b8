import { reasonOf } from '../../diagnostics/reason.ts';
import type { Engine } from '../../engine/types.ts';
import { Lazy } from '../../platform/lazy.ts';
import type { Log } from '../../platform/log.ts';
import { type ClientProfile, profileOfClient, readClientTable } from '../policy/client-table.ts';
import type { PolicyContext } from '../policy/result-policies.ts';
import { loadSessionPolicy, type Rules, type SessionPolicy } from './session-policy.ts';

/**
 * The longest wait for open calls, which may take for ever. Loading then holds them up for a moment. In milliseconds.
 */
const WARM_WAIT = 5000;

/** The rules of one session, and the policy that follows from them for this client. */
export class SessionRules {
  /** The client's name: unknown until initialize, which a session may go without. */
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
   * Loads what the first results need, once the client's open requests are answered: loading blocks everything else.
   */
  warmBehind(answered: Promise<void>): void {
    setTimeout(() => this.#warm(), WARM_WAIT).unref();
    void answered.then(() => this.#warm());
  }

  #warm(): void {
    if (this.#warmed) return;
    this.#warmed = true;
    // The policy depends on the client's name, so it waits for that.
    const loaded = this.clientName === undefined ? this.rules.get() : this.policy.get();
    const warmed = loaded.then(({ engine }: { readonly engine: Engine }) => engine.warm());
    warmed.catch((error: unknown) => this.log('error', reasonOf(error)));
  }

  async clientProfile(): Promise<ClientProfile> {
    const { config } = await this.rules.get();
    return profileOfClient(await readClientTable(), config.client ?? this.clientName ?? '');
  }

  /** Applies other rules to all results from now on. */
  replace(next: Rules): void {
    this.rules.replace(next);
  }

  /** Decides again what the earlier rules have decided. Where nothing was decided yet, the new rules will do it. */
  async decideAgain(next: Rules): Promise<void> {
    if (!this.policy.asked) return;
    const before = await this.policy.get();
    const { clientName = '', log, isApp } = this;
    this.policy.replace(await loadSessionPolicy(async () => next, clientName, log, isApp, before));
  }
}
