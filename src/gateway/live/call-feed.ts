import { estimateTokens } from '../../render/tokens/estimate-tokens.ts';
import type { CallRecord } from '../stats/call-record.ts';
import { type Measured, measure, roughMeasure, sizeOf } from '../stats/measured-call.ts';
import { addTotals, noTotals, totalsOf } from '../stats/totals.ts';
import type { CallEvent, CallSum, LiveMessage } from './messages.ts';

export type CallsMessage = Extract<LiveMessage, { readonly kind: 'calls' }>;

/** The most calls in one message. Further calls are only added up. */
const MOST_CALLS = 200;
/** The most tools and rules that one message adds up separately. */
const MOST_SUMS = 200;
/** The common name for all further tools. */
const OTHERS = '…';
/** How long a call waits until its tokens are counted, in milliseconds, and how many calls may wait. */
const PATIENCE = 600;
const MOST_WAITING = 500;
/**
 * The results of one message are estimated up to this many bytes. For larger results, the size gives the
 * number of tokens.
 */
const MAX_ESTIMATED = 64 * 1024;

interface Waiting {
  readonly id: number;
  readonly call: CallRecord;
  readonly kept: boolean;
  tokens: Measured | undefined;
}

/** Whether another part counts the tokens of a call. Results that went out unchanged are not counted. */
const isCounted = ({ sent, fetched }: CallRecord): boolean => sent !== undefined || fetched !== undefined;

/** Makes messages from calls: many calls in one message, each with its tokens. */
export class CallFeed {
  #waiting: Waiting[] = [];
  readonly #byCall = new WeakMap<CallRecord, Waiting>();

  /** Its tokens may be known later. */
  add(id: number, call: CallRecord, kept: boolean): void {
    const waiting: Waiting = { id, call, kept, tokens: undefined };
    this.#waiting.push(waiting);
    if (isCounted(call)) this.#byCall.set(call, waiting);
  }

  measured(call: CallRecord, tokens: Measured): void {
    const waiting = this.#byCall.get(call);
    if (waiting !== undefined) waiting.tokens = tokens;
  }

  get empty(): boolean {
    return this.#waiting.length === 0;
  }

  /** The message that is ready now; `undefined`: none yet. A call also waits if a call before it waits. */
  take(now: number): CallsMessage | undefined {
    const isDue = ({ call, tokens }: Waiting): boolean =>
      tokens !== undefined || !isCounted(call) || now - call.at >= PATIENCE;
    const isMany = this.#waiting.length > MOST_WAITING;
    const first = isMany ? -1 : this.#waiting.findIndex((one) => !isDue(one));
    return this.#message(first === -1 ? this.#waiting.length : first);
  }

  /** The message with all calls, with the tokens that are known now. */
  takeAll(): CallsMessage | undefined {
    return this.#message(this.#waiting.length);
  }

  #message(length: number): CallsMessage | undefined {
    const ready = this.#waiting.splice(0, length);
    if (ready.length === 0) return undefined;
    const sums = new Map<string, CallSum>();
    const calls: CallEvent[] = [];
    let room = MAX_ESTIMATED;
    for (const { id, call, kept, tokens } of ready) {
      const size = tokens === undefined ? sizeOf(call) : 0;
      const measured = tokens ?? (size <= room ? measure(call, estimateTokens) : roughMeasure(call));
      if (size <= room) room -= size;
      addUp(sums, call, measured);
      calls.push(callEvent(id, call, measured, tokens === undefined, kept));
    }
    const dropped = Math.max(0, calls.length - MOST_CALLS);
    return { kind: 'calls', calls: calls.slice(dropped), dropped, sums: [...sums.values()] };
  }
}

function callEvent(
  id: number,
  call: CallRecord,
  { before, after }: Measured,
  isEstimated: boolean,
  kept: boolean,
): CallEvent {
  const { at, ms, client, caller, server, tool, end, sent } = call;
  const stubs = sent?.stubs;
  return {
    ...{ id, at, ms: Math.round(ms * 10) / 10, client, caller: caller.name, server, tool, end },
    rule: sent?.rule,
    ...{ before, after },
    estimated: (isEstimated && before + after > 0) || undefined,
    stubs,
    fetch: call.fetched === undefined ? undefined : true,
    kept: kept ? String(id) : undefined,
  };
}

function addUp(sums: Map<string, CallSum>, call: CallRecord, { before, after }: Measured): void {
  const { server, tool, sent, end, fetched } = call;
  const counted = totalsOf({
    ...{ isFetch: fetched !== undefined, isOk: end === 'ok', stubs: sent?.stubs, before, after },
  });
  addTotals(sumOf(sums, server, tool, sent?.rule), counted);
}

function sumOf(sums: Map<string, CallSum>, server: string, tool: string, rule: string | undefined): CallSum {
  const key = JSON.stringify([server, tool, rule]);
  const known = sums.get(key);
  if (known !== undefined) return known;
  if (sums.size >= MOST_SUMS && tool !== OTHERS) return sumOf(sums, server, OTHERS, undefined);
  const fresh = { server, tool, rule, ...noTotals() };
  sums.set(key, fresh);
  return fresh;
}
