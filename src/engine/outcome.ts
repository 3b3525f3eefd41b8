/** The outcome for one text, and the report about it. */

import { escapeMarked, looksMarked } from '../render/compact/marker.ts';
import type { Recognised } from './recognise.ts';

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
export interface TextOutcome {
  readonly action: 'passthrough' | 'unchanged' | 'escaped' | 'rewritten' | 'rendered' | 'shortened';
  readonly text: string;
  /** The name of the route it took; empty where routing failed. */
  readonly route: string;
  readonly forms: readonly string[];
  readonly regions: readonly RegionReport[];
  /** Whether the outgoing text was expanded again and compared, or is the original itself. */
  readonly verified: boolean;
  /** The reason why an inspected text goes out unchanged, or shortened. */
  readonly reason?: string;
}

/** The regions that were claimed, for people. */
export function reportOf({ detection }: Recognised): readonly RegionReport[] {
  const report: RegionReport[] = [];
  for (const { rule, start, end, confidence } of detection.regions) {
    if (rule === undefined) continue;
    const { id, emit } = rule;
    const rounded = Math.round(confidence * 1000) / 1000;
    const hint = emit.hint === undefined ? {} : { hint: emit.hint };
    report.push({ lines: [start + 1, end], rule: id, block: emit.block, ...hint, confidence: rounded });
  }
  return report;
}

/** The action for a text that goes out as its original, and that text. */
export function unlessMarked(
  text: string,
  action: 'unchanged' | 'passthrough',
): Pick<TextOutcome, 'action' | 'text'> {
  return looksMarked(text) ? { action: 'escaped', text: escapeMarked(text) } : { action, text };
}

/** The original; behind an escape line where a reader would take it for a compact text. */
export function asItCame(
  text: string,
  route: string,
  reason: string,
  regions: readonly RegionReport[] = [],
): TextOutcome {
  // Nearly every small call comes by here: spreading an object would take a tenth of its time.
  const { action, text: sent } = unlessMarked(text, 'unchanged');
  return { action, text: sent, route, forms: [], regions, verified: true, reason };
}
