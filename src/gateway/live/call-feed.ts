import { estimateTokens } from '../../render/tokens/estimate.ts';
import type { CallRecord } from '../stats/call-record.ts';
import { type Measured, measure, sizeOf } from '../stats/measure.ts';
import type { FedCall, FedSum, LiveMessage } from './messages.ts';

export type FedCalls = Extract<LiveMessage, { readonly kind: 'calls' }>;

/** Calls of one message; what comes beyond is only added up. */
const MOST_CALLS = 200;
/** Tools and rules of one message that are added up by themselves. */
const MOST_SUMS = 200;
/** Those of others stand under this name. */
const OTHERS = '…';
/** How long a call waits for its tokens to be counted, in milliseconds, and with how many others at most. */
const PATIENCE = 600;
const MOST_WAITING = 500;
/** The results of one message are estimated up to so many bytes; what is more, by its size. */
const MAX_ESTIMATED = 64 * 1024;
/** Bytes that a token has, roughly. */
const TOKEN_BYTES = 4;

interface Waiting {
  readonly id: number;
  readonly call: CallRecord;
  readonly kept: boolean;
  tokens: Measured | undefined;
}

/** What of a call is counted by others: results that went out as they came are not. */
const isCounted = ({ sent, fetched }: CallRecord): boolean => sent !== undefined || fetched !== undefined;

const roughly = (call: CallRecord): Measured => {
  if (call.fetched !== undefined) return { before: 0, after: Math.round(call.fetched.length / TOKEN_BYTES) };
  const before = Math.round(call.given.length / TOKEN_BYTES);
  const after = call.sent === undefined ? before : Math.round(call.sent.result.length / TOKEN_BYTES);
  return { before, after: Math.min(before, after) };
};

/** Makes messages of calls: many calls in one, each with its tokens. */
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

  /** What there is to say by now; `undefined`: nothing yet. A call before which another waits, waits too. */
  take(now: number): FedCalls | undefined {
    const isDue = ({ call, tokens }: Waiting): boolean =>
      tokens !== undefined || !isCounted(call) || now - call.at >= PATIENCE;
    const isMany = this.#waiting.length > MOST_WAITING;
    const first = isMany ? -1 : this.#waiting.findIndex((one) => !isDue(one));
    return this.#message(first === -1 ? this.#waiting.length : first);
  }

  /** What there is to say, with tokens as they are known by now. */
  takeAll(): FedCalls | undefined {
    return this.#message(this.#waiting.length);
  }

  #message(length: number): FedCalls | undefined {
    const ready = this.#waiting.splice(0, length);
    if (ready.length === 0) return undefined;
    const sums = new Map<string, FedSum>();
    const calls: FedCall[] = [];
    let room = MAX_ESTIMATED;
    for (const { id, call, kept, tokens } of ready) {
      const size = tokens === undefined ? sizeOf(call) : 0;
      const measured = tokens ?? (size <= room ? measure(call, estimateTokens) : roughly(call));
      if (size <= room) room -= size;
      addUp(sums, call, measured);
      calls.push(fedCall(id, call, measured, tokens === undefined, kept));
    }
    const dropped = Math.max(0, calls.length - MOST_CALLS);
    return { kind: 'calls', calls: calls.slice(dropped), dropped, sums: [...sums.values()] };
  }
}

function fedCall(
  id: number,
  call: CallRecord,
  { before, after }: Measured,
  isEstimated: boolean,
  kept: boolean,
): FedCall {
  const { at, ms, client, caller, server, tool, end, sent } = call;
  const stubs = sent?.stubs;
  return {
    ...{ id, at, ms: Math.round(ms * 10) / 10, client, caller: caller.name, server, tool, end },
    ...(sent?.rule === undefined ? {} : { rule: sent.rule }),
    ...{ before, after },
    ...(isEstimated && before + after > 0 ? { estimated: true } : {}),
    ...(stubs === undefined ? {} : { stubs }),
    ...(call.fetched === undefined ? {} : { fetch: true }),
    ...(kept ? { kept: String(id) } : {}),
  };
}

function addUp(sums: Map<string, FedSum>, call: CallRecord, { before, after }: Measured): void {
  const { server, tool, sent, end, fetched } = call;
  const sum = sumOf(sums, server, tool, sent?.rule);
  sum.stubs += sent?.stubs ?? 0;
  if (fetched !== undefined) {
    sum.fetches++;
    sum.fetched += after;
    return;
  }
  sum.calls++;
  if (end !== 'ok') sum.errors++;
  sum.before += before;
  sum.after += after;
}

function sumOf(sums: Map<string, FedSum>, server: string, tool: string, rule: string | undefined): FedSum {
  const key = JSON.stringify([server, tool, rule]);
  const known = sums.get(key);
  if (known !== undefined) return known;
  if (sums.size >= MOST_SUMS && tool !== OTHERS) return sumOf(sums, server, OTHERS, undefined);
  const named = { server, tool, ...(rule === undefined ? {} : { rule }) };
  const fresh = { ...named, calls: 0, errors: 0, before: 0, after: 0, stubs: 0, fetches: 0, fetched: 0 };
  sums.set(key, fresh);
  return fresh;
}
