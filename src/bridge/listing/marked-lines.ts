import { visibleLine } from '../../diagnostics/visible.ts';

const BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/;

/** A text of a server as lines: all but the first are marked, so that none is taken for a line of ours. */
export function markedLines(text: string): readonly [string, ...string[]] {
  const [first = '', ...more] = text.trim().split(BREAK).map(visibleLine);
  return [first, ...more.map((line) => `| ${line}`.trimEnd())];
}
