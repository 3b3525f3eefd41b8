import type { Lines } from './lines.ts';

/** How far back a comment or a string that is still open is looked for. In characters. */
const LOOK_BACK = 8000;

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

/** Whether a line stands in a comment of the C family, or in a string of three quotes, that began before it. */
export function isCommented(lines: Lines, line: number): boolean {
  const end = lines.start(line);
  const before = lines.text.slice(Math.max(0, end - LOOK_BACK), end);
  const quotes = before.split('"""').length - 1;
  return before.lastIndexOf('/*') > before.lastIndexOf('*/') || quotes % 2 === 1;
}
