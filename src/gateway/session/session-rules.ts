import { reasonOf } from '../../diagnostics/reason.ts';
import type { Engine } from '../../engine/types.ts';
import { Lazy } from '../../platform/lazy.ts';
import type { Log } from '../../platform/log.ts';
import { type ClientProfile, profileOfClient, readClientTable } from '../policy/client-table.ts';
import type { PolicyContext } from '../policy/result-policies.ts';
import { loadSessionPolicy, type Rules, type SessionPolicy } from './session-policy.ts';

/** A call may take for ever: then it is held up for a moment. In milliseconds. */
const WARM_WAIT = 5000;

/** What decides in one session: the rules, and what they come to for this client. */
export class SessionRules {
  /** Unknown until initialize; a session may go without. */
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

  /** Loads what the first results need, which holds up all else: when what the client waits for is answered. */
  warmBehind(answered: Promise<void>): void {
    setTimeout(() => this.#warm(), WARM_WAIT).unref();
    void answered.then(() => this.#warm());
  }

  #warm(): void {
    if (this.#warmed) return;
    this.#warmed = true;
    // What is decided by the client's name waits for it.
    const loaded = this.clientName === undefined ? this.rules.get() : this.policy.get();
    const warmed = loaded.then(({ engine }: { readonly engine: Engine }) => engine.warm());
    warmed.catch((error: unknown) => this.log('error', reasonOf(error)));
  }

  async clientProfile(): Promise<ClientProfile> {
    return profileOfClient(await readClientTable(), this.clientName ?? '');
  }

  /** Other rules for all results that come from now on. */
  replace(next: Rules): void {
    this.rules.replace(next);
  }

  /** Decides anew what was decided by the rules before. Where nothing was, that will be by the new ones. */
  async decideAgain(next: Rules): Promise<void> {
    if (!this.policy.asked) return;
    const before = await this.policy.get();
    const { clientName = '', log, isApp } = this;
    this.policy.replace(await loadSessionPolicy(async () => next, clientName, log, isApp, before));
  }
}
