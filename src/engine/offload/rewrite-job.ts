/**
 * Rewriting a result as a message to another thread, and its answer. The other thread decides as the main
 * thread does.
 */
import type { ToolCall } from '../../model/call.ts';
import { decoded } from '../../platform/decoded.ts';
import type { Engine } from '../engine.ts';
import type { RegionReport } from '../outcome.ts';
import type { ResultPolicy } from '../result/result-policy.ts';
import { rewriteResult } from '../result/rewrite-result.ts';
import type { RunStep, Step } from '../stopwatch.ts';
import { recorded, type SessionChanges, type SessionCopy } from './session-copy.ts';

export interface RewriteJob {
  /** The result's JSON. */
  readonly bytes: Uint8Array;
  readonly call: ToolCall;
  readonly policy: ResultPolicy;
  readonly session: SessionCopy;
  /** Whether the caller asks for the time of each step. */
  readonly timed: boolean;
}

/** When a step ran, in milliseconds since 1970. */
export interface TimedStep {
  readonly step: Step;
  readonly start: number;
  readonly end: number;
}

/** A message of the engine for its caller. */
export interface EngineSaid {
  readonly kind: 'breach' | 'over-budget';
  readonly what: string;
}

export interface RewriteAnswer {
  /** Absent if the result goes out unchanged. */
  readonly result?: Uint8Array<ArrayBuffer>;
  /** The regions found in the texts that changed, one list for each text. */
  readonly regions: readonly (readonly RegionReport[])[];
  readonly changes: SessionChanges;
  readonly steps: readonly TimedStep[];
  readonly said: readonly EngineSaid[];
}

/** In the other thread. `said` fills while the engine works. */
export async function answerRewrite(
  { bytes, call, policy, session: copy, timed }: RewriteJob,
  engine: Pick<Engine, 'rewrite' | 'fit' | 'route'>,
  said: readonly EngineSaid[],
): Promise<RewriteAnswer> {
  const json = decoded(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { session, changes } = recorded(copy);
  const regions: (readonly RegionReport[])[] = [];
  const steps: TimedStep[] = [];
  const run: RunStep = (step, work) => {
    const start = performance.timeOrigin + performance.now();
    try {
      return work();
    } finally {
      steps.push({ step, start, end: performance.timeOrigin + performance.now() });
    }
  };
  const rewritten = await rewriteResult(json, call, policy, engine, session, {
    run: timed ? run : undefined,
    changed: (found) => regions.push(found),
  });
  const made = rewritten === json ? {} : { result: new TextEncoder().encode(rewritten) };
  return { ...made, regions, changes, steps, said };
}
