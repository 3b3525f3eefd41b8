import { extentOf } from '../extent.ts';
import type { Candidate, FindContext, Finder } from '../finder.ts';
import { lineFilter } from '../line-filter.ts';
import type { LineRange } from '../lines.ts';
import { findIndentedTrees } from './indented-tree.ts';

/**
 * Trees drawn with glyphs or ASCII: a root line, then lines whose prefix is made of guides and a branch.
 *
 *     root
 *     ├── a            |-- a
 *     │   └── b        |   `-- b
 *     └── c            `-- c
 */
// One class for all guides: alternatives that overlap would take exponential time on deep indentation.
const BRANCHES = {
  drawn: /^[│| \u00a0]*(?:[├└][─┬]+ ?|[|`+\\]-{2,3} )(?=\S)/,
  unicode: /^[│ \u00a0]*[├└][─┬]+ ?(?=\S)/,
  ascii: /^[| \u00a0]*[|`+\\]-{2,3} (?=\S)/,
} as const;

/** One tree: the lines of branches that follow each other, and the root above them, if there is one. */
function treeAt(context: FindContext, branch: RegExp, range: LineRange, i: number) {
  const { lines, budget } = context;
  let end = i;
  while (end < range.end && branch.test(lines.line(end)) && budget.spend(1)) end++;
  const hasRoot = i > range.start && /^\S/.test(lines.line(i - 1));
  return { hasRoot, branches: end - i, start: hasRoot ? i - 1 : i, end };
}

function findDrawn(context: FindContext, branch: RegExp): Candidate[] {
  const { lines, free, budget, least } = context;
  const found: Candidate[] = [];
  const drawn = lineFilter(branch).over(lines);
  if (!drawn) return found;
  for (const range of free) {
    for (let from = range.start, i = from; from < range.end; from = i + 1) {
      i = drawn.next(from, range.end);
      if (!budget.spend(Math.min(i + 1, range.end) - from)) return found;
      if (i === range.end || !branch.test(lines.line(i))) continue;
      const { hasRoot, branches, start, end } = treeAt(context, branch, range, i);
      if (branches >= least) {
        const extent = extentOf(context, { start, end });
        const facts = { matched: branches, root: Number(hasRoot), slashes: 0, endings: 0, ...extent };
        found.push({ start, end, facts, captures: { root: hasRoot ? lines.line(start) : '' } });
      }
      i = end - 1;
    }
  }
  return found;
}

const find: Finder['find'] = (rule, context) => {
  switch (rule.format) {
    case 'indented':
      return findIndentedTrees(context);
    case 'unicode':
    case 'ascii':
      return findDrawn(context, BRANCHES[rule.format]);
    case 'drawn':
      return findDrawn(context, BRANCHES.drawn);
    default:
      return [...findDrawn(context, BRANCHES.drawn), ...findIndentedTrees(context)];
  }
};

export const treeFinder: Finder = { tier: 'structure', sharesBy: ({ format }) => `${format}`, find };
