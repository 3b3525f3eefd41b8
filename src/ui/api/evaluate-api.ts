/** A folder of captures, and what the rules make of it. */

import type { ApiError } from './api-paths.ts';
import type { EditedFiles } from './files-api.ts';
import type { CallFields } from './render-api.ts';

export interface EvaluateRequest extends CallFields {
  /** Absolute, or relative to `UiState.cwd`. */
  readonly folder: string;
  readonly files?: EditedFiles;
}

/** The result for a capture. */
export interface CaptureOutcome {
  /** Rules that claimed lines, in the order of the text. */
  readonly rules: readonly string[];
  readonly forms: readonly string[];
  readonly tokens: { readonly before: number; readonly after: number };
}

export interface EvaluatedCapture {
  /** Relative to the folder. */
  readonly file: string;
  /** The result with the edited files. */
  readonly now: CaptureOutcome;
  /** The result with the saved files, if it differs. */
  readonly saved?: CaptureOutcome;
  /** Rules that a label says it holds; absent where it has none. */
  readonly labels?: readonly string[];
}

/** Of one rule, over captures with labels. */
export interface RuleFigures {
  readonly rule: string;
  /** Captures that it claims a part of. */
  readonly found: number;
  /** Captures that have its label, and in which it finds something. */
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

export interface EvaluateSum {
  readonly captures: number;
  /** With labels. */
  readonly labelled: number;
  readonly changed: number;
  readonly tokens: { readonly before: number; readonly after: number; readonly saved: number };
  /** Absent where nothing is labelled. */
  readonly recall?: number;
  readonly precision?: number;
  readonly rules: readonly RuleFigures[];
  /** Files that are not text, or cannot be read. */
  readonly skipped: readonly { readonly file: string; readonly reason: string }[];
  readonly ms: number;
}

export type EvaluateLine =
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'capture'; readonly capture: EvaluatedCapture }
  | { readonly kind: 'done'; readonly sum: EvaluateSum }
  | ({ readonly kind: 'failed' } & ApiError);
