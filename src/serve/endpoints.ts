import type { ClientTransport } from '../gateway/client/client-transport.ts';
import type { KnownCaller } from '../gateway/client/known-caller.ts';
import type { StatelessFront } from '../gateway/client/stateless/stateless-front.ts';
import type { Gateway } from '../gateway/compose/gateway.ts';
import type { ServerWords } from '../gateway/pins/text-findings.ts';
import type { SharedServers } from '../gateway/servers/shared/shared-servers.ts';
import type { ServerOutput } from '../gateway/stats/server-output.ts';
import type { ServerLoad, SessionState } from '../gateway/stats/state-file.ts';
import type { Caller } from '../model/caller.ts';
import { Endpoint } from './endpoint.ts';
import { type Plan, planAtProfile } from './plan.ts';
import type { EndpointContext } from './serve-context.ts';

export interface EndpointsContext extends EndpointContext {
  readonly shared: SharedServers;
}

/** A plan's own endpoint, which has no name, and those of its profiles. */
const plansOf = (plan: Plan): ReadonlyMap<string, Plan> =>
  new Map([
    ['', plan],
    ...plan.config.profiles.map(({ name }) => [name, planAtProfile(plan, name)] as const),
  ]);

/** The entry of clients over HTTP: the whole config's endpoint, and one for each of its profiles. */
export class Endpoints {
  #now: ReadonlyMap<string, Endpoint> = new Map();
  /** Retired endpoints that still have sessions. */
  #before: readonly Endpoint[] = [];

  constructor(
    plan: Plan,
    private readonly context: EndpointsContext,
  ) {
    this.follow(plan);
  }

  get names(): readonly string[] {
    return [...this.#now.keys()];
  }

  /** How a session begins there; `undefined` where there is no such endpoint. */
  at(name: string): ((transport: ClientTransport, caller: Caller) => Gateway) | undefined {
    const endpoint = this.#now.get(name);
    return endpoint && ((transport, caller) => endpoint.begin(transport, caller));
  }

  /** Everything that the servers of this endpoint are started with, as a text to compare. */
  identity(name: string): string {
    return this.#now.get(name)?.identity ?? '';
  }

  /** Answers requests without a session at this endpoint. */
  stateless(name: string): Promise<StatelessFront> | undefined {
    return this.#now.get(name)?.stateless;
  }

  /** Ends what all others have begun by requests without a session. */
  keepOnly(isGood: (from: KnownCaller) => boolean): void {
    for (const endpoint of [...this.#before, ...this.#now.values()]) endpoint.keepOnly(isGood);
  }

  /** Ends what requests without a session have begun. */
  stop(): void {
    for (const endpoint of [...this.#before, ...this.#now.values()]) endpoint.stop();
  }

  sessions(): readonly SessionState[] {
    return [...this.#before, ...this.#now.values()].flatMap((endpoint) => endpoint.sessions());
  }

  loads(): readonly ServerLoad[] {
    return [...this.#before, ...this.#now.values()].flatMap((endpoint) => endpoint.loads());
  }

  *asides(): Iterable<ServerOutput> {
    for (const endpoint of [...this.#before, ...this.#now.values()]) yield* endpoint.asides();
  }

  words(): readonly ServerWords[] {
    return [...this.#before, ...this.#now.values()].flatMap((endpoint) => endpoint.words());
  }

  /** Begins new sessions by this plan. Running sessions stay as they began. Gives the names of removed endpoints. */
  follow(plan: Plan): readonly string[] {
    const before = this.#now;
    const plans = plansOf(plan);
    this.#now = new Map([...plans].map(([name, next]) => [name, this.#endpoint(name, next)]));
    const retired = [...before].filter(([name, endpoint]) => this.#now.get(name) !== endpoint);
    for (const [, endpoint] of retired) endpoint.retire();
    this.#before = [...this.#before, ...retired.map(([, endpoint]) => endpoint)].filter(({ over }) => !over);
    this.context.shared.keepOnly([...plans.values()].flatMap(({ servers }) => servers));
    return retired.flatMap(([name]) => (plans.has(name) ? [] : [name]));
  }

  /** Keeps the endpoint whose sessions begin as this plan says, or makes a new one. */
  #endpoint(name: string, plan: Plan): Endpoint {
    const existing = this.#now.get(name);
    if (existing?.beginsAs(plan)) return existing;
    const { onreload: _, ...quiet } = this.context;
    return new Endpoint(plan, name === '' ? this.context : quiet);
  }
}
