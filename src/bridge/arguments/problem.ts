/** What is wrong with one argument. */
export interface ArgumentProblem {
  /** `edits[0].oldText`; empty for the arguments as a whole. */
  readonly path: string;
  readonly expected: string;
  /** What was given, shortened; absent where nothing was. */
  readonly got?: string;
  readonly similar?: string;
}

/** What is expected in place of an argument that is none. */
export const surplusText = (known: readonly string[]): string =>
  known.length === 0 ? 'no arguments' : `one of the arguments ${known.join(', ')}`;
