/** Has large results rewritten in another thread, so that small calls do not wait for them. */
import type { ToolCall } from '../../model/call.ts';
import type { Config } from '../../model/config.ts';
import type { RouteConfig } from '../../model/route-config.ts';
import type { RuleSpec } from '../../model/rule.ts';
import type { RunningJob, ThreadJob } from '../../platform/threads/thread-pool.ts';
import type { RuleGate } from '../../regex/rule-gate.ts';
import { budgetOf, refersBack } from '../../route/effect.ts';
import type { Routing } from '../../route/routing.ts';
import type { SessionMemory } from '../../store/session.ts';
import type { ResultPolicy } from '../result/result-policy.ts';
import type { EngineSaid, RewriteAnswer, RewriteJob, TimedStep } from './rewrite-job.ts';
import { type JobRules, type OwnRules, rulesFor } from './rules-of-thread.ts';
import { applied, copyOf, type SessionNeeds } from './session-copy.ts';

/** A result to be rewritten elsewhere. */
export interface OffloadedWork {
  /** The result's JSON; it stays as it is. */
  readonly bytes: Buffer;
  readonly call: ToolCall;
  readonly policy: ResultPolicy;
  readonly memory: SessionMemory;
  readonly tokenFactor: number;
  /** The changes to the session wait for this. It never rejects. */
  readonly after: Promise<unknown>;
  /** Called after each step, if the caller wants the times. */
  readonly took?: ((step: TimedStep) => void) | undefined;
}

/** `here`: the calling thread has to rewrite it. `lost`: the result goes out unchanged. */
export type OffloadedOutcome =
  | { readonly kind: 'rewritten'; readonly result: Buffer; readonly regions: RewriteAnswer['regions'] }
  | { readonly kind: 'same' }
  | { readonly kind: 'here' }
  | { readonly kind: 'lost'; readonly reason: string };

export interface OffloadedResult {
  readonly outcome: Promise<OffloadedOutcome>;
  /** The caller does not wait for it any more. */
  cancel(): void;
}

/** Rewrites a result elsewhere; `undefined` where it is better rewritten here. */
export type OffloadedRewrite = (work: OffloadedWork) => OffloadedResult | undefined;

export interface Threads {
  readonly warm: boolean;
  run(job: ThreadJob): RunningJob;
}

export interface OffloadedRewriteContext {
  readonly threads: Threads;
  readonly config: Config;
  readonly rules: readonly RuleSpec[];
  readonly routes: readonly RouteConfig[];
  readonly routing: Pick<Routing, 'route'>;
  readonly gate: Pick<RuleGate, 'off' | 'quadratic'>;
  readonly onsaid: (said: EngineSaid) => void;
}

/** In bytes. A shorter result holds up others for less than it takes to begin elsewhere: some 2 ms. */
const WORTH_CROSSING = 16 * 1024;
/** It holds up others for some 20 ms; loading a thread takes longer, but holds up nobody. */
const WORTH_LOADING = 128 * 1024;

/** What a thread is asked. */
export interface RewriteMessage extends RewriteJob {
  readonly kind: 'rewrite';
  readonly rules: JobRules;
}

/** One attempt; `moved`: the session has changed meanwhile. */
interface Attempt {
  readonly outcome: Promise<OffloadedOutcome | 'moved'>;
  readonly cancel: () => void;
}

function begin(
  { threads, config, routing, gate, onsaid }: OffloadedRewriteContext,
  own: OwnRules,
  { bytes, call, policy, memory, tokenFactor, after, took }: OffloadedWork,
): Attempt {
  const route = routing.route(call);
  const earlier = refersBack(route);
  const needs: SessionNeeds = { earlier, handles: earlier || budgetOf(route, config) !== undefined };
  let asCopied = 0;
  const job: ThreadJob = {
    size: bytes.length,
    message(known) {
      asCopied = memory.earlier.changes + memory.seen.changes;
      const copy = new Uint8Array(bytes);
      const value: RewriteMessage = {
        ...{ kind: 'rewrite', bytes: copy, call, policy },
        session: copyOf(memory, tokenFactor, needs),
        timed: took !== undefined,
        rules: rulesFor(known, own, gate),
      };
      return { value, transfer: [copy.buffer] };
    },
  };
  const running = threads.run(job);
  const finish = async (): Promise<OffloadedOutcome | 'moved'> => {
    const outcome = await running.outcome;
    await after;
    if (outcome.kind === 'refused') return { kind: 'here' };
    if (outcome.kind !== 'done') return { kind: 'lost', reason: outcome.reason };
    const { result, regions, changes, steps, said } = outcome.value as RewriteAnswer;
    if (!applied(changes, memory, asCopied, needs)) return 'moved';
    for (const one of said) onsaid(one);
    for (const step of steps) took?.(step);
    if (result === undefined) return { kind: 'same' };
    return { kind: 'rewritten', result: Buffer.from(result.buffer), regions };
  };
  return { outcome: finish(), cancel: running.cancel };
}

export function createOffloadedRewrite(context: OffloadedRewriteContext): OffloadedRewrite {
  const { config, rules, routes } = context;
  // Threads know rules by this object: another one would be sent and compiled for each result.
  const own: OwnRules = { config, rules, routes };
  return (work) => {
    if (work.bytes.length < (context.threads.warm ? WORTH_CROSSING : WORTH_LOADING)) return undefined;
    let running = begin(context, own, work);
    let cancelled = false;
    const finish = async (): Promise<OffloadedOutcome> => {
      const first = await running.outcome;
      if (first !== 'moved') return first;
      if (cancelled) return { kind: 'here' };
      running = begin(context, own, work);
      const second = await running.outcome;
      return second === 'moved' ? { kind: 'here' } : second;
    };
    const cancel = (): void => {
      cancelled = true;
      running.cancel();
    };
    return { outcome: finish(), cancel };
  };
}
