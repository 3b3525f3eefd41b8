import { extentOf } from '../extent.ts';
import type { Candidate, FindContext } from '../finder.ts';
import { lineFilter } from '../line-filter.ts';
import type { LineRange, Lines } from '../lines.ts';

/** A name on its own, a directory with its slash. No blanks and no brackets: those are code. */
const ENTRY = /^(?<indent> *|\t*)(?<name>[\w.@~+-][\w.@~+$%#-]*)(?<slash>\/?)$/;

const MAX_LINE = 300;

/** Characters that no entry ends in: they rule out most lines of a program. */
const NO_END = ';,{}()[]:"\'`<>=*|!?&';

function mayBeEntry({ text, start }: Lines, i: number): boolean {
  const end = start(i + 1) - 1;
  return end > start(i) && !NO_END.includes(text[end - 1] as string);
}

/** The name of a file with an ending. The name of a hidden folder begins with the dot. */
const WITH_ENDING = /[^.]\.[A-Za-z]\w{0,9}$/;

interface Tree extends LineRange {
  /** Directories that are written with a slash, and those that are not. */
  readonly slashed: number;
  readonly plain: number;
  /** Names with nothing below them, and those of them that have an ending. */
  readonly leaves: number;
  readonly endings: number;
}

/**
 * A tree that is drawn by indentation alone. A deeper line has to follow a directory, and to come back to a depth that
 * is open: that is what tells it from any other indented text. Behind a directory with a slash, all have one. Where
 * none has one, names of files with endings tell the tree from an outline in words.
 *
 *     src/            src
 *       main.ts         main.ts
 *       lib/            lib
 *         a.ts            a.ts
 *     README.md       README.md
 */
function treeAt({ lines, budget }: FindContext, from: number, limit: number): Tree | undefined {
  const open: number[] = [];
  const tree = { slashed: 0, plain: 0, leaves: 0, endings: 0 };
  let last = { slash: false, ending: false };
  const leaf = (): void => {
    tree.leaves++;
    if (last.ending) tree.endings++;
  };
  let i = from;
  for (; i < limit && budget.spend(1); i++) {
    const line = lines.line(i);
    const groups = line.length <= MAX_LINE ? ENTRY.exec(line)?.groups : undefined;
    if (!groups) break;
    const depth = (groups['indent'] as string).length;
    const current = open.at(-1);
    if (current === undefined) open.push(depth);
    else if (depth > current && (last.slash || (tree.slashed === 0 && !last.ending))) {
      open.push(depth);
      tree[last.slash ? 'slashed' : 'plain']++;
    } else {
      const level = open.lastIndexOf(depth);
      if (level < 0) break;
      open.length = level + 1;
      if (!last.slash) leaf();
    }
    last = { slash: groups['slash'] === '/', ending: WITH_ENDING.test(groups['name'] as string) };
  }
  if (i === from) return undefined;
  if (!last.slash) leaf();
  return { start: from, end: i, ...tree };
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
      const { start, end, slashed, plain, leaves, endings } = tree;
      const matched = end - start;
      if ((slashed > 0 || (plain > 0 && endings > 0)) && matched >= least) {
        const first = lines.line(start);
        const single = !/^\S/.test(lines.line(start + 1));
        const shape = { slashes: slashed, endings: leaves === 0 ? 0 : endings / leaves };
        const facts = { matched, root: Number(single), ...shape, ...extentOf(context, tree) };
        found.push({ start, end, facts, captures: { root: single ? first : '' } });
      }
      i = end - 1;
    }
  }
  return found;
}
