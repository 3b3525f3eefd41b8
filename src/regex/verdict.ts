/** The facts that are known about the time that a regular expression can take. */
import { createHash } from 'node:crypto';

export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** Quadratic patterns are fine, because they run on one line of bounded length at a time. */
export interface FineVerdict {
  readonly growth: 'linear' | 'quadratic';
}

export interface SlowVerdict {
  readonly growth: 'polynomial' | 'exponential';
  /** The degree of a polynomial: 3 and more. */
  readonly degree?: number;
  /** A line on which it takes that long, as a JavaScript expression. */
  readonly attack: string;
  /** The parts of the pattern that are tried again and again. */
  readonly hot: readonly string[];
}

/** Steps of V8's matcher over the length of the line, at worst. */
export type Verdict = FineVerdict | SlowVerdict;

/** The judge does not know a construct, or took too long. Such an answer is never kept. */
export interface Unjudged {
  readonly growth: 'unknown';
  readonly reason: string;
}

export function isFine(verdict: Verdict | Unjudged): verdict is FineVerdict {
  return verdict.growth === 'linear' || verdict.growth === 'quadratic';
}

/** Kept verdicts hold for one version of the judge and its settings (judge-pattern.ts): raise it with either of them. */
export const JUDGE_VERSION = 'recheck-4.5.0/2';

/** SHA-256 of all that a verdict depends on. */
export function patternKey({ source, flags }: Pattern): string {
  return createHash('sha256').update(`${JUDGE_VERSION}\0${flags}\0${source}`).digest('hex');
}

/** For messages: what the time does. */
export function growthText({ growth, degree }: SlowVerdict): string {
  return growth === 'exponential'
    ? "grows exponentially with a line's length"
    : `grows with the power ${degree ?? 3} of a line's length`;
}
