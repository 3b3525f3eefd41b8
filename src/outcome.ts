/** What becomes of one text, and how that is told. */
import type { Recognised } from './pipeline.ts';
import { escapeMarked, looksMarked } from './render/compact/marker.ts';

/** A part of the text that a rule claimed. */
export interface RegionReport {
  /** Lines of the original, counted from 1, both included. */
  readonly lines: readonly [first: number, last: number];
  readonly rule: string;
  readonly block: string;
  readonly hint?: string;
  readonly confidence: number;
}

/** What became of one text. */
export interface Outcome {
  readonly action: 'passthrough' | 'unchanged' | 'escaped' | 'rewritten' | 'rendered' | 'shortened';
  readonly text: string;
  /** The name of the route it took; empty where routing failed. */
  readonly route: string;
  readonly forms: readonly string[];
  readonly regions: readonly RegionReport[];
  /** Whether the text that goes out was expanded again and compared, or is the original itself. */
  readonly verified: boolean;
  /** Why a text that was looked at goes out as it came, or shortened. */
  readonly reason?: string;
}

/** What was claimed, for people. */
export const reportOf = ({ detection }: Recognised): RegionReport[] =>
  detection.regions.flatMap(({ rule, start, end, confidence }) =>
    rule
      ? [
          {
            lines: [start + 1, end] as const,
            rule: rule.id,
            block: rule.emit.block,
            ...(rule.emit.hint === undefined ? {} : { hint: rule.emit.hint }),
            confidence: Math.round(confidence * 1000) / 1000,
          },
        ]
      : [],
  );

/** The original; behind an escape line where a reader would take it for a compact text. */
export function asItCame(
  text: string,
  route: string,
  reason: string,
  regions: readonly RegionReport[] = [],
): Outcome {
  const escaped = looksMarked(text);
  return {
    action: escaped ? 'escaped' : 'unchanged',
    text: escaped ? escapeMarked(text) : text,
    route,
    forms: [],
    regions,
    verified: true,
    reason,
  };
}
