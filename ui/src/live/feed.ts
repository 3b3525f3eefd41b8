import type { LiveCall, LiveEvent, LiveGateway } from '../../../src/ui/api.ts';
import { addTo, GROUPS, type Group, nameIn, noSum, SLOT_MS, type Sum } from './sums.ts';

/** Calls that are listed; older ones stay in the sums. */
export const MOST_CALLS = 10_000;

/** What was told of gateways, summed up as it comes: no update looks at old calls again. */
export class Feed {
  gateways: readonly LiveGateway[] | undefined;
  readonly ended = new Set<number>();
  readonly total = noSum();
  readonly by: Readonly<Record<Group, Map<string, Sum>>> = {
    server: new Map(),
    tool: new Map(),
    rule: new Map(),
  };
  readonly slots = new Map<number, Sum>();
  dropped = 0;
  /** The oldest first. */
  #calls: LiveCall[] = [];
  /** By gateway: what comes again after a broken connection is known. */
  readonly #last = new Map<number, number>();

  get calls(): readonly LiveCall[] {
    return this.#calls;
  }

  take(event: LiveEvent): void {
    if (event.kind === 'gateways') {
      this.gateways = event.gateways;
      for (const { pid } of event.gateways) this.ended.delete(pid);
    } else if (event.kind === 'gone') {
      this.ended.add(event.gateway);
      this.#last.delete(event.gateway);
    } else {
      this.dropped += event.dropped;
      for (const call of event.calls) this.#add(call);
      // Not at each call: taking the first one from a long list moves all others.
      if (this.#calls.length > MOST_CALLS * 1.2) this.#calls = this.#calls.slice(-MOST_CALLS);
    }
  }

  #add(call: LiveCall): void {
    if (call.id <= (this.#last.get(call.gateway) ?? -1)) return;
    this.#last.set(call.gateway, call.id);
    this.#calls.push(call);
    addTo(this.total, call);
    const slot = Math.floor(call.at / SLOT_MS);
    const groups: readonly (readonly [Map<string | number, Sum>, string | number])[] = [
      [this.slots as Map<string | number, Sum>, slot],
      ...GROUPS.map((group) => [this.by[group] as Map<string | number, Sum>, nameIn(group, call)] as const),
    ];
    for (const [sums, name] of groups) {
      const sum = sums.get(name) ?? noSum();
      addTo(sum, call);
      sums.set(name, sum);
    }
  }
}
