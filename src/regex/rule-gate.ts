/**
 * Decides which rules may run. A running match cannot be stopped. For this reason, a rule with an unjudged
 * pattern is off until the pattern is judged: by validate-config, by an earlier run, or in the background of
 * this one.
 */

import type { RuleSpec } from '../model/rule.ts';
import type { Judge } from './judge-all.ts';
import { patternsOf } from './patterns.ts';
import { keepVerdicts, keptVerdicts, type Verdicts } from './stored-verdicts.ts';
import {
  growthText,
  isFine,
  type Pattern,
  patternKey,
  type SlowVerdict,
  type Unjudged,
  type Verdict,
} from './verdict.ts';

/** Events of rules, for the log. */
export type GateEvent =
  | { readonly kind: 'waiting'; readonly rules: readonly string[] }
  | { readonly kind: 'on'; readonly rules: readonly string[] }
  | { readonly kind: 'slow'; readonly rule: string; readonly growth: string; readonly attack: string }
  | { readonly kind: 'unjudged'; readonly rule: string; readonly reason: string };

export interface RuleGate {
  /** Ids of the rules that are off now, and why. It gets shorter while patterns are judged. */
  readonly off: ReadonlyMap<string, string>;
  /** Ids of the rules whose work has to be counted by the square of a line's length. */
  readonly quadratic: ReadonlySet<string>;
  /** Whether rules wait for a verdict. */
  readonly waits: boolean;
  /** Judges the patterns that have no verdict yet, once. */
  judgeRest(judge: Judge): Promise<void>;
}

class Gate implements RuleGate {
  readonly off = new Map<string, string>();
  readonly quadratic = new Set<string>();
  #waiting: { readonly id: string; readonly patterns: readonly Pattern[] }[] = [];

  constructor(
    rules: readonly RuleSpec[],
    private readonly verdicts: Map<string, Verdict>,
    private readonly env: NodeJS.ProcessEnv,
    private readonly report: (event: GateEvent) => void,
  ) {
    for (const rule of rules) {
      const patterns = patternsOf(rule);
      if (patterns.every((pattern) => verdicts.has(patternKey(pattern)))) this.#settle(rule.id, patterns);
      else this.#waiting.push({ id: rule.id, patterns });
    }
    for (const { id } of this.#waiting) this.off.set(id, 'its pattern has not been judged yet');
    if (this.#waiting.length > 0) report({ kind: 'waiting', rules: this.#waiting.map(({ id }) => id) });
  }

  get waits(): boolean {
    return this.#waiting.length > 0;
  }

  /** All verdicts on a rule are there. */
  #settle(id: string, patterns: readonly Pattern[]): boolean {
    const verdicts = patterns.flatMap((pattern) => this.verdicts.get(patternKey(pattern)) ?? []);
    const slow = verdicts.find((verdict): verdict is SlowVerdict => !isFine(verdict));
    if (slow !== undefined) {
      const growth = growthText(slow);
      this.off.set(id, `the time of its pattern ${growth}`);
      this.report({ kind: 'slow', rule: id, growth, attack: slow.attack });
      return false;
    }
    if (verdicts.some(({ growth }) => growth === 'quadratic')) this.quadratic.add(id);
    this.off.delete(id);
    return true;
  }

  async #verdictOn(pattern: Pattern, judge: Judge): Promise<Unjudged | undefined> {
    const key = patternKey(pattern);
    if (this.verdicts.has(key)) return undefined;
    const verdict = await judge(pattern);
    if (verdict.growth === 'unknown') return verdict;
    this.verdicts.set(key, verdict);
    await keepVerdicts(new Map([[key, verdict]]), this.env);
    return undefined;
  }

  async judgeRest(judge: Judge): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    const on: string[] = [];
    for (const { id, patterns } of waiting) {
      let unjudged: Unjudged | undefined;
      for (const pattern of patterns) unjudged ??= await this.#verdictOn(pattern, judge);
      if (unjudged === undefined) {
        if (this.#settle(id, patterns)) on.push(id);
        continue;
      }
      this.off.set(id, `its pattern could not be judged: ${unjudged.reason}`);
      this.report({ kind: 'unjudged', rule: id, reason: unjudged.reason });
    }
    if (on.length > 0) this.report({ kind: 'on', rules: on });
  }
}

/** The gate for the rules in effect, from the kept verdicts. It judges nothing yet. */
export async function gateRules(
  rules: readonly RuleSpec[],
  env: NodeJS.ProcessEnv,
  report: (event: GateEvent) => void,
): Promise<RuleGate> {
  const keys = rules.flatMap((rule) => patternsOf(rule).map(patternKey));
  const verdicts: Verdicts = keptVerdicts(keys, env);
  return new Gate(rules, new Map(verdicts), env, report);
}
