/**
 * The structure of a text, for code that leaves lines out. Without the heading above it, a kept row would be
 * read as a row of another heading. Each line has a level. Its owner is the nearest line above it with a
 * lower level. The form gives this structure.
 */

/** `first`: the first line of a paragraph, which has those below it, but belongs to lines that open something alone. */
export type Standing = 'opens' | 'first' | 'within';

export interface Anatomy {
  /** The number of lines at the beginning that say how to read all others. */
  readonly legend: number;
  /** Whether a line is only there for those below it. */
  opens(line: string): boolean;
  /** The level of a line, of which `spoken` is given where there is one. */
  level(line: string, standing: Standing): number;
  /**
   * The words that a line stands for, about. Needed if rows are short codes that lines of the legend explain.
   */
  readonly spoken?: (line: string) => string;
  /** Whether a line is a row. Needed if the rows are not rows of a table. */
  readonly isRow?: (line: string) => boolean;
  /** The number of lines below a line that are a text of its own, whatever they look like, and its end. */
  readonly textBelow?: (line: string) => number;
  /** For each line that refers to repeated lines: the lines that it refers to. */
  readonly repeated?: ReadonlyMap<number, readonly number[]>;
}

/** Levels of lines; blanks at the start are added. */
export const LEVEL = { file: 1, hunk: 2, group: 10, paragraph: 500, row: 1000 } as const;

/** Blanks at the start of a line; a tab counts as one. */
export function indentOf(line: string): number {
  let width = 0;
  while (line[width] === ' ' || line[width] === '\t') width++;
  return width;
}

export const endsInColon = (line: string): boolean => line.trimEnd().endsWith(':');

const DIFF_HEADING = /^(?:diff |Index: |--- |\+\+\+ )/;

/** A text as it came. */
export const PLAIN_ANATOMY = {
  legend: 0,
  opens: endsInColon,
  level(line, standing) {
    if (DIFF_HEADING.test(line)) return LEVEL.file;
    if (line.startsWith('@@')) return LEVEL.hunk;
    const heading = /^#{1,6} /.exec(line);
    if (heading) return heading[0].length;
    return (standing === 'within' ? LEVEL.row : LEVEL.paragraph) + indentOf(line);
  },
} as const satisfies Anatomy;

/** Whether a line names the columns of the rows below it: `rows[100]{no name}`. */
export const opensTable = (line: string): boolean =>
  line.endsWith('}') && /[[{](?:row|[0-9]+(?: [a-zA-Z0-9:, -]+)?)[\]}]\{/.test(line);

/** Whether the rows below such a line show a tree: they stand deeper than the line. */
export const opensTree = (line: string): boolean => line.includes('[same]') && opensTable(line);

/**
 * The structure for forms without one of their own: the first line describes the next ones, and rows stand
 * below tables and colons.
 */
export const TABLE_ANATOMY = {
  legend: 1,
  opens: endsInColon,
  level: (line) =>
    ((opensTable(line) && !opensTree(line)) || endsInColon(line) ? 0 : LEVEL.row) + indentOf(line),
} as const satisfies Anatomy;
