import { rmSync } from 'node:fs';
import { livePlaceOf } from '../../gateway/live/live-socket.ts';
import type { CallEvent } from '../../gateway/live/messages.ts';
import { findGateways, type GatewayState } from '../../gateway/stats/state-file.ts';
import { runtimeFolder } from '../../platform/folders.ts';
import type { LiveCall, LiveEvent, LiveGateway } from '../api/live-api.ts';
import { FollowedGateway, type LiveCalls } from './followed-gateway.ts';
import { type AuditPlace, addHistory } from './history.ts';
import { callOf } from './live-view.ts';
import { Savings } from './savings.ts';
import { markWatching } from './watch-mark.ts';

export type TellLive = (event: LiveEvent) => void;

/** How often the hub looks for running gateways, and how often it sends events to pages; in milliseconds. */
const LOOK_EVERY = 1000;
const TELL_EVERY = 200;
/** Savings are sent only every fifth time. */
const SAVINGS_EACH = 5;
/** Calls of one event, and those that a page gets first. */
const MOST_CALLS = 200;
const REMEMBERED = 500;
/** A page that is loaded anew is gone for less. */
const GRACE = 10_000;

const keyOf = ({ pid, birth }: GatewayState): string => `${pid}/${birth}`;

/** All gateways of this user, for all pages that watch. While no page watches, no gateway is asked. */
export class LiveHub {
  readonly #pages = new Set<TellLive>();
  #followed = new Map<string, FollowedGateway>();
  #savings = new Savings();
  /** Audit logs that were read. */
  readonly #histories = new Set<string>();
  #remembered: LiveCall[] = [];
  #calls: LiveCall[] = [];
  #dropped = 0;
  #told = '';
  #ticks = 0;
  #stop: (() => void) | undefined;
  #leaving: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** Sends a page everything that is known, and then each event, until it leaves. */
  async watch(tell: TellLive): Promise<() => void> {
    clearTimeout(this.#leaving);
    if (this.#stop === undefined) this.#begin();
    await this.#look();
    tell({ kind: 'gateways', gateways: this.#views() });
    tell({ kind: 'calls', calls: this.#remembered, dropped: 0 });
    tell({ kind: 'savings', rows: this.#savings.rows() });
    this.#pages.add(tell);
    return () => {
      this.#pages.delete(tell);
      if (this.#pages.size === 0) this.#leaving = setTimeout(() => this.close(), GRACE).unref();
    };
  }

  #begin(): void {
    const mark = markWatching(this.env);
    const look = setInterval(() => void this.#look(), LOOK_EVERY).unref();
    const tick = setInterval(() => this.#tick(), TELL_EVERY).unref();
    this.#stop = () => {
      mark.stop();
      clearInterval(look);
      clearInterval(tick);
    };
  }

  /** Forgets all. The next page begins anew. */
  close(): void {
    clearTimeout(this.#leaving);
    this.#stop?.();
    this.#stop = undefined;
    for (const one of this.#followed.values()) one.close();
    this.#followed = new Map();
    this.#savings = new Savings();
    this.#histories.clear();
    this.#remembered = [];
    this.#calls = [];
    this.#told = '';
  }

  #tell(event: LiveEvent): void {
    for (const tell of this.#pages) tell(event);
  }

  #views(): readonly LiveGateway[] {
    return [...this.#followed.values()].map(({ view }) => view);
  }

  #look(): Promise<void> {
    this.#looking ??= this.#find().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #find(): Promise<void> {
    const { running, died } = await findGateways(runtimeFolder(this.env));
    if (this.#stop === undefined) return;
    const [left, dead] = [new Set(running.map(keyOf)), new Set(died.map(keyOf))];
    for (const [key, one] of this.#followed) if (!left.has(key)) this.#gone(key, one, dead.has(key));
    for (const state of running) {
      const known = this.#followed.get(keyOf(state)) ?? this.#follow(state);
      known.found(state);
    }
  }

  #follow(state: GatewayState): FollowedGateway {
    const { pid } = state;
    const one = new FollowedGateway(state, this.env, {
      onremembered: (calls, border, audit) => this.#catchUp(pid, calls, border, audit),
      oncalls: (message) => this.#came(pid, message),
      onlost: () => void this.#look(),
    });
    this.#followed.set(keyOf(state), one);
    return one;
  }

  #gone(key: string, one: FollowedGateway, died: boolean): void {
    const { pid, view } = one;
    this.#followed.delete(key);
    one.close();
    this.#tick();
    this.#tell({ kind: 'gone', gateway: pid, at: Date.now(), died, last: { ...view, events: false } });
    const place = died && process.platform !== 'win32' ? livePlaceOf(pid, this.env) : undefined;
    if (place !== undefined) rmSync(place.socket, { force: true });
  }

  /** Adds the calls from before the page listened. The audit log holds more of them than the gateway remembers. */
  #catchUp(pid: number, calls: readonly CallEvent[], border: number, audit: AuditPlace | undefined): void {
    this.#show(pid, calls, 0);
    if (audit === undefined || this.#histories.has(audit.file)) {
      for (const call of calls) this.#savings.addCall(call, border);
      return;
    }
    this.#histories.add(audit.file);
    void addHistory(audit, border, this.#savings).catch(() => undefined);
  }

  #came(pid: number, { calls, dropped, sums }: LiveCalls): void {
    this.#show(pid, calls, dropped);
    const at = calls.at(-1)?.at ?? Date.now();
    for (const sum of sums) this.#savings.addSum(at, sum);
  }

  #show(pid: number, calls: readonly CallEvent[], dropped: number): void {
    const all = [...this.#calls, ...calls.map((call) => callOf(pid, call))];
    const tooMany = Math.max(0, all.length - REMEMBERED);
    this.#calls = all.slice(tooMany);
    this.#dropped += dropped + tooMany;
  }

  #tick(): void {
    this.#ticks++;
    const gateways = this.#views();
    const text = JSON.stringify(gateways);
    if (text !== this.#told) this.#tell({ kind: 'gateways', gateways });
    this.#told = text;
    this.#tellCalls();
    if (this.#ticks % SAVINGS_EACH !== 0) return;
    const rows = this.#savings.changes();
    if (rows.length > 0) this.#tell({ kind: 'savings', rows });
  }

  #tellCalls(): void {
    if (this.#calls.length + this.#dropped === 0) return;
    const byTime = this.#calls.toSorted((a, b) => a.at - b.at);
    const left = Math.max(0, byTime.length - MOST_CALLS);
    const calls = byTime.slice(left);
    this.#remembered = [...this.#remembered, ...byTime].slice(-REMEMBERED);
    const dropped = this.#dropped + left;
    this.#calls = [];
    this.#dropped = 0;
    this.#tell({ kind: 'calls', calls, dropped });
  }
}
