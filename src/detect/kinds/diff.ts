import type { Candidate, FindContext, Finder } from '../types.ts';
import { findCombinedDiffs } from './diff/combined.ts';
import { findContextDiffs } from './diff/context.ts';
import { findGitChanges } from './diff/git.ts';
import { findUnifiedDiffs } from './diff/unified.ts';

/** Diffs of one format, or of all of them in the order of the text. One candidate a file. */
const find: Finder['find'] = ({ format }, context) => {
  switch (format) {
    case 'unified':
      return findUnifiedDiffs(context);
    case 'git':
      return findGitChanges(context);
    case 'context':
      return findContextDiffs(context);
    case 'combined':
      return findCombinedDiffs(context);
    default:
      return all(context);
  }
};

function all(context: FindContext): Candidate[] {
  return [findUnifiedDiffs, findGitChanges, findContextDiffs, findCombinedDiffs]
    .flatMap((find) => find(context))
    .sort((a, b) => a.start - b.start);
}

export const diffFinder: Finder = { tier: 'structure', sharesBy: ({ format }) => `${format}`, find };
