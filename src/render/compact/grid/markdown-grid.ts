/**
 * Tables as Markdown writes them: a bar in front of each cell and at the end of each line, and a rule of hyphens below
 * the names. Programs differ in the blanks around cells and in the length of the rule.
 */

import { padded, SIDES, type Side, sideOf, widthsOf } from './cell-sides.ts';
import type { Grid } from './grid.ts';

/** The side that the rule's colons name; `n`: no colon. */
const COLONS = { n: ['', ''], l: [':', ''], r: ['', ':'], c: [':', ':'] } as const;
type Colon = keyof typeof COLONS;
const COLON_LETTERS = Object.keys(COLONS) as readonly Colon[];
const isColon = (letter: string): letter is Colon => COLON_LETTERS.some((colon) => colon === letter);

/** The facts about a Markdown table that its cells do not hold. */
export interface Markdown {
  /** `bare`: nothing stands around cells. `blanks`: one blank. Sides: blanks also fill up the columns. */
  readonly cells: 'bare' | 'blanks' | readonly Side[];
  /** The side of the names; `undefined`: the same as that of the cells below them. */
  readonly names: Side | undefined;
  /** Hyphens of the rule in each column; `undefined`: as many as fill it. */
  readonly hyphens: number | undefined;
  /** Whether blanks stand around the hyphens. */
  readonly gaps: boolean;
  /** By column; `undefined`: no colons. */
  readonly colons: readonly Colon[] | undefined;
}

type Rule = Pick<Markdown, 'hyphens' | 'gaps' | 'colons'>;

interface LineDrawer {
  row(texts: readonly string[], side?: Side): string;
  rule(rule: Rule): string;
}

const barred = (pieces: readonly string[]): string => `|${pieces.join('|')}|`;

/** Draws the lines of a table, one by one. `table`: its cells as they stand in the text. */
function lineDrawer(table: Grid, cells: Markdown['cells']): LineDrawer {
  const sides = typeof cells === 'string' ? undefined : cells;
  const around = cells === 'bare' ? '' : ' ';
  const widths = sides === undefined ? table.header.map(({ length }) => length) : widthsOf(table);
  const drawn = (text: string, i: number, side = sides?.[i]): string =>
    around + (side === undefined ? text : padded(text, widths[i] as number, side)) + around;
  return {
    row: (texts, side) => barred(texts.map((text, i) => drawn(text, i, side))),
    rule: ({ hyphens, gaps, colons }) =>
      barred(
        widths.map((width, i) => {
          const [left, right] = COLONS[colons?.[i] ?? 'n'];
          const filled = width + (gaps ? 0 : 2 * around.length) - (left + right).length;
          const text = left + '-'.repeat(hyphens ?? Math.max(0, filled)) + right;
          return gaps ? ` ${text} ` : text;
        }),
      ),
  };
}

const escaped = (row: readonly string[]): readonly string[] => row.map((cell) => cell.replaceAll('|', '\\|'));
const escapedCells = ({ header, rows }: Grid): Grid => ({ header: escaped(header), rows: rows.map(escaped) });

export function drawMarkdown(grid: Grid, { cells, names, ...rule }: Markdown): string {
  const table = escapedCells(grid);
  const lines = lineDrawer(table, cells);
  return [lines.row(table.header, names), lines.rule(rule), ...table.rows.map((row) => lines.row(row))].join(
    '\n',
  );
}

/** A bar that stands behind a backslash belongs to its cell. */
const BAR = /(?<!\\)\|/;
const RULE_CELL = /^( ?)(:?)(-+)(:?)\1$/;

function piecesOf(line: string): readonly string[] | undefined {
  if (line.length > 2 && line[0] === '|' && line.at(-1) === '|')
    return line.slice(1, -1).split(line.includes('\\|') ? BAR : '|');
  return undefined;
}

const isSpaced = (piece: string): boolean => piece.length > 1 && piece[0] === ' ' && piece.at(-1) === ' ';

