import { extentOf } from '../extent.ts';
import type { Candidate, Finder } from '../finder.ts';
import { lineFilter } from '../line-filter.ts';
import { type Lines, MAX_MATCHED_LINE } from '../lines.ts';

function matched(pattern: RegExp, lines: Lines, i: number): RegExpExecArray | null {
  const line = lines.line(i);
  return line.length <= MAX_MATCHED_LINE ? pattern.exec(line) : null;
}

/**
 * From a line that matches `open` to the next one that matches `close`. If both capture `fence`, the closing
 * fence has to begin with the opening one (a fence of four back-ticks holds fences of three). Without an end,
 * the region runs to the end of the range and `closed` is 0.
 */
const find: Finder['find'] = (rule, context) => {
  const { lines, free, budget } = context;
  const found: Candidate[] = [];
  const { open, close } = rule;
  if (!open || !close) return found;
  const opening = lineFilter(open).over(lines);
  if (!opening) return found;
  const closing = lineFilter(close).over(lines);
  for (const range of free) {
    for (let from = range.start, i = from; from < range.end; from = i + 1) {
      i = opening.next(from, range.end);
      if (!budget.spend(Math.min(i + 1, range.end) - from)) return found;
      const opened = i < range.end ? matched(open, lines, i) : null;
      if (!opened) continue;
      const captures = Object.fromEntries(Object.entries(opened.groups ?? {}).filter(([, value]) => value));
      const fence = captures['fence'] ?? '';
      let end = i + 1;
      let closed = 0;
      for (; end < range.end && closed === 0; end++) {
        if (!budget.spend(1)) return found;
        const match = closing?.may(end) ? matched(close, lines, end) : null;
        if (match && (match.groups?.['fence'] ?? '').startsWith(fence)) closed = 1;
      }
      const facts: Record<string, number> = { closed, ...extentOf(context, { start: i, end }) };
      for (const name of Object.keys(captures)) facts[`${name}_ratio`] = 1;
      found.push({ start: i, end, facts, captures, inner: { start: i + 1, end: end - closed } });
      i = end - 1;
    }
  }
  return found;
};

export const delimitedFinder: Finder = { tier: 'container', find };
