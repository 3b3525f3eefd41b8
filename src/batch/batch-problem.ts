import type { Path } from '../document/path.ts';

/** A problem of a batch, with its place. */
export interface BatchProblem {
  /** From the root of the batch. */
  readonly path: Path;
  /** Whether it is the key that is wrong; absent: the value. */
  readonly isKey?: boolean;
  /** The place in the text, if the text has the path more than once. In UTF-16 code units. */
  readonly start?: number;
  readonly problem: string;
  /** Names that are near to the one that was given. */
  readonly similar?: readonly string[];
}

/** A problem as it is told. Lines and columns count from 1. */
export interface LocatedProblem {
  /** `operations[2].args`. */
  readonly at: string;
  readonly line: number;
  readonly column: number;
  readonly problem: string;
  readonly similar?: readonly string[];
}
