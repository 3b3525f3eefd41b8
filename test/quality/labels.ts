import { readFileSync } from 'node:fs';
import type { ToolCall } from '../../src/model/call.ts';
import { RULES_FOR_KIND } from './kinds.ts';

/** A part of a text, as another program than the rules found it. */
export interface Label {
  readonly kind: string;
  /** Of the file, counted from 1, both included. */
  readonly lines: readonly [first: number, last: number];
}

/** A capture as one call's result. The same file may stand in several cases, with another MIME type. */
export interface LabelledCase {
  readonly file: string;
  readonly kind: string;
  readonly call?: ToolCall;
  /** The lines of the file that are one result; all of them where absent. */
  readonly window?: readonly [first: number, last: number];
  /** Rules or kinds that would be right anywhere in it, though nothing of theirs is labelled. */
  readonly also?: readonly string[];
  readonly regions: readonly Label[];
}

/** A part that belongs to no region and may belong to a neighbouring one, such as the command before a diff. */
export const NEUTRAL = 'neutral';

export const CORPUS = 'test/corpus';

export const rulesFor = (kind: string): readonly string[] =>
  (RULES_FOR_KIND[kind] ?? [kind]).map((name) => `core/${name}`);

export function readLabels(path = 'test/quality/labels.json'): LabelledCase[] {
  return JSON.parse(readFileSync(path, 'utf8')) as LabelledCase[];
}

/** The text of the result, and by how many lines its first one is off from the file's. */
export function captureOf({ file, window }: LabelledCase): { text: string; offset: number } {
  const text = readFileSync(`${CORPUS}/${file}`, 'utf8');
  if (!window) return { text, offset: 0 };
  const [first, last] = window;
  const lines = text.split('\n');
  const tail = last < lines.length ? '\n' : '';
  return { text: lines.slice(first - 1, last).join('\n') + tail, offset: first - 1 };
}
