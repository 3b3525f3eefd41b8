import { askedTool } from '../access/asked-call.ts';
import { boundsOf, type CallBounds } from '../access/call-bounds.ts';
import { decide, type PolicyDecision, type RuleMismatch, ruleMismatch } from '../access/policy-decision.ts';
import { matchesTool } from '../access/tool-match.ts';
import { readyRules } from '../gateway/policy/ready-rules.ts';
import type { CallLimit, PolicyRule } from '../model/access.ts';
import type { ToolCall } from '../model/call.ts';
import type { Caller } from '../model/caller.ts';
import type { Config } from '../model/config.ts';

interface PolicyRuleView {
  readonly rule: string;
  readonly do: PolicyRule['do'];
  /** Why it does not decide; absent for the one that does. */
  readonly reason?: string;
}

/** The answers of policy and limits for one call. */
export interface AccessAnswer {
  readonly caller: string;
  readonly profile?: string;
  readonly decision: PolicyDecision;
  readonly rules: readonly PolicyRuleView[];
  readonly bounds: CallBounds;
  /** All of them hold. */
  readonly limits: readonly string[];
}

const listed = (globs: readonly string[] = []): string => globs.join(', ');

function reasonOf(mismatch: RuleMismatch, { match, do: verdict }: PolicyRule): string {
  if (mismatch === 'schema') return 'has a schema that the arguments do not pass';
  if (typeof mismatch === 'string') return `is for the ${mismatch}s ${listed(match[mismatch])}`;
  const { argument } = mismatch;
  const how = verdict === 'allow' ? 'of which every value matches' : 'of which a value matches';
  return `wants an argument ${argument} ${how} ${listed(match.args?.[argument])}`;
}

const perUnit: Readonly<Record<number, string>> = { 1000: 's', 60000: 'min', 3600000: 'h', 86400000: 'd' };

function limitText({ name, per, calls, atOnce, bytes }: CallLimit, index: number): string {
  const what = [
    ...(calls === undefined ? [] : [`${calls.amount} calls/${perUnit[calls.windowMs]}`]),
    ...(atOnce === undefined ? [] : [`${atOnce} at once`]),
    ...(bytes === undefined ? [] : [`${bytes.amount} bytes/${perUnit[bytes.windowMs]}`]),
  ].join(', ');
  const counted = per.length === 0 ? 'all together' : `each ${per.join(' and ')} by itself`;
  return `${name ?? `limits[${index}]`}: ${what}, ${counted}`;
}

/** `undefined` where the config has neither policy nor limits. */
export async function answerAccess(
  call: ToolCall,
  { policy, limits, servers }: Config,
  caller: Caller,
): Promise<AccessAnswer | undefined> {
  if (policy === undefined && limits === undefined) return undefined;
  const { rules = [], bounds = [] } = policy ?? {};
  const server = servers.find(({ name }) => name === call.server) ?? { name: call.server };
  const asked = askedTool(caller, server, call.tool);
  const ready = await readyRules(rules);
  const taken = ready.findIndex((rule) => ruleMismatch(rule, asked, call.args) === undefined);
  const views = ready.map((one, i): PolicyRuleView => {
    const { rule, label } = one;
    const mismatch = ruleMismatch(one, asked, call.args);
    const late = `would match, but ${ready[taken]?.label} comes first`;
    const reason = mismatch === undefined ? late : reasonOf(mismatch, rule);
    return { rule: label, do: rule.do, reason: i === taken ? undefined : reason };
  });
  return {
    caller: caller.name,
    profile: caller.profile,
    decision: decide(ready, asked, call.args),
    rules: views,
    bounds: boundsOf(bounds, asked),
    limits: (limits ?? []).flatMap((limit, i) =>
      matchesTool(limit.match, asked) ? [limitText(limit, i)] : [],
    ),
  };
}

/** The text of `which` about access, for people. */
export function showAccess({
  caller,
  profile,
  decision,
  rules,
  bounds,
  limits,
}: AccessAnswer): readonly string[] {
  const { rule, reason } = decision;
  const who = `for ${caller}${profile === undefined ? '' : ` at the profile ${profile}`}`;
  const by = rule === undefined ? 'no rule matches' : `${rule}${reason === undefined ? '' : `: ${reason}`}`;
  const { maxArguments, maxResult, timeoutMs } = bounds;
  const bound = [
    ...(maxArguments === undefined ? [] : [`arguments up to ${maxArguments} bytes`]),
    ...(maxResult === undefined ? [] : [`results up to ${maxResult} bytes`]),
    ...(timeoutMs === undefined ? [] : [`${timeoutMs} ms`]),
  ];
  return [
    `policy ${decision.do} ${who} (${by})`,
    ...rules.flatMap((one) =>
      one.reason === undefined ? [] : [`  not ${one.rule} (${one.do}): ${one.reason}`],
    ),
    ...(bound.length === 0 ? [] : [`bounds: ${bound.join(', ')}`]),
    ...limits.map((limit) => `limit ${limit}`),
  ];
}
