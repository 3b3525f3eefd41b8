import type { Kind } from '../../model/rule.ts';
import type { Finder } from '../types.ts';
import { findAlike } from './alike.ts';
import { findDelimited } from './delimited.ts';
import { findDiff } from './diff.ts';
import { findEncoded } from './encoded.ts';
import { findLines } from './lines.ts';
import { findParsed } from './parse.ts';
import { findSections } from './sections.ts';
import { findTables } from './table.ts';
import { findTrees } from './tree.ts';
import { findWhole } from './whole.ts';

/** The closed set of finders: a new content type is a rule, only a new shape is a finder. */
export const FINDERS: Readonly<Record<Kind, Finder>> = {
  delimited: findDelimited,
  lines: findLines,
  sections: findSections,
  parse: findParsed,
  diff: findDiff,
  tree: findTrees,
  table: findTables,
  encoded: findEncoded,
  alike: findAlike,
  whole: findWhole,
};
