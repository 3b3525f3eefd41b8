/** A thread of its own, because judging computes for seconds: gets patterns, answers each with its verdict. */
import { parentPort } from 'node:worker_threads';
import { judge } from './judge-pattern.ts';
import type { Pattern, Unjudged, Verdict } from './verdict.ts';

export interface JudgeAnswer {
  readonly verdict: Verdict | Unjudged;
}

parentPort?.on('message', (pattern: Pattern) => {
  parentPort?.postMessage({ verdict: judge(pattern) } satisfies JudgeAnswer);
});
