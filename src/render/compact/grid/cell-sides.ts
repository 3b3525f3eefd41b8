import type { Grid } from './grid.ts';

/** The side of its column at which a cell stands: left, right, or in the middle. */
export type Side = 'l' | 'r' | 'c';

const PADDED: Readonly<Record<Side, (cell: string, width: number) => string>> = {
  l: (cell, width) => cell.padEnd(width),
  r: (cell, width) => cell.padStart(width),
  c: (cell, width) => cell.padStart(cell.length + Math.floor((width - cell.length) / 2)).padEnd(width),
};

export const SIDES = Object.keys(PADDED) as readonly Side[];

export const isSide = (letter: string | undefined): letter is Side => SIDES.some((side) => side === letter);

/** A cell, with blanks up to the width of its column. */
export const padded = (cell: string, width: number, side: Side): string => PADDED[side](cell, width);

/** The side at which all cells of a column stand, by how they are padded. */
export const sideOf = (cells: readonly string[]): Side | undefined =>
  SIDES.find((side) => cells.every((cell) => padded(cell.trim(), cell.length, side) === cell));

/** The width of each column. */
export const widthsOf = ({ header, rows }: Grid): readonly number[] =>
  header.map((cell, i) => rows.reduce((most, row) => Math.max(most, (row[i] as string).length), cell.length));
