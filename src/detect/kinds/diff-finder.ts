import type { Candidate, FindContext, Finder } from '../finder.ts';
import { findCombinedDiffs } from './diff/find-combined-diffs.ts';
import { findContextDiffs } from './diff/find-context-diffs.ts';
import { findGitChanges } from './diff/find-git-changes.ts';
import { findUnifiedDiffs } from './diff/find-unified-diffs.ts';

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
