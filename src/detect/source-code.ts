import { lineFilter } from './line-filter.ts';
import { type Lines, MAX_MATCHED_LINE } from './lines.ts';

/** A value that an assignment, a call, a quote or a here-document begins or ends is part of a program. */
const QUOTE_BEFORE =
  /(?:"""|'''|`|[=(,[{]|<<-?\s*['"]?\w+['"]?)\s*$|<<[-~]?\s*[\\'"]?[A-Z_]{2,}\b|[`"'].*-----BEGIN |<!--[^>]*$/;
const QUOTE_AFTER = /^\s*(?:"""|'''|`|-->|[)\];,])|^-----END [^-]*-----[`"']/;

/** Whether the lines around a span make it a part of source code. */
export function isQuoted(lines: Lines, start: number, end: number): boolean {
  return (
    (start > 0 && QUOTE_BEFORE.test(lines.line(start - 1).slice(-80))) ||
    (end < lines.count && QUOTE_AFTER.test(lines.line(end).slice(0, 80)))
  );
}

/** Comments and strings over several lines: their beginning (at the start of a line), and their end. */
const BLOCKS: readonly (readonly [begin: RegExp, end: (begun: RegExpExecArray) => string])[] = [
  [/^\s*\/\*/, () => '*/'],
  [/^(?:.*[=(,]\s*)?\s*[bfru]{0,2}("""|''')/i, (begun) => begun[1] as string],
  [/^\s*#\[(=*)\[/, (begun) => `]${begun[1]}]`],
  [/^=(?:pod|head[1-4]|over|item|begin)\b/, () => '=cut'],
];

/** Most texts have none, and most lines cannot begin one. */
const MAY_BEGIN = /\/\*|"""|'''|^\s*#\[=*\[|^=[phobi]/;

/**
 * For each line that stands in a comment or a string of source code over several lines, one more than the line that
 * begins it; 0 for the others. One that never ends is none.
 */
export function commentedLines(lines: Lines): Int32Array {
  const begins = new Int32Array(lines.count);
  const likely = lineFilter(MAY_BEGIN).over(lines);
  if (!likely) return begins;
  for (let i = likely.next(0, lines.count); i < lines.count; i = likely.next(i + 1, lines.count)) {
    const line = lines.line(i).slice(0, MAX_MATCHED_LINE);
    if (!MAY_BEGIN.test(line)) continue;
    for (const [begin, end] of BLOCKS) {
      const begun = begin.exec(line);
      if (!begun) continue;
      const mark = end(begun);
      if (line.includes(mark, begun[0].length)) break;
      const from = lines.start(i + 1);
      const closed = from < lines.text.length ? lines.text.indexOf(mark, from) : -1;
      if (closed < 0) break;
      let last = i + 1;
      while (last + 1 < lines.count && lines.start(last + 1) <= closed) last++;
      begins.fill(i + 1, i, last + 1);
      i = last;
      break;
    }
  }
  return begins;
}

/** The key or the dash of a YAML block scalar: its text are the lines below that stand deeper. */
const BLOCK_SCALAR = /(?:^ *-|:) +(?:[!&][^ ]+ +)?[|>][-+1-9]{0,2}(?: +#.*)?$/;
/** Lines looked at, upwards, for what a line stands in. */
const MAX_ABOVE = 200;

/** Whether a line stands in a block scalar of YAML. */
export function isInBlockScalar(lines: Lines, line: number): boolean {
  const indentation = lines.line(line).search(/\S/);
  if (indentation < 1) return false;
  for (let i = line - 1; i >= Math.max(0, line - MAX_ABOVE); i--) {
    const above = lines.line(i).slice(0, MAX_MATCHED_LINE).trimEnd();
    const filled = above.search(/\S/);
    if (filled >= 0 && filled < indentation) return BLOCK_SCALAR.test(above);
  }
  return false;
}
