import { messageOf } from '../diagnostics/error.ts';
import type { StepError } from './step-call.ts';

/** The outcome of an operation. */
export interface BatchStep {
  readonly number: number;
  readonly server: string;
  readonly tool: string;
  readonly status: 'ok' | 'failed' | 'skipped';
  /** In milliseconds. */
  readonly ms: number;
  /** The tool's result as it is shown, JSON text. */
  readonly json?: string;
  readonly text?: string;
  readonly error?: StepError;
  /** Why it was not run. */
  readonly reason?: string;
}

/** Why a batch as a whole failed: a code of shell commands. */
export type BatchFailure = 'BATCH_FAILED' | 'TIMEOUT' | 'INTERRUPTED';

export interface BatchOutcome {
  readonly steps: readonly BatchStep[];
  /** The steps that took back operations, in the order in which they ran. */
  readonly undone: readonly BatchStep[];
  /** Why the batch as a whole failed; absent where every operation succeeded. */
  readonly failure?: BatchFailure;
}

/** Why a batch has ended early, as a word of messages. */
export const whyEnded = (failure: BatchFailure): 'failed' | 'late' | 'interrupted' =>
  failure === 'TIMEOUT' ? 'late' : failure === 'INTERRUPTED' ? 'interrupted' : 'failed';

/** Why it failed, in words. */
export function failureMessage(failure: BatchFailure, { steps, undone }: BatchOutcome): string {
  const count = (of: readonly BatchStep[], wanted: BatchStep['status']): number =>
    of.filter(({ status }) => status === wanted).length;
  return messageOf('shell-batch-failed', {
    failed: count(steps, 'failed'),
    skipped: count(steps, 'skipped'),
    ok: count(steps, 'ok'),
    undone: count(undone, 'ok'),
    notUndone: count(undone, 'failed'),
    why: whyEnded(failure),
  });
}
