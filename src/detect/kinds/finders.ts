import type { Kind } from '../../model/rule.ts';
import type { Finder } from '../finder.ts';
import { alikeFinder } from './alike-finder.ts';
import { delimitedFinder } from './delimited-finder.ts';
import { diffFinder } from './diff-finder.ts';
import { encodedFinder } from './encoded-finder.ts';
import { linesFinder } from './lines-finder.ts';
import { numberedFinder } from './numbered-finder.ts';
import { parseFinder } from './parse-finder.ts';
import { sectionsFinder } from './sections-finder.ts';
import { tableFinder } from './table-finder.ts';
import { treeFinder } from './tree-finder.ts';
import { wholeFinder } from './whole-finder.ts';

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
