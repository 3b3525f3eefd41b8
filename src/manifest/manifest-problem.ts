import type { Path } from '../document/path.ts';

/** A problem at one place of a manifest. */
export interface ManifestProblem {
  readonly path: Path;
  /** Whether a member's key is at fault, not its value. */
  readonly part: 'key' | 'value';
  /** Says the problem and how to mend it, with the path in front: `blocks[0].path: a string is needed.` */
  readonly text: string;
}
