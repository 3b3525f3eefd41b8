import type { Candidate, Finder } from '../types.ts';
import { contentLines } from './lines.ts';

/**
 * Trees drawn with glyphs or ASCII: a root line, then lines whose prefix is made of guides and a branch.
 *
 *     root
 *     ├── a            |-- a
 *     │   └── b        |   `-- b
 *     └── c            `-- c
 */
// One class for all guides: alternatives that overlap would take exponential time on deep indentation.
const BRANCH = /^[│| \u00a0]*(?:[├└][─┬]+ ?|[|`+\\]-{2,3} )(?=\S)/;

export const findTrees: Finder = (rule, context) => {
  const { lines, free, budget } = context;
  const total = contentLines(context);
  const found: Candidate[] = [];
  for (const range of free) {
    for (let i = range.start; i < range.end; i++) {
      if (!budget.spend(1)) return found;
      if (!BRANCH.test(lines.line(i))) continue;
      let end = i;
      while (end < range.end && BRANCH.test(lines.line(end)) && budget.spend(1)) end++;
      const hasRoot = i > range.start && /^\S/.test(lines.line(i - 1));
      const branches = end - i;
      if (branches >= rule.minLines) {
        const start = hasRoot ? i - 1 : i;
        const root = hasRoot ? lines.line(start) : '';
        found.push({
          start,
          end,
          facts: {
            matched: branches,
            lines: end - start,
            share: (end - start) / total,
            root: Number(hasRoot),
          },
          captures: { root },
        });
      }
      i = end - 1;
    }
  }
  return found;
};
