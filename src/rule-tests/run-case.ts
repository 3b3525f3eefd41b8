import { isDeepStrictEqual } from 'node:util';
import type { TextEngine } from '../engine/create-engine.ts';
import type { TextOutcome } from '../engine/outcome.ts';
import { type Inspection, propose, verify } from '../engine/pipeline.ts';
import type { ManifestBlock } from '../manifest/manifest.ts';
import type { ToolCall } from '../model/call.ts';
import { expand } from '../render/compact/expand.ts';
import { isSame } from '../render/judge.ts';
import type { CaseResult, ExpectedClaim, ExpectedRegion, Failure, RuleCase } from './rule-case.ts';

/** Two engines of the same config: the same text has to give the same bytes in both. */
export type EnginePair = readonly [TextEngine, TextEngine];

/** Fields that stand in the text, or are made from it. */
const CONTENT: readonly string[] = ['type', 'content', 'source', 'summary'];

function fieldsOf(block: ManifestBlock | undefined): Readonly<Record<string, unknown>> {
  const entries: [string, unknown][] = Object.entries(block ?? {});
  return Object.fromEntries(entries.filter(([name, value]) => !CONTENT.includes(name) && value !== ''));
}

function claimsOf({ detection, manifest }: Inspection): ExpectedClaim[] {
  return detection.regions.flatMap(({ rule, start, end, confidence }, i) => {
    if (rule === undefined) return [];
    const lines = [start + 1, end] as const;
    const fields = fieldsOf(manifest.blocks[i]);
    return [{ block: rule.emit.block, lines, rule: rule.id, confidence, fields }];
  });
}

function fits(claim: ExpectedClaim, { block, lines, fields = {} }: ExpectedRegion): boolean {
  return (
    claim.block === block &&
    claim.lines[0] === lines[0] &&
    claim.lines[1] === lines[1] &&
    Object.entries(fields).every(([name, value]) => isDeepStrictEqual(claim.fields[name] ?? '', value))
  );
}

function regionFailures({ expect: wanted, not = [] }: RuleCase, claims: readonly ExpectedClaim[]): Failure[] {
  const refused = claims
    .filter(({ rule }) => not.includes(rule))
    .map((claim): Failure => ({ kind: 'claimed', claim }));
  if (wanted === undefined) return refused;
  const missing = wanted.filter((region) => !claims.some((claim) => fits(claim, region)));
  const unexpected = claims.filter((claim) => !wanted.some((region) => fits(claim, region)));
  if (missing.length + unexpected.length === 0) return refused;
  return [{ kind: 'regions', missing, unexpected }, ...refused];
}

/** Whether the outgoing text gives the original back. Render modes other than compact do not claim that. */
function restores({ action, text }: TextOutcome, input: string): boolean {
  try {
    return action === 'rendered' || isSame(input, action === 'passthrough' ? text : expand(text));
  } catch {
    return false;
  }
}

function callOf({ tool = '', args = {}, mime }: RuleCase): ToolCall {
  const slash = tool.indexOf('/');
  const call = { server: tool.slice(0, Math.max(0, slash)), tool: tool.slice(slash + 1), args };
  return mime === undefined ? call : { ...call, ...{ mime } };
}

/** Runs one case through router and engine, twice. Never rejects for what rules and forms do. */
export async function runCase(
  test: RuleCase,
  [first, second]: EnginePair,
  takeBreaches: () => readonly string[],
): Promise<CaseResult> {
  const call = callOf(test);
  const { input } = test;
  const route = first.route(call);
  const passedThrough = route.action === 'passthrough';
  const outcome = await first.process(input, call);
  const again = await second.process(input, call);
  // Each block is of the type that its rule says, whatever readers of it would miss.
  const inspection = passedThrough ? undefined : first.inspect(input, call, { parts: 'unchecked' });
  const claims = inspection === undefined ? [] : claimsOf(inspection);
  // Also of the forms that were not chosen, or for which the text is too short.
  const candidates = inspection === undefined ? [] : propose(inspection);
  const lost = candidates
    .filter((candidate) => !verify(input, candidate))
    .map(({ forms }) => forms.join(', '));
  const laws = [
    ...takeBreaches(),
    ...(outcome.text === again.text ? [] : ['the same text came out in different bytes the second time']),
    ...(restores(outcome, input) ? [] : ['what goes out does not expand to the original']),
    ...lost.map((forms) => `the compact text (${forms}) does not expand to the original`),
  ];
  return {
    test,
    call,
    route: route.name,
    passedThrough,
    only: route.only,
    claims,
    trace: inspection?.detection.trace ?? [],
    cut: inspection?.detection.cut ?? [],
    failures: [
      ...regionFailures(test, claims),
      ...[...new Set(laws)].map((what): Failure => ({ kind: 'law', what })),
    ],
  };
}
