import type { Lines } from '../../lines.ts';

/** A value that an assignment, a call, a quote or a here-document begins or ends is part of a program. */
const QUOTE_BEFORE = /(?:"""|'''|`|[=(,[{]|<<-?\s*['"]?\w+['"]?)\s*$/;
const QUOTE_AFTER = /^\s*(?:"""|'''|`|[)\];,])/;

/** Whether the lines around a span make it a part of source code. */
export function isQuoted(lines: Lines, start: number, end: number): boolean {
  return (
    (start > 0 && QUOTE_BEFORE.test(lines.line(start - 1).slice(-80))) ||
    (end < lines.count && QUOTE_AFTER.test(lines.line(end).slice(0, 80)))
  );
}
