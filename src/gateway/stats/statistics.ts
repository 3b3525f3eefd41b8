import type { Lazy } from '../../platform/lazy.ts';
import { atMost } from '../../platform/timing.ts';
import type { TokenCounter } from '../../render/tokens/count.ts';
import { estimateTokens } from '../../render/tokens/estimate-tokens.ts';
import type { CallRecord } from './call-record.ts';
import { type Measured, measure, sizeOf } from './measured-call.ts';
import type { OffloadedMeasure } from './offloaded-measure.ts';
import { addTotals, noTotals, type Totals, totalsOf } from './totals.ts';

/** How long the remaining counting may take at the end; in milliseconds. */
const LAST_COUNT = 1000;

/** Tokens are counted after this long without a call; in milliseconds. */
const IDLE = 250;
/**
 * The most bytes of results that wait to be counted. Further results are estimated at once, so that many
 * calls cost little.
 */
const MAX_WAITING = 8 * 1024 * 1024;

/**
 * Adds up calls and tokens. Tokens are counted when nothing else is pending, and estimated if that never
 * happens.
 */
export class Statistics {
  readonly total = noTotals();
  readonly servers = new Map<string, Totals>();
  /** The time when the last call of each server ended; milliseconds since 1970. */
  readonly lastUsed = new Map<string, number>();
  readonly #waiting: CallRecord[] = [];
  #waitingBytes = 0;
  #timer: NodeJS.Timeout | undefined;
  #counting: Promise<void> | undefined;
  /** A call came since the counting began. The counting continues at the next pause. */
  #interrupted = false;
  /** The measurements that run in threads. */
  readonly #elsewhere = new Set<Promise<void>>();

  constructor(
    private readonly counter: Lazy<TokenCounter>,
    /** Called with the tokens of each counted call. */
    private readonly onmeasured?: (call: CallRecord, tokens: Measured) => void,
    /** Measures large results in threads. */
    private readonly aside?: OffloadedMeasure,
  ) {}

  record(call: CallRecord): void {
    const isFetch = call.fetched !== undefined;
    // Its tokens follow.
    const counted = totalsOf({
      isFetch,
      isOk: call.end === 'ok',
      stubs: call.sent?.stubs,
      before: 0,
      after: 0,
    });
    for (const totals of this.#concerned(call)) addTotals(totals, counted);
    if (!isFetch) this.lastUsed.set(call.server, Date.now());
    this.#interrupted = true;
    if (isFetch || call.sent !== undefined) {
      this.#waiting.push(call);
      this.#waitingBytes += sizeOf(call);
      while (this.#waitingBytes > MAX_WAITING) void this.#addNext(estimateTokens, false);
    }
    if (this.#waiting.length === 0) return;
    this.#timer ??= setTimeout(() => this.#begin(), IDLE).unref();
    this.#timer.refresh();
  }

  #begin(): void {
    this.#interrupted = false;
    this.#counting ??= this.#count().finally(() => {
      this.#counting = undefined;
    });
  }

  #concerned({ server }: CallRecord): readonly Totals[] {
    const ofServer = this.servers.get(server) ?? noTotals();
    this.servers.set(server, ofServer);
    return [this.total, ofServer];
  }

  async #count(): Promise<void> {
    const count = await this.counter.get();
    while (this.#waiting.length > 0 && !this.#interrupted) {
      await new Promise((resolve) => setImmediate(resolve));
      await this.#addNext(count, count !== estimateTokens);
    }
  }

  /** Returns no promise if the result is measured here. */
  #addNext(count: TokenCounter, exact: boolean): Promise<void> | undefined {
    const call = this.#waiting.shift();
    if (call === undefined) return undefined;
    this.#waitingBytes -= sizeOf(call);
    const elsewhere = this.aside?.(call, exact);
    if (elsewhere === undefined) {
      this.#add(call, measure(call, count));
      return undefined;
    }
    // If no thread could measure a result, it is estimated, because counting it here might take long.
    const added = elsewhere.then((tokens) => this.#add(call, tokens ?? measure(call, estimateTokens)));
    const tracked = added.finally(() => this.#elsewhere.delete(tracked));
    this.#elsewhere.add(tracked);
    return tracked;
  }

  #add(call: CallRecord, tokens: Measured): void {
    this.onmeasured?.(call, tokens);
    const { before, after } = tokens;
    for (const totals of this.#concerned(call)) {
      if (call.fetched !== undefined) totals.fetched += after;
      else if (call.sent !== undefined) addTotals(totals, { ...noTotals(), before, after });
    }
  }

  /** Resolves when everything is counted, or after a while. */
  async settled(): Promise<void> {
    // The tokenizer is loaded only if there is something to count.
    if (this.#waiting.length > 0 || this.#counting !== undefined) this.#begin();
    await atMost(LAST_COUNT, Promise.all([this.#counting, ...this.#elsewhere]));
  }
}
