import { extentOf } from '../extent.ts';
import { lineFilter } from '../line-filter.ts';
import type { LineRange, Lines } from '../lines.ts';
import type { Candidate, FindContext } from '../types.ts';

/** A name on its own, a directory with its slash. No blanks and no brackets: those are code. */
const ENTRY = /^(?<indent> *|\t*)(?<name>[\w.@~+-][\w.@~+$%#-]*)(?<slash>\/?)$/;

const MAX_LINE = 300;

/** Characters that no entry ends in: they rule out most lines of a program. */
const NO_END = ';,{}()[]:"\'`<>=*|!?&';

function mayBeEntry({ text, start }: Lines, i: number): boolean {
  const end = start(i + 1) - 1;
  return end > start(i) && !NO_END.includes(text[end - 1] as string);
}

interface Tree extends LineRange {
  readonly directories: number;
}

/**
 * A tree that is drawn by indentation alone. A deeper line has to follow a directory, and to come back to a depth that
 * is open: that is what tells it from any other indented text.
 *
 *     src/
 *       main.ts
 *       lib/
 *         a.ts
 *     README.md
 */
function treeAt({ lines, budget }: FindContext, from: number, limit: number): Tree | undefined {
  const open: number[] = [];
  let parent = false;
  let directories = 0;
  let i = from;
  for (; i < limit && budget.spend(1); i++) {
    const line = lines.line(i);
    const groups = line.length <= MAX_LINE ? ENTRY.exec(line)?.groups : undefined;
    if (!groups) break;
    const depth = (groups['indent'] as string).length;
    const current = open.at(-1);
    if (current === undefined || (depth > current && parent)) open.push(depth);
    else {
      const level = open.lastIndexOf(depth);
      if (level < 0) break;
      open.length = level + 1;
    }
    if (current !== undefined && depth > current) directories++;
    parent = groups['slash'] === '/';
  }
  return i > from ? { start: from, end: i, directories } : undefined;
}

export function findIndentedTrees(context: FindContext): Candidate[] {
  const { lines, free, budget, least } = context;
  const found: Candidate[] = [];
  const entries = lineFilter(ENTRY).over(lines);
  if (!entries) return found;
  for (const range of free) {
    const limit = range.end + 1 - Math.max(1, least);
    for (let from = range.start, i = from; from < limit; from = i + 1) {
      i = entries.next(from, limit);
      if (!budget.spend(Math.min(i + 1, limit) - from)) return found;
      if (i === limit || !mayBeEntry(lines, i)) continue;
      const tree = treeAt(context, i, range.end);
      if (!tree) continue;
      const { start, end, directories } = tree;
      const matched = end - start;
      if (directories > 0 && matched >= least) {
        const first = lines.line(start);
        const single = /\/$/.test(first) && directories > 0 && !/^\S/.test(lines.line(start + 1));
        const facts = { matched, root: Number(single), ...extentOf(context, tree) };
        found.push({ start, end, facts, captures: { root: single ? first : '' } });
      }
      i = end - 1;
    }
  }
  return found;
}
