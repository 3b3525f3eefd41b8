import type { ToolCall } from '../model/call.ts';
import type { Candidate, CompiledRule, TraceEntry } from './finder.ts';
import { type Evidence, evidenceOf } from './score.ts';
import { unmetOf } from './unmet.ts';

/**
 * A candidate that its rule refuses. Most are, and only `explain` asks what else was to be said of them: it is found out
 * then. A class without a function of its own: objects with getters or functions of theirs would outlive the call.
 */
export class Veto implements TraceEntry {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly confidence = 0;
  readonly threshold: number;
  readonly outcome = 'vetoed';
  readonly #of: CompiledRule;
  readonly #candidate: Candidate;
  readonly #source: string;
  readonly #call: ToolCall;

  constructor(rule: CompiledRule, candidate: Candidate, threshold: number, source: string, call: ToolCall) {
    this.rule = rule.id;
    this.start = candidate.start;
    this.end = candidate.end;
    this.threshold = threshold;
    this.#of = rule;
    this.#candidate = candidate;
    this.#source = source;
    this.#call = call;
  }

  get evidence(): Evidence {
    return evidenceOf(this.#of, this.#candidate, this.#source, this.#call);
  }

  get unmet(): readonly string[] {
    return unmetOf(this.#of.require, this.#candidate, this.#source, this.#call);
  }
}
