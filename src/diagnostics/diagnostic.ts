/** Findings in files that people write: the problem, its place, and how to fix it. */
import type { FindingCode } from './messages/finding-messages.ts';

export const SEVERITIES = ['error', 'warning'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Both count from 1; columns count UTF-16 code units, as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Diagnostic {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** Absolute path. */
  readonly file: string;
  readonly start: Position;
  /** Exclusive. Equal to `start` where there is nothing to underline. */
  readonly end: Position;
  readonly message: string;
  readonly help?: string;
}

/** Absolute path to the text that positions count in (without a byte order mark). */
export type Sources = ReadonlyMap<string, string>;

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((d) => d.severity === 'error');
}
