import type { LiveCall, LiveEvent, LiveGateway, LiveSavings } from '../../../src/ui/api/live-api.ts';
import { addTo, GROUPS, type Group, nameIn, noSum, SLOT_MS, type Sum } from './sums.ts';

/** Calls that are listed; older ones stay in the sums. */
export const MOST_CALLS = 10_000;

/** The sums of gateways' events, updated as they come: no update reads old calls again. */
export class Feed {
  gateways: readonly LiveGateway[] | undefined;
  /** Those that are gone, as they were last known. */
  readonly ended = new Map<number, Extract<LiveEvent, { kind: 'gone' }>>();
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
  readonly #rows = new Map<string, LiveSavings>();
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
      this.ended.set(event.gateway, event);
      this.#last.delete(event.gateway);
    } else if (event.kind === 'savings') {
      for (const row of event.rows) this.#save(row);
    } else {
      this.dropped += event.dropped;
      for (const call of event.calls) this.#add(call);
      // Not at each call: taking the first one from a long list moves all others.
      if (this.#calls.length > MOST_CALLS * 1.2) this.#calls = this.#calls.slice(-MOST_CALLS);
    }
  }

  /** What the gateways on the page have counted since they started, as their sessions show it. */
  get whole(): Sum {
    const sum = noSum();
    for (const { pid, total } of this.gateways ?? []) if (!this.ended.has(pid)) addTo(sum, total, 1);
    for (const { last } of this.ended.values()) addTo(sum, last.total, 1);
    return sum;
  }

  #add(call: LiveCall): void {
    if (call.id <= (this.#last.get(call.gateway) ?? -1)) return;
    this.#last.set(call.gateway, call.id);
    this.#calls.push(call);
  }

  #save(row: LiveSavings): void {
    const key = JSON.stringify([row.at, row.server, row.tool, row.rule, row.logged]);
    const before = this.#rows.get(key);
    this.#rows.set(key, row);
    if (before !== undefined) this.#count(before, -1);
    this.#count(row, 1);
  }

  #count(row: LiveSavings, factor: 1 | -1): void {
    const sumIn = <Key>(sums: Map<Key, Sum>, key: Key): Sum => {
      const sum = sums.get(key) ?? noSum();
      sums.set(key, sum);
      return sum;
    };
    const sums = [
      this.total,
      sumIn(this.slots, Math.floor(row.at / SLOT_MS)),
      ...GROUPS.map((group) => sumIn(this.by[group], nameIn(group, row))),
    ];
    for (const sum of sums) addTo(sum, row, factor);
  }
}
