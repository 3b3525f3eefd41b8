import type { FindContext } from '../../finder.ts';
import { lineFilter } from '../../line-filter.ts';
import type { LineRange, Lines } from '../../lines.ts';

/** The rough look of the lines of a language. */
export interface GatedShape {
  /** A line that a document may begin with: tried in the text, where the line begins, and going no further than it. */
  readonly first: RegExp;
  /** A line as they usually are. */
  readonly usual: RegExp;
  /** A line that may stand between usual ones: the rest of a value. */
  readonly loose: RegExp;
  /** For a line that opens a block of any text: whether a line is still inside. */
  readonly block?: (opening: string) => ((line: string) => boolean) | undefined;
}

/** Loose lines may be this part of a span. */
const MAX_LOOSE = 0.4;
const MAX_LINE = 4000;
/** Comments alone say nothing, and in all of the languages they begin alike. */
const HASH = 0x23;
const COMMENT = /^[ \t]*#/;

function beginsAt({ first }: GatedShape, { text, start }: Lines, i: number): boolean {
  first.lastIndex = start(i);
  return first.test(text) && first.lastIndex - start(i) <= MAX_LINE;
}

/**
 * Runs of lines that look like a language, blank lines inside: what its parser is asked about. A run begins at the start
 * of a range, behind a blank line, or behind a line of another shape, such as the words that announce it.
 */
export function gatedSpans(shape: GatedShape, { lines, free, budget, least }: FindContext): LineRange[] {
  const spans: LineRange[] = [];
  const firsts = lineFilter(shape.first).over(lines);
  if (!firsts) return spans;
  for (const range of free) {
    const limit = range.end + 1 - Math.max(1, least);
    for (let from = range.start, i = from; from < limit; from = i + 1) {
      i = firsts.next(from, limit);
      if (!budget.spend(Math.min(i + 1, limit) - from)) return spans;
      if (i === limit || !beginsAt(shape, lines, i)) continue;
      const before = i === range.start ? '' : lines.line(i - 1).slice(0, MAX_LINE);
      if (shape.usual.test(before) || shape.loose.test(before)) continue;
      let usual = 0;
      let loose = 0;
      let said = false;
      let end = i;
      let inside: ((line: string) => boolean) | undefined;
      for (let j = i; j < range.end; j++) {
        if (!budget.spend(1)) return spans;
        if (lines.isBlank(j)) continue;
        const isComment = lines.firsts[j] === HASH;
        const line = isComment && inside === undefined ? '' : lines.line(j).slice(0, MAX_LINE);
        if (inside?.(line)) {
          end = j + 1;
          continue;
        }
        inside = isComment ? undefined : shape.block?.(line);
        if (isComment) usual++;
        else if (shape.usual.test(line)) {
          usual++;
          said ||= !COMMENT.test(line);
        } else if (shape.loose.test(line)) loose++;
        else break;
        end = j + 1;
      }
      if (said && usual > 1 && end - i >= least && loose <= MAX_LOOSE * (usual + loose))
        spans.push({ start: i, end });
      i = Math.max(i, end - 1);
    }
  }
  return spans;
}
