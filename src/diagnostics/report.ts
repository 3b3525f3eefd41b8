import type { Diagnostic, Sources } from './diagnostic.ts';

export interface Checked {
  readonly file: string;
  /** The totals of the rules of a valid target, such as `38 rules: 31 core, 7 local; 1 disabled`. */
  readonly summary?: string;
}

/** The content that all formats report. */
export interface Report {
  /** The files that the user named. Findings can be in other files that these name. */
  readonly checked: readonly Checked[];
  /** Without repeats. */
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  /** Paths below it are shown relative to it. */
  readonly cwd: string;
}
