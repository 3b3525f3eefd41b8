/** Blocks with more characters than this get a summary. */
export const SUMMARY_FROM = 500;

const MAX_LENGTH = 120;

const shortened = (line: string): string =>
  line.length <= MAX_LENGTH ? line : `${line.slice(0, MAX_LENGTH - 1)}…`;

const SOMETHING = /[\p{L}\p{N}]/u;

/** The line that the first letter or digit stands on, or nothing. */
function firstLine(source: string): string {
  const at = source.search(SOMETHING);
  if (at < 0) return '';
  const end = source.indexOf('\n', at);
  return source.slice(source.lastIndexOf('\n', at) + 1, end < 0 ? source.length : end);
}

function countLines(source: string): number {
  let lines = 1;
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) lines++;
  return lines;
}

/** A block's type, its length and its beginning: `file_tree (list), 120 lines: [DIR] src`. */
export function summaryOf(label: string, source: string): string | undefined {
  if (source.length <= SUMMARY_FROM) return undefined;
  const lines = countLines(source);
  return shortened(`${label}, ${lines} ${lines === 1 ? 'line' : 'lines'}: ${firstLine(source).trim()}`);
}