const textsOf = (row: readonly string[]): readonly string[] =>
  row.map((cell) => cell.trim().replaceAll('\\|', '|'));

/** What the rule says; `undefined` if it is none. */
function readRule(line: string): Rule | undefined {
  const found = piecesOf(line)?.map((piece) => RULE_CELL.exec(piece));
  if (!found?.every((match) => match !== null)) return undefined;
  const colons = found.map(
    ([, , left = '', , right = '']) =>
      COLON_LETTERS.find((letter) => COLONS[letter][0] === left && COLONS[letter][1] === right) ?? 'n',
  );
  return {
    hyphens: found[0]?.[3]?.length,
    gaps: found[0]?.[1] === ' ',
    colons: colons.some((letter) => letter !== 'n') ? colons : undefined,
  };
}

/** The cells of a Markdown table and how they were drawn; `undefined` if the text is no such table. */
export function readMarkdown(source: string): readonly [Grid, Markdown] | undefined {
  const [first = '', below = '', ...others] = source.split('\n');
  const rule = readRule(below);
  const split = [first, ...others].map(piecesOf);
  const columns = split[0]?.length ?? 0;
  if (rule === undefined || columns < 2) return undefined;
  if (!split.every((row) => row?.length === columns)) return undefined;
  const pieces = split as readonly (readonly string[])[];
  const isWide = pieces.every((row) => row.every(isSpaced));
  const inner = isWide ? pieces.map((row) => row.map((piece) => piece.slice(1, -1))) : pieces;
  const [header = [], ...rows] = inner.map(textsOf);
  const grid = { header, rows };
  const sides = header.map((_, i) => sideOf(inner.slice(1).map((row) => row[i] as string)));
  const aligned = sides.every((side) => side !== undefined) ? [sides] : [];
  const cells: readonly Markdown['cells'][] = isWide ? ['blanks', ...aligned] : ['bare'];
  const table = escapedCells(grid);
  for (const one of cells) {
    const lines = lineDrawer(table, one);
    const sidesOfNames = typeof one === 'string' ? [undefined] : [undefined, ...SIDES];
    if (table.rows.every((row, i) => lines.row(row) === others[i]))
      for (const names of sidesOfNames)
        for (const hyphens of [undefined, rule.hyphens]) {
          const drawing = { ...rule, cells: one, names, hyphens };
          if (lines.row(table.header, names) === first && lines.rule(drawing) === below)
            return [grid, drawing];
        }
  }
  return undefined;
}

const VARIANT =
  /^markdown(?:-(?<bare>bare)|-(?<sides>[lrc]+))?(?:-names(?<names>[lrc]))?(?:-(?<hyphens>[1-9][0-9]{0,2}))?(?:-(?<gaps>gaps))?(?:-colons(?<colons>[nlrc]+))?$/;

export function markdownVariant({ cells, names, hyphens, gaps, colons }: Markdown): string {
  const parts = [
    cells === 'bare' ? '-bare' : cells === 'blanks' ? '' : `-${cells.join('')}`,
    names === undefined ? '' : `-names${names}`,
    hyphens === undefined ? '' : `-${hyphens}`,
    gaps ? '-gaps' : '',
    colons === undefined ? '' : `-colons${colons.join('')}`,
  ];
  return `markdown${parts.join('')}`;
}

/** The inverse; `undefined` if the variant names no Markdown table of so many columns. */
export function markdownOf(variant: string, columns: number): Markdown | undefined {
  const found = VARIANT.exec(variant)?.groups;
  if (found === undefined) return undefined;
  const { bare, sides, names, hyphens, gaps, colons } = found;
  if ([sides, colons].some((letters) => letters !== undefined && letters.length !== columns))
    return undefined;
  return {
    cells: bare !== undefined ? 'bare' : sides === undefined ? 'blanks' : ([...sides] as Side[]),
    names: names as Side | undefined,
    hyphens: hyphens === undefined ? undefined : Number(hyphens),
    gaps: gaps !== undefined,
    colons: colons === undefined ? undefined : [...colons].filter(isColon),
  };
}
