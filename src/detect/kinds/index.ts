import type { Kind } from '../../rules/types.ts';
import type { Finder } from '../types.ts';
import { findDelimited } from './delimited.ts';
import { findDiff } from './diff.ts';
import { findLines } from './lines.ts';
import { findParsed } from './parse.ts';
import { findTrees } from './tree.ts';

/** The closed set of finders: a new content type is a rule, only a new shape is a finder. */
export const FINDERS: Readonly<Record<Kind, Finder>> = {
  delimited: findDelimited,
  lines: findLines,
  parse: findParsed,
  diff: findDiff,
  tree: findTrees,
};
