import type { RewriteWatch } from '../../engine/engine.ts';
import type { OffloadedRewrite } from '../../engine/offload/offloaded-rewrite.ts';
import type { RegionReport } from '../../engine/outcome.ts';
import { hinted } from '../../engine/result/hinted.ts';
import type { ResultPolicy } from '../../engine/result/result-policy.ts';
import { rewriteResult } from '../../engine/result/rewrite-result.ts';
import type { RunStep } from '../../engine/stopwatch.ts';
import type { ToolCall } from '../../model/call.ts';
import { decoded } from '../../platform/decoded.ts';
import type { Lazy } from '../../platform/lazy.ts';
import { isUntouched } from '../../route/effect.ts';
import type { SessionMemory } from '../../store/session.ts';
import { type ClientCall, whenOver } from '../client/client-side.ts';
import type { Sent } from '../stats/call-record.ts';
import type { ResponseFrame } from '../wire/frame.ts';
import type { SessionPolicy } from './session-policy.ts';

/** The notes about one result while it is rewritten. */
class RewriteNotes implements RewriteWatch {
  #rule: string | undefined;
  #lines = 0;

  /** `run` measures the time of each step, if somebody asks for it. */
  constructor(readonly run: RunStep | undefined) {}

  /** The rule that found most of its lines; absent if none did. */
  get rule(): string | undefined {
    return this.#rule;
  }

  changed(regions: readonly RegionReport[]): void {
    for (const {
      lines: [first, last],
      rule,
    } of regions) {
      if (last - first < this.#lines) continue;
      this.#lines = last - first + 1;
      this.#rule = rule;
    }
  }
}

export interface RewritingContext {
  readonly policy: Lazy<SessionPolicy>;
  readonly memory: SessionMemory;
}

/** Rewrites the results of one session. */
export class ResultRewriting {
  /** The last result that was rewritten in a thread. Such results keep their order. */
  #last: Promise<unknown> = Promise.resolve();
  #hasHinted = false;

  constructor(private readonly context: RewritingContext) {}

  /** `undefined` if the original goes out. */
  async result(
    call: ClientCall,
    { bytes, result }: ResponseFrame,
    toolCall: ToolCall,
  ): Promise<Sent | undefined> {
    const { policy } = this.context;
    const current = policy.now ?? (await policy.get());
    const { engine, policies, aside } = current;
    const structured = policies.of(toolCall.server, toolCall.tool);
    if (structured === 'keep' || result === undefined) return undefined;
    // With `text`, the data leaves all results of a tool whose schema has left the list.
    if (structured === 'both' && isUntouched(engine.route(toolCall))) return undefined;
    const given = bytes.subarray(result.start, result.end);
    const notes = new RewriteNotes(call.trace?.run);
    const asked = { call, given, toolCall, structured, notes };
    const elsewhere = aside && this.#aside(asked, aside, current);
    const made = elsewhere === undefined ? 'here' : await elsewhere;
    const plain = made === 'here' ? await this.#here(asked, current) : made;
    if (plain === undefined) return undefined;
    const rewritten = current.hints ? this.#hinted(plain) : plain;
    const lossy = engine.mayLose(toolCall.server, toolCall.tool);
    const { rule } = notes;
    const stubs = this.context.memory.handles.countGiven();
    return {
      ...{ result: rewritten, policy: structured, lossy },
      rule,
      stubs: stubs === 0 ? undefined : stubs,
    };
  }

  /** Only the first compact result of a session says how to read it. */
  #hinted(result: Buffer): Buffer {
    const said = this.#hasHinted ? undefined : hinted(decoded(result));
    if (said === undefined) return result;
    this.#hasHinted = true;
    return Buffer.from(said);
  }

  async #here(
    { given, toolCall, structured, notes }: RewriteInput,
    { engine, tokenFactor }: SessionPolicy,
  ): Promise<Buffer | undefined> {
    const json = decoded(given);
    const session = { ...this.context.memory, tokenFactor };
    const rewritten = await rewriteResult(json, toolCall, structured, engine, session, notes);
    return rewritten === json ? undefined : Buffer.from(rewritten);
  }

  /** `undefined`, without a wait, if a thread is not worth its cost. */
  #aside(
    { call, given, toolCall, structured, notes }: RewriteInput,
    aside: OffloadedRewrite,
    { tokenFactor }: SessionPolicy,
  ): Promise<Buffer | 'here' | undefined> | undefined {
    const { trace } = call;
    const begun = aside({
      bytes: given,
      call: toolCall,
      policy: structured,
      memory: this.context.memory,
      tokenFactor,
      after: this.#last,
      took: trace && ((step) => trace.took(step)),
    });
    if (begun === undefined) return undefined;
    whenOver(call, begun.cancel);
    const finish = async (): Promise<Buffer | 'here' | undefined> => {
      const outcome = await begun.outcome;
      if (outcome.kind === 'lost') throw new Error(outcome.reason);
      // Nobody reads the result any more.
      if (outcome.kind === 'here') return call.cancelled ? undefined : 'here';
      if (outcome.kind === 'same') return undefined;
      for (const regions of outcome.regions) notes.changed(regions);
      return outcome.result;
    };
    const finished = finish();
    this.#last = finished.catch(() => undefined);
    return finished;
  }
}

/** A result, and the facts that decide about it. */
interface RewriteInput {
  readonly call: ClientCall;
  readonly given: Buffer;
  readonly toolCall: ToolCall;
  readonly structured: ResultPolicy;
  readonly notes: RewriteNotes;
}
