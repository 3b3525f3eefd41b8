/** The products of all stages as plain data, for `explain --output json`: lines counted from 1, both ends included. */
import type { TextOutcome } from '../engine/outcome.ts';
import type { Inspection } from '../engine/pipeline.ts';
import type { Step } from '../engine/stopwatch.ts';
import type { WithoutRule } from '../engine/without-rule.ts';
import type { CandidateView } from './explain-view.ts';

const linesData = ({ envelope, lines }: Inspection) => ({
  envelope,
  lines: Array.from({ length: lines.count }, (_, i) => lines.line(i)),
});

const spanData = ({ start, end }: { readonly start: number; readonly end: number }) => ({
  lines: [start + 1, end] as const,
});

const regionsData = ({ detection, off }: Inspection) => ({
  regions: detection.regions.map(({ rule, confidence, captures, ...span }) => ({
    ...spanData(span),
    rule: rule?.id ?? null,
    block: rule?.emit.block ?? 'tool_result',
    hint: rule?.emit.hint ?? null,
    confidence,
    captures,
  })),
  trace: detection.trace.map(
    ({ start, end, rule, confidence, threshold, evidence, outcome, winner, unmet }) => ({
      ...spanData({ start, end }),
      ...{ rule, confidence, threshold, evidence, outcome },
      winner,
      unmet,
    }),
  ),
  cut: detection.cut,
  off: Object.fromEntries(off),
});

const payloadData = ({ payload, blocks }: Inspection) => ({
  payloadBytes: payload.length,
  payload: Buffer.from(payload).toString('base64'),
  blocks: blocks.map((block) => ({
    type: block.type,
    summary: 'summary' in block ? (block.summary ?? null) : null,
  })),
});

/** The result for a text, and the candidates that it was chosen from. */
export interface Result {
  readonly outcome: TextOutcome;
  readonly candidates: readonly CandidateView[];
  readonly tokens: { readonly before: number; readonly after: number };
  /** Without rules of the project that have a part of the text. */
  readonly without: readonly WithoutRule[];
  /** Time of the whole pipeline, in milliseconds. */
  readonly ms: number;
  /** Time of each step, which runs once more by itself. */
  readonly stages: Readonly<Record<Step, number>>;
  readonly breaches: readonly string[];
}

function resultData({ outcome, ...rest }: Result) {
  const { regions: _regions, ...kept } = outcome;
  return { outcome: kept, ...rest };
}

export const STAGES = ['lines', 'regions', 'manifest', 'bcp', 'text'] as const;
export type Stage = (typeof STAGES)[number];

const STAGE_DATA: Readonly<Record<Stage, (inspection: Inspection, result: Result) => object>> = {
  lines: linesData,
  regions: regionsData,
  manifest: ({ manifest }) => manifest,
  bcp: payloadData,
  text: (_, result) => resultData(result),
};

/** One stage's product; without a stage, all but the lines and the payload's bytes, which the input and `--stage bcp` say. */
export function explainData(stage: Stage | undefined, inspection: Inspection, result: Result): object {
  if (stage !== undefined) return STAGE_DATA[stage](inspection, result);
  const { payload: _payload, ...payload } = payloadData(inspection);
  const { envelope, manifest } = inspection;
  return { envelope, ...regionsData(inspection), manifest, ...payload, ...resultData(result) };
}
