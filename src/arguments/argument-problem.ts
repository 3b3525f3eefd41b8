/** A problem with one argument. */
export interface ArgumentProblem {
  /** `edits[0].oldText`; empty for the arguments as a whole. */
  readonly path: string;
  readonly expected: string;
  /** The given value, shortened. Absent if no value was given. */
  readonly got?: string;
  readonly similar?: string;
}

/** The text of what is expected if an argument is unknown. */
export const surplusText = (known: readonly string[]): string =>
  known.length === 0 ? 'no arguments' : `one of the arguments ${known.join(', ')}`;

/** The problem with an argument, without the argument's name. */
export const expectationText = ({ expected, got }: ArgumentProblem): string =>
  got === undefined ? `expected ${expected}` : `expected ${expected}, got ${got}`;

export function argumentProblemText(problem: ArgumentProblem): string {
  const { path, similar } = problem;
  const near = similar === undefined ? '' : `, did you mean ${similar}?`;
  return `${path === '' ? 'the arguments' : path}: ${expectationText(problem)}${near}`;
}
