import { CHARS_PER_UNIT } from '../../budget.ts';
import type { Candidate, FindContext } from '../../types.ts';
import { depthOf, lineAfter, mayOpen, membersOf, scanAt } from './json.ts';
import { parsedCandidate } from './span.ts';

/** JSON, one value a line. A candidate has two lines and more. */
export function findNdjson(context: FindContext): Candidate[] {
  const { lines, free, budget } = context;
  const found: Candidate[] = [];
  for (const range of free) {
    let start = range.start;
    let depth = 0;
    let values = 0;
    const close = (end: number): void => {
      if (values > 1) found.push(parsedCandidate(context, { start, end }, { members: values, depth }));
      values = 0;
      depth = 0;
    };
    for (let i = range.start; i < range.end; i++) {
      const length = lines.start(i + 1) - lines.start(i) - 1;
      if (!budget.spend(1)) {
        close(i);
        return found;
      }
      const scan = mayOpen(lines, i) && isClosed(lines.line(i)) ? scanAt(context, lines.start(i)) : undefined;
      if (scan) budget.spend(Math.ceil(length / CHARS_PER_UNIT));
      const own = scan?.ok && scan.end <= lines.start(i) + length;
      if (!scan?.ok || !own || membersOf(scan.node) === 0) {
        close(i);
        continue;
      }
      if (values === 0) start = i;
      values++;
      depth = Math.max(depth, depthOf(scan.node));
    }
    close(range.end);
  }
  return found;
}

/** A value that ends with its line: one that opens there and ends far below is not read again and again. */
const isClosed = (line: string): boolean => /[}\]][ \t]*$/.test(line.slice(-20));

/** What may stand between two values. */
const BETWEEN = /[ \t\r\n]*/y;

/**
 * JSON values behind each other, with white space or nothing between them: `{…}{…}`, or one pretty-printed value below
 * the other. A candidate has two values and more.
 */
export function findJsonSequences(context: FindContext): Candidate[] {
  const { lines, free, budget } = context;
  const { text } = lines;
  const found: Candidate[] = [];
  for (const range of free) {
    const limit = lines.start(range.end) - 1;
    for (let i = range.start; i < range.end; i++) {
      if (!budget.spend(1)) return found;
      if (!mayOpen(lines, i)) continue;
      let at = lines.start(i);
      let end = at;
      let depth = 0;
      let values = 0;
      while (at < limit && (text[at] === '{' || text[at] === '[')) {
        const scan = scanAt(context, at);
        const stop = scan.ok ? scan.end : scan.at;
        // What was read in vain is dear: the same brackets may be read again from the next line.
        if (!budget.spend(Math.ceil((stop - at) / CHARS_PER_UNIT) * (scan.ok ? 1 : 4))) return found;
        if (!scan.ok || scan.end > limit || membersOf(scan.node) === 0) break;
        values++;
        end = scan.end;
        depth = Math.max(depth, depthOf(scan.node));
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
