import type { Judged } from './compare.ts';

export interface Column {
  readonly title: string;
  readonly judged: readonly Judged[];
}

const ROWS: readonly (readonly [what: string, is: (one: Judged) => boolean])[] = [
  ['the entry was not put in', ({ left }) => left],
  ['no reader takes the file any more', ({ broken }) => broken],
  ['other bytes than the entry’s were changed', ({ rewritten }) => rewritten],
  ['a comment was lost', ({ commentsLost }) => commentsLost],
  ['another value was changed', ({ valuesChanged }) => valuesChanged],
  ['the entry was still there once it was taken out', ({ stays }) => stays],
  ['the same bytes again once it was taken out', ({ back }) => back],
];

/** Counts of files, by tool. */
export function clientTable(columns: readonly Column[]): string {
  const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [
    row(['of the files', ...columns.map(({ title }) => title)]),
    row(['---', ...columns.map(() => '--:')]),
    row(['tried', ...columns.map(({ judged }) => judged.length)]),
    ...ROWS.map(([what, is]) => row([what, ...columns.map(({ judged }) => judged.filter(is).length)])),
  ].join('\n');
}

const PLACE = /<!-- peer -->[\s\S]*?<!-- \/peer -->/;

export const withClientTable = (text: string, table: string): string =>
  text.replace(PLACE, () => `<!-- peer -->\n\n${table}\n\n<!-- /peer -->`);
