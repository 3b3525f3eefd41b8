import type { RuleSpec } from '../model/rule.ts';
import type { CaseResult } from './rule-case.ts';

/** The parts of one rule that the tests leave open. */
export interface Gaps {
  readonly rule: string;
  /** No case that passed has a region of it. */
  readonly noPositive: boolean;
  /** No case that passed says under `not` that it must claim nothing. */
  readonly noNegative: boolean;
  /** Its requirements never refused a candidate. */
  readonly neverVetoed: boolean;
  /** Evidence that never counted. */
  readonly neverHeld: readonly string[];
  /** Evidence that counted for every candidate of the rule: no case shows what it decides. */
  readonly alwaysHeld: readonly string[];
}

/** The ids of evidence, those of alternatives too. */
const evidenceIds = (entries: readonly object[]): string[] =>
  entries.flatMap((entry) => {
    if ('any_of' in entry && Array.isArray(entry.any_of)) return evidenceIds(entry.any_of);
    return 'id' in entry && typeof entry.id === 'string' ? [entry.id] : [];
  });

/**
 * The parts of each rule that no case touches, in the order of the rules. Cases that failed or are still to
 * do prove nothing.
 */
export function gapsOf(rules: readonly RuleSpec[], results: readonly CaseResult[]): Gaps[] {
  const passed = results.filter(({ failures, test }) => failures.length === 0 && !test.todo);
  const trace = passed.flatMap((result) => result.trace);
  return rules.map(({ id, evidence = [], require: required = [] }) => {
    const entries = trace.filter(({ rule }) => rule === id);
    const holds = (name: string) => (entry: (typeof entries)[number]) =>
      entry.evidence.some((one) => one.id === name);
    const names = evidenceIds(evidence);
    return {
      rule: id,
      noPositive: !passed.some(
        ({ claims, test }) => test.expect !== undefined && claims.some(({ rule }) => rule === id),
      ),
      noNegative: !passed.some(({ test }) => test.not?.includes(id)),
      neverVetoed: required.length > 0 && !entries.some(({ outcome }) => outcome === 'vetoed'),
      neverHeld: names.filter((name) => !entries.some(holds(name))),
      alwaysHeld: names.filter((name) => entries.length > 0 && entries.every(holds(name))),
    };
  });
}

/** Nothing of the rule is left open. */
export const isCovered = (gaps: Gaps): boolean =>
  !gaps.noPositive &&
  !gaps.noNegative &&
  !gaps.neverVetoed &&
  gaps.neverHeld.length + gaps.alwaysHeld.length === 0;
