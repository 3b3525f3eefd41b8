/** Constructs that no automaton can express: the judge can then only try attacks, and prove nothing. */
export const CONSTRUCTS = ['lookaround', 'backreference'] as const;
export type Construct = (typeof CONSTRUCTS)[number];
