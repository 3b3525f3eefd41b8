import type { Path } from '../document/path.ts';

/** A problem at one place of a manifest. */
export interface ManifestProblem {
  readonly path: Path;
  /** Whether a member's key is at fault, not its value. */
  readonly part: 'key' | 'value';
  /** Says what is wrong and how to mend it, the path in front: `blocks[0].path: a string is needed.` */
  readonly text: string;
}
