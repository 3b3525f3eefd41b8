import type { PolicyRule, PolicyVerdict } from '../model/access.ts';
import { argumentMismatch } from './argument-match.ts';
import type { AskedTool } from './asked-call.ts';
import { matchesTool, type ToolMismatch, toolMismatch } from './tool-match.ts';

/** The decision about a call, with the rule that made it. `rule` is absent if no rule matched. */
export interface PolicyDecision {
  readonly do: PolicyVerdict;
  /** The rule's name, or its place in the config. */
  readonly rule?: string;
  readonly reason?: string;
}

/** A rule as calls are compared with it. */
export interface ReadyRule {
  readonly rule: PolicyRule;
  readonly label: string;
  /** Whether arguments pass the rule's schema, where it has one. Throws where that cannot be told. */
  readonly fits?: (args: unknown) => boolean;
}

/** Why a rule is not for a call. */
export type RuleMismatch = ToolMismatch | 'schema' | { readonly argument: string };

const ALLOWED: PolicyDecision = { do: 'allow' };

export const ruleLabel = ({ name }: Pick<PolicyRule, 'name'>, index: number): string =>
  name ?? `policy.rules[${index}]`;

const decisionOf = ({ rule, label }: Omit<ReadyRule, 'fits'>): PolicyDecision => ({
  do: rule.do,
  rule: label,
  reason: rule.reason,
});

/** Whether a rule looks at arguments. */
export const readsArguments = ({ match, schema }: PolicyRule): boolean =>
  schema !== undefined || Object.keys(match.args ?? {}).length > 0;

/**
 * Whether arguments pass the rule's schema. If that cannot be told, a rule that allows does not match, and any other
 * rule does.
 */
function fitsSchema({ rule, fits }: ReadyRule, args: unknown): boolean {
  if (fits === undefined) return true;
  try {
    return fits(args);
  } catch {
    return rule.do !== 'allow';
  }
}

/** Why a rule does not match a call; `undefined` where it does. */
export function ruleMismatch(ready: ReadyRule, asked: AskedTool, args: unknown): RuleMismatch | undefined {
  const { rule } = ready;
  const mismatch = toolMismatch(rule.match, asked);
  if (mismatch !== undefined) return mismatch;
  const argument = argumentMismatch(rule.match, args, rule.do === 'allow' ? 'narrow' : 'wide');
  if (argument !== undefined) return { argument };
  return fitsSchema(ready, args) ? undefined : 'schema';
}

/**
 * The decision of the policy about a call. The first rule that matches decides. A call that no rule matches is
 * allowed.
 */
export function decide(rules: readonly ReadyRule[], asked: AskedTool, args: unknown): PolicyDecision {
  const found = rules.find((ready) => ruleMismatch(ready, asked, args) === undefined);
  return found === undefined ? ALLOWED : decisionOf(found);
}

/** The rules that calls of a tool can meet, whatever their arguments: the last takes all that are left, or none does. */
function rulesFor(rules: readonly PolicyRule[], asked: AskedTool): readonly Omit<ReadyRule, 'fits'>[] {
  const fitting = rules.flatMap((rule, index) =>
    matchesTool(rule.match, asked) ? [{ rule, label: ruleLabel(rule, index) }] : [],
  );
  const last = fitting.findIndex(({ rule }) => !readsArguments(rule));
  return last < 0 ? fitting : fitting.slice(0, last + 1);
}

/** The decision about a tool, whatever the arguments of a call are. `undefined` if the arguments matter. */
export function decidedAlways(rules: readonly PolicyRule[], asked: AskedTool): PolicyDecision | undefined {
  const [first] = rulesFor(rules, asked);
  if (first === undefined) return ALLOWED;
  return readsArguments(first.rule) ? undefined : decisionOf(first);
}

/** Whether no call of a tool is allowed, so that it need not be seen. */
export function isDenied(rules: readonly PolicyRule[], asked: AskedTool): boolean {
  const all = rulesFor(rules, asked);
  const last = all.at(-1)?.rule;
  return last !== undefined && !readsArguments(last) && all.every(({ rule }) => rule.do === 'deny');
}
