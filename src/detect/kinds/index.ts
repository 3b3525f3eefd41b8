import type { Kind } from '../../model/rule.ts';
import type { Finder } from '../types.ts';
import { alikeFinder } from './alike.ts';
import { delimitedFinder } from './delimited.ts';
import { diffFinder } from './diff.ts';
import { encodedFinder } from './encoded.ts';
import { linesFinder } from './lines.ts';
import { numberedFinder } from './numbered.ts';
import { parseFinder } from './parse.ts';
import { sectionsFinder } from './sections.ts';
import { tableFinder } from './table.ts';
import { treeFinder } from './tree.ts';
import { wholeFinder } from './whole.ts';

/** The closed set of finders: a new content type is a rule, only a new shape is a finder. */
export const FINDERS: Readonly<Record<Kind, Finder>> = {
  delimited: delimitedFinder,
  lines: linesFinder,
  sections: sectionsFinder,
  parse: parseFinder,
  diff: diffFinder,
  tree: treeFinder,
  table: tableFinder,
  encoded: encodedFinder,
  numbered: numberedFinder,
  alike: alikeFinder,
  whole: wholeFinder,
};
