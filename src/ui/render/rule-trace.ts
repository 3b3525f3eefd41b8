/** The results of every rule for a text: the order in which they ran, what they found, and why they found nothing. */
import type { DetectionWatch } from '../../detect/detect.ts';
import type { TraceEntry } from '../../detect/finder.ts';
import { whyNothing } from '../../detect/why-nothing.ts';
import type { Recognised } from '../../engine/recognise.ts';
import type { ToolCall } from '../../model/call.ts';
import { TIERS } from '../../model/rule.ts';
import type { TraceRow, TraceRule } from '../api/render-api.ts';

/** Nobody reads more places of one rule. */
const MOST_ROWS = 50;

/** Notes how long each rule looks. */
export function watchRules(): { readonly watch: DetectionWatch; readonly ms: ReadonlyMap<string, number> } {
  const ms = new Map<string, number>();
  const watch: DetectionWatch = {
    look(rule, work) {
      const started = performance.now();
      try {
        return work();
      } finally {
        ms.set(rule.id, (ms.get(rule.id) ?? 0) + performance.now() - started);
      }
    },
  };
  return { watch, ms };
}

const rounded = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;

const rowOf = ({ start, end, outcome, confidence, evidence, winner, unmet }: TraceEntry): TraceRow => ({
  lines: [start + 1, end],
  outcome,
  confidence: rounded(confidence, 3),
  evidence: evidence.map(({ id, weight }) => ({ id, weight })),
  winner,
  unmet,
});

/** Surer ones first, and those that have lines before all. */
const bySureness = (a: TraceEntry, b: TraceEntry): number =>
  Number(b.outcome === 'claimed') - Number(a.outcome === 'claimed') || b.confidence - a.confidence;

interface Traced {
  readonly recognised: Recognised;
  readonly call: ToolCall;
  readonly ms: ReadonlyMap<string, number>;
  /** Of rules that have none of their own. */
  readonly threshold: number;
}

export function traceOf({ recognised, call, ms, threshold }: Traced): TraceRule[] {
  const { detection, rules, off, lines } = recognised;
  const found = new Map<string, TraceEntry[]>();
  for (const entry of detection.trace) {
    const entries = found.get(entry.rule);
    if (entries === undefined) found.set(entry.rule, [entry]);
    else entries.push(entry);
  }
  const cut = new Set(detection.cut);
  const inOrder = TIERS.flatMap((tier) => rules.filter((rule) => rule.tier === tier));
  const ran = inOrder.map((rule): TraceRule => {
    const entries = [...(found.get(rule.id) ?? [])].sort(bySureness);
    const nothing = (): TraceRow => ({ outcome: whyNothing(rule, ms.has(rule.id), lines.text, call) });
    return {
      rule: rule.id,
      tier: rule.tier,
      threshold: rule.threshold ?? threshold,
      rows: entries.length === 0 ? [nothing()] : entries.slice(0, MOST_ROWS).map(rowOf),
      more: Math.max(0, entries.length - MOST_ROWS),
      ms: rounded(ms.get(rule.id) ?? 0, 3),
      cut: cut.has(rule.id),
    };
  });
  const idle = [...off.keys()].map(
    (rule): TraceRule => ({
      ...{ rule, tier: '', threshold, rows: [{ outcome: 'off' }], more: 0, ms: 0, cut: false },
    }),
  );
  return [...ran, ...idle];
}
