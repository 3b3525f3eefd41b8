import type { CallEvent, LiveMessage, LiveState } from '../../gateway/live/messages.ts';
import type { GatewayState } from '../../gateway/stats/state-file.ts';
import type { LiveGateway } from '../api/live-api.ts';
import type { AuditPlace } from './history.ts';
import { LiveLink } from './link.ts';
import { gatewayOf } from './live-view.ts';

export type LiveCalls = Extract<LiveMessage, { readonly kind: 'calls' }>;

/** A state file is behind by less; in milliseconds. */
const FILE_DELAY = 5000;

export interface FollowedEvents {
  /** Calls that were not told before. `audit`: where those before `border` stand, the first time. */
  onremembered(calls: readonly CallEvent[], border: number, audit: AuditPlace | undefined): void;
  oncalls(message: LiveCalls): void;
  /** It tells nothing any more. */
  onlost(): void;
}

/** A running gateway: the state in its file, and the messages that it sends over its socket. */
export class FollowedGateway {
  #state: LiveState;
  readonly #link: LiveLink;
  /** When it last told something of itself; as `performance.now()` gives it. */
  #toldAt = Number.NEGATIVE_INFINITY;
  /** The id of the last call that was received. */
  #lastId = 0;

  constructor(
    state: GatewayState,
    env: NodeJS.ProcessEnv,
    private readonly events: FollowedEvents,
  ) {
    this.#state = { state, notes: [] };
    this.#link = new LiveLink(
      state.pid,
      env,
      (message) => this.#heard(message),
      () => events.onlost(),
    );
  }

  get pid(): number {
    return this.#state.state.pid;
  }

  get view(): LiveGateway {
    return gatewayOf(this.#state, this.#link.open);
  }

  /** Takes the state from its state file, unless the gateway itself sent a newer state a moment ago. */
  found(state: GatewayState): void {
    const isNews = !this.#link.open && performance.now() - this.#toldAt > FILE_DELAY;
    if (isNews) this.#state = { ...this.#state, state };
    void this.#link.listen();
  }

  #heard(message: LiveMessage): void {
    if (message.kind === 'state') {
      this.#state = message;
      this.#toldAt = performance.now();
      return;
    }
    const last = this.#lastId;
    this.#lastId = message.calls.at(-1)?.id ?? last;
    if (message.border === undefined) this.events.oncalls(message);
    else {
      const fresh = message.calls.filter(({ id }) => id > last);
      this.events.onremembered(fresh, message.border, last === 0 ? this.#state.audit : undefined);
    }
  }

  close(): void {
    this.#link.close();
  }
}
