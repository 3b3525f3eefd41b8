/** Columns of few values, such as a level, a state or a rule: a reader wants to see each of the values once. */
import { indentOf } from '../../render/compact/anatomy.ts';

/** Fewer lines of one kind have no columns. */
const MIN_LINES = 12;
/** The most values of a column of few values, of words and of numbers. */
const MAX_WORDS = 60;
const MAX_NUMBERS = 8;
/** The mean number of lines in which a value has to stand. */
const TIMES = 3;
/** The share of the lines that have to have the same number of cells. Otherwise they are no rows. */
const EVEN = 0.6;
/** Cells of a line, and characters of it, that are looked at. */
const MAX_CELLS = 32;
const LOOKED_AT = 500;

const CELL = /"(?:[^"\\]|\\.)*"|[^\s,|;]+/g;
const NUMBER = /^[-+]?[0-9][0-9.:%]*$/;

/** The lines that have one value, in order. */
export type LinesOfValue = readonly number[];

interface Column {
  readonly values: Map<string, number[]>;
  numbers: number;
  words: number;
}

interface Group {
  lines: number;
  /** The number of lines for each number of cells. */
  readonly widths: Map<number, number>;
  /** `undefined`: one of too many values. */
  readonly columns: (Column | undefined)[];
}

function cellsOf(line: string): readonly string[] {
  const cells: string[] = [];
  for (const [cell] of line.slice(0, LOOKED_AT).matchAll(CELL)) {
    cells.push(cell);
    if (cells.length === MAX_CELLS) break;
  }
  return cells;
}

/** `state:`, and the letter of a template, for which a row is short. */
const LABEL = /:$|^[A-Z]$/;

/** Lines that stand equally deep are of one kind, those with a label if they have the same one. */
const kindOf = (line: string, [label = '']: readonly string[]): string =>
  `${indentOf(line)} ${LABEL.test(label) ? label : ''}`;

function note(group: Group, cells: readonly string[], line: number): void {
  group.lines++;
  group.widths.set(cells.length, (group.widths.get(cells.length) ?? 0) + 1);
  for (const [at, cell] of cells.entries()) {
    if (at === group.columns.length) group.columns.push({ values: new Map(), numbers: 0, words: 0 });
    const column = group.columns[at];
    if (column === undefined) continue;
    const known = column.values.get(cell);
    if (known !== undefined) {
      known.push(line);
      continue;
    }
    column.values.set(cell, [line]);
    if (NUMBER.test(cell)) column.numbers++;
    else column.words++;
    if (column.numbers > MAX_NUMBERS || column.words > MAX_WORDS) group.columns[at] = undefined;
  }
}

const areEven = ({ lines, widths }: Group): boolean =>
  lines >= MIN_LINES && Math.max(...widths.values()) >= lines * EVEN;

function isFew({ values, numbers, words }: Column, lines: number): boolean {
  return values.size > 1 && (numbers + words) * TIMES <= lines;
}

/** The values of such columns. */
export function fewValues(lines: readonly string[]): readonly LinesOfValue[] {
  const groups = new Map<string, Group>();
  for (const [at, line] of lines.entries()) {
    const cells = cellsOf(line);
    if (cells.length < 2) continue;
    const kind = kindOf(line, cells);
    const group = groups.get(kind) ?? { lines: 0, widths: new Map(), columns: [] };
    groups.set(kind, group);
    note(group, cells, at);
  }
  return [...groups.values()]
    .filter(areEven)
    .flatMap(({ columns, lines: count }) =>
      columns.flatMap((column) => (column && isFew(column, count) ? [...column.values.values()] : [])),
    );
}
