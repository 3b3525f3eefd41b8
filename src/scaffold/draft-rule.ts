/** A rule drafted from marked lines, with what it finds and saves. */
import { parse } from 'yaml';
import { normaliseConfig } from '../config/normalise.ts';
import { createEngine } from '../engine/create-engine.ts';
import { recognise } from '../engine/recognise.ts';
import { sentOutcome } from '../engine/sent-outcome.ts';
import type { ToolCall } from '../model/call.ts';
import type { KindName, RuleSpec } from '../model/rule.ts';
import { loadTokenCounter } from '../render/tokens/count.ts';
import { loadRules } from '../rules/load-rules.ts';
import type { RawRuleFile } from '../rules/pack-types.ts';
import { type Example, type NewRule, ruleFromExample } from './rule-from-example.ts';

const NO_CALL: ToolCall = { server: '', tool: '', args: {} };

export interface DraftRule extends NewRule {
  /** The spans of lines that the rule alone claims in the text, from 1. */
  readonly claims: readonly (readonly [first: number, last: number])[];
  /** Of the whole text: as it came, with the built-in rules, and with this one beside them. */
  readonly tokens: { readonly before: number; readonly builtIn: number; readonly withRule: number };
}

function claimsOf(rules: readonly RuleSpec[], text: string): DraftRule['claims'] {
  const config = normaliseConfig({ version: 1 }, undefined);
  const engine = createEngine({ config, rules, routes: [] });
  const { detection } = recognise(text, engine.plan(NO_CALL), NO_CALL);
  return detection.regions.flatMap(({ rule, start, end }) =>
    rule === undefined ? [] : [[start + 1, end] as const],
  );
}

async function tokensOf(own: readonly RuleSpec[], text: string): Promise<DraftRule['tokens']> {
  const config = normaliseConfig({ version: 1 }, undefined);
  const [{ rules, routes }, count] = [await loadRules(config), await loadTokenCounter()];
  const sent = async (all: readonly RuleSpec[]): Promise<number> => {
    const { text: out } = await sentOutcome(createEngine({ config, rules: all, routes }), text, NO_CALL);
    return count(out);
  };
  return { before: count(text), builtIn: await sent(rules), withRule: await sent([...own, ...rules]) };
}

export async function draftRule(id: string, kind: KindName, example: Example): Promise<DraftRule> {
  const files = ruleFromExample(id, kind, example);
  const { rules } = parse(files.rule) as RawRuleFile;
  return { ...files, claims: claimsOf(rules, example.text), tokens: await tokensOf(rules, example.text) };
}

/** Whether the draft is worth having: one sentence. */
export function worthOf({ before, builtIn, withRule }: DraftRule['tokens']): string {
  const already = `the built-in rules alone make ${builtIn} of the text’s ${before} tokens`;
  if (withRule < builtIn) return `With this rule the text has ${withRule} tokens: ${already}.`;
  if (withRule === builtIn) return `This rule saves nothing: ${already}.`;
  return `This rule makes the text larger (${withRule} tokens): ${already}.`;
}
