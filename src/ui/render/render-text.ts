/** The text that a client would get for a text, with the steps that led to it. */
import { MAX_INSPECTED_BYTES } from '../../engine/decide.ts';
import type { TextOutcome } from '../../engine/outcome.ts';
import { type Recognised, recognise } from '../../engine/recognise.ts';
import { sentOutcome } from '../../engine/sent-outcome.ts';
import { withoutRules } from '../../engine/without-rule.ts';
import type { ToolCall } from '../../model/call.ts';
import { expand } from '../../render/compact/expand.ts';
import { mapLines } from '../../render/compact/map-lines.ts';
import { isSame } from '../../render/judge.ts';
import type { TokenCounter } from '../../render/tokens/count.ts';
import type { RenderAnswer, RenderRegion } from '../api/render-api.ts';
import type { EditedEngine } from '../files/edited.ts';
import { findingsFor } from '../files/page-findings.ts';
import { traceOf, watchRules } from './rule-trace.ts';

/** The offsets at which the lines of the whole text begin, with its margin, and its length at the end. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return [...starts, text.length];
}

/** Parts of the text in order; what no rule has is one too. Together they are the text. */
function regionsOf(text: string, recognised: Recognised | undefined): RenderRegion[] {
  const starts = lineStarts(text);
  const found = recognised?.detection.regions ?? [];
  const lineCount = starts.length - 1;
  const whole = { start: 0, end: lineCount, confidence: 0, rule: undefined };
  const parts = found.length === 0 ? [whole] : found;
  return parts.map(({ start, end, rule, confidence }, i) => ({
    start: i === 0 ? 0 : (starts[start] ?? text.length),
    end: i === parts.length - 1 ? text.length : (starts[end] ?? text.length),
    lines: [start + 1, end],
    rule: rule?.id ?? null,
    block: rule?.emit.block ?? 'tool_result',
    hint: rule?.emit.hint,
    confidence: Math.round(confidence * 1000) / 1000,
  }));
}

/** Whether the sent text really expands to the original. `undefined` if it does not claim that. */
export function expandsTo(text: string, { action, text: sent }: TextOutcome): boolean | undefined {
  if (action === 'rendered' || action === 'shortened') return undefined;
  try {
    return isSame(text, action === 'passthrough' ? sent : expand(sent));
  } catch {
    return false;
  }
}

function linksOf({ action, text }: TextOutcome): RenderAnswer['lineMap'] {
  if (action === 'rendered' || action === 'shortened') return [];
  try {
    return mapLines(text);
  } catch {
    return [];
  }
}

const canLookAt = (text: string): boolean =>
  text.isWellFormed() && Buffer.byteLength(text) <= MAX_INSPECTED_BYTES;

/** Counts a text once while it stays the same: people change rules under it. */
export function countsLast(count: TokenCounter): TokenCounter {
  let last: { readonly text: string; readonly tokens: number } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, tokens: count(text) };
    return last.tokens;
  };
}

export interface RenderCounters {
  /** Of what came. */
  readonly before: TokenCounter;
  /** Of what goes out. */
  readonly after: TokenCounter;
}

export async function renderText(
  { engine, diagnostics, stale }: EditedEngine,
  text: string,
  call: ToolCall,
  { before, after }: RenderCounters,
): Promise<RenderAnswer> {
  // The first text of a worker would pay for the table of tokens.
  await engine.warm();
  const started = performance.now();
  const outcome = await sentOutcome(engine, text, call);
  const ms = performance.now() - started;
  const { watch, ms: spent } = watchRules();
  const plan = engine.plan(call);
  const recognised = canLookAt(text) ? recognise(text, { ...plan, watch }, call) : undefined;
  const { action, reason, route, forms, text: compact } = outcome;
  return {
    ...{ action, route, forms, compact, stale },
    reason,
    expands: expandsTo(text, outcome),
    regions: regionsOf(text, recognised),
    tokens: { before: before(text), after: after(compact) },
    without: await withoutRules(engine, text, call, outcome, after),
    trace:
      recognised === undefined ? [] : traceOf({ recognised, call, ms: spent, threshold: plan.threshold }),
    lineMap: linksOf(outcome),
    ms: Math.round(ms * 100) / 100,
    findings: findingsFor(diagnostics),
  };
}
