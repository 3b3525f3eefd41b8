import type { Kind } from '../../rules/types.ts';

/** What the finders of each kind report of a candidate, for the conditions of rules. */
export const FACTS = {
  lines: ['matched', 'lines', 'outside', 'share', 'wrapped_ratio'],
  delimited: ['lines', 'closed'],
  parse: ['lines', 'members', 'chars', 'outside', 'share', 'quoted'],
  diff: ['hunks', 'lines'],
  tree: ['matched', 'lines', 'share', 'root'],
} as const satisfies Record<Kind, readonly string[]>;

/** And of each named group of the pattern: how often it took part, how often it repeated the line before. */
export const GROUP_FACTS = {
  lines: ['ratio', 'repeats'],
  delimited: ['ratio'],
  parse: [],
  diff: [],
  tree: [],
} as const satisfies Record<Kind, readonly string[]>;
