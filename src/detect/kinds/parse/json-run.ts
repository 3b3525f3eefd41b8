import type { Candidate, FindContext } from '../../finder.ts';
import { sieved } from '../../sieve.ts';
import { CHARS_PER_UNIT } from '../../work-budget.ts';
import { BRACKETED, jsonDepth, lineAfter, mayOpen, membersOf } from './find-brackets.ts';
import { parsedCandidate } from './span.ts';

/** JSON, one value a line. A candidate has two lines and more. */
export function findNdjson(context: FindContext): Candidate[] {
  const { lines, free, budget } = context;
  const found: Candidate[] = [];
  const bracketed = sieved(lines, BRACKETED);
  if (!bracketed) return found;
  for (const range of free) {
    let start = range.start;
    let depth = 0;
    let values = 0;
    const close = (end: number): void => {
      if (values > 1) found.push(parsedCandidate(context, { start, end }, { members: values, depth }));
      values = 0;
      depth = 0;
    };
    for (let from = range.start, i = from; from < range.end; from = i + 1) {
      i = bracketed.next(from, range.end);
      if (i > from) close(from);
      if (!budget.spend(Math.min(i + 1, range.end) - from)) {
        close(i);
        return found;
      }
      if (i === range.end) break;
      const length = lines.start(i + 1) - lines.start(i) - 1;
      const scan =
        mayOpen(lines, i) && isClosed(lines.line(i)) ? context.scans.at(lines.start(i)) : undefined;
      if (scan) budget.spend(Math.ceil(length / CHARS_PER_UNIT));
      const own = scan?.ok && scan.end <= lines.start(i) + length;
      if (!scan?.ok || !own || membersOf(scan.node) === 0) {
        close(i);
        continue;
      }
      if (values === 0) start = i;
      values++;
      depth = Math.max(depth, jsonDepth(scan.node));
    }
    close(range.end);
  }
  return found;
}

/** A value that ends with its line: one that opens there and ends far below is not read again and again. */
const isClosed = (line: string): boolean => /[}\]][ \t]*$/.test(line.slice(-20));

/** The characters that may stand between two values. */
const BETWEEN = /[ \t\r\n]*/y;

/**
 * JSON values behind each other, with white space or nothing between them: `{…}{…}`, or one pretty-printed value below
 * the other. A candidate has two values and more.
 */
export function findJsonSequences(context: FindContext): Candidate[] {
  const { lines, free, budget } = context;
  const { text } = lines;
  const found: Candidate[] = [];
  const bracketed = sieved(lines, BRACKETED);
  if (!bracketed) return found;
  for (const range of free) {
    const limit = lines.start(range.end) - 1;
    for (let from = range.start, i = from; from < range.end; from = i + 1) {
      i = bracketed.next(from, range.end);
      if (!budget.spend(Math.min(i + 1, range.end) - from)) return found;
      if (i === range.end || !mayOpen(lines, i)) continue;
      let at = lines.start(i);
      let end = at;
      let depth = 0;
      let values = 0;
      while (at < limit && (text[at] === '{' || text[at] === '[')) {
        const scan = context.scans.at(at);
        if (!scan) return found;
        if (!budget.spend(Math.ceil(((scan.ok ? scan.end : scan.at) - at) / CHARS_PER_UNIT))) return found;
        if (!scan.ok || scan.end > limit || membersOf(scan.node) === 0) break;
        values++;
        end = scan.end;
        depth = Math.max(depth, jsonDepth(scan.node));
        BETWEEN.lastIndex = end;
        BETWEEN.test(text);
        at = BETWEEN.lastIndex;
      }
      const after = values > 0 ? lineAfter(lines, end, i, range.end - 1) : undefined;
      if (after === undefined) continue;
      if (values > 1) {
        found.push(parsedCandidate(context, { start: i, end: after }, { members: values, depth }));
      }
      i = after - 1;
    }
  }
  return found;
}
