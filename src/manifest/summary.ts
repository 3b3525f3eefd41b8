/** Blocks with more characters than this get a summary. */
export const SUMMARY_FROM = 500;

const MAX_LENGTH = 120;

const shortened = (line: string): string =>
  line.length <= MAX_LENGTH ? line : `${line.slice(0, MAX_LENGTH - 1)}…`;

/** What a block is, how long, and how it begins: `file_tree (list), 120 lines: [DIR] src`. */
export function summaryOf(label: string, source: string): string | undefined {
  if (source.length <= SUMMARY_FROM) return undefined;
  const lines = source.split('\n');
  const first = lines.find((line) => /[\p{L}\p{N}]/u.test(line)) ?? '';
  return shortened(`${label}, ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}: ${first.trim()}`);
}
