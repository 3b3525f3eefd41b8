import { padded, type Side, sideOf, widthsOf } from './cell-sides.ts';
import type { Grid } from './grid.ts';

/** How a frame is drawn: its signs from left to right, for the lines on top, below the names, and at the bottom. */
interface Frame {
  readonly bar: string;
  readonly dash: string;
  readonly top?: string;
  readonly middle: string;
  readonly bottom?: string;
}

export const FRAMES = {
  /** mysql, sqlite3 -table */
  ascii: { bar: '|', dash: '-', top: '+++', middle: '+++', bottom: '+++' },
  /** sqlite3 -box */
  box: { bar: '│', dash: '─', top: '┌┬┐', middle: '├┼┤', bottom: '└┴┘' },
  /** psql: no line but the one below the names, which alone are filled up at the right end. */
  psql: { bar: '|', dash: '-', middle: ' + ' },
} as const satisfies Record<string, Frame>;
export type FrameName = keyof typeof FRAMES;

/** The facts about a framed table that its cells do not hold. */
export interface Framing {
  readonly frame: FrameName;
  /** The sides of each column's cells. */
  readonly sides: readonly Side[];
  /** The side of the names; `undefined`: the same as that of the cells below them. */
  readonly names: Side | undefined;
}

const isOpen = (frame: Frame): boolean => frame.top === undefined;

function ruleOf({ dash }: Frame, signs: string, widths: readonly number[]): string {
  const [left = '', middle = '', right = ''] = signs;
  const rule = left + widths.map((width) => dash.repeat(width + 2)).join(middle) + right;
  return left === ' ' ? rule.slice(1, -1) : rule;
}

export function drawFramed(grid: Grid, { frame: name, sides, names }: Framing): string {
  const { header, rows } = grid;
  const frame: Frame = FRAMES[name];
  const widths = widthsOf(grid);
  const [begin, end] = isOpen(frame) ? [' ', ' '] : [`${frame.bar} `, ` ${frame.bar}`];
  const line = (cells: readonly string[], sideAt: (column: number) => Side): string =>
    begin + cells.map((cell, i) => padded(cell, widths[i] as number, sideAt(i))).join(` ${frame.bar} `) + end;
  const side = (column: number): Side => sides[column] as Side;
  const last = sides.length - 1;
  const free = (row: readonly string[]): number =>
    side(last) === 'l' ? (widths[last] as number) - (row[last] as string).length : 0;
  const drawn = rows.map((row) =>
    isOpen(frame) ? line(row, side).slice(0, -1 - free(row)) : line(row, side),
  );
  const rule = (signs: string | undefined): readonly string[] =>
    signs === undefined ? [] : [ruleOf(frame, signs, widths)];
  const first = line(header, (column) => names ?? side(column));
  return [...rule(frame.top), first, ...rule(frame.middle), ...drawn, ...rule(frame.bottom)].join('\n');
}

/** The cells of a line, as they are padded, where its bars stand below the joints of a rule. */
function cellsOf(
  line: string,
  bar: string,
  joints: readonly number[],
  open: boolean,
): readonly string[] | undefined {
  const bars = open ? joints.slice(1, -1) : joints;
  if (bars.some((at) => line[at] !== bar)) return undefined;
  if (!open && line.length !== (joints.at(-1) as number) + 1) return undefined;
  const last = joints.length - 2;
  return joints
    .slice(1)
    .map((end, i) => line.slice((joints[i] as number) + 2, open && i === last ? undefined : end - 1));
}

/** The positions of the joints in a rule, and its two ends. */
function jointsOf(rule: string, dash: string, open: boolean): readonly number[] {
  const at = Array.from(rule, (sign, i) => (sign === dash ? -1 : i)).filter((i) => i >= 0);
  return open ? [-1, ...at, rule.length] : at;
}

/**
 * The cells and sides of a table in a frame; `undefined` if the text has no such frame. The result may be
 * wrong: the caller has to draw it and compare.
 */
export function readFramed(source: string, name: FrameName): readonly [Grid, readonly Side[]] | undefined {
  const frame: Frame = FRAMES[name];
  const open = isOpen(frame);
  const lines = source.split('\n');
  const inside = open ? lines : lines.slice(1, -1);
  const rule = open ? (lines[1] ?? '') : (lines[0] ?? '');
  if (inside.length < 3 || rule[0] !== (frame.top?.[0] ?? frame.dash)) return undefined;
  const at = jointsOf(rule, frame.dash, open);
  const lined = [inside[0] as string, ...inside.slice(2)].map((line) => cellsOf(line, frame.bar, at, open));
  if (at.length < 3 || !lined.every((cells) => cells !== undefined)) return undefined;
  const [names = [], ...rows] = lined;
  const sides = names.map((_, i) => sideOf(rows.map((row) => row[i] as string)));
  if (!sides.every((side) => side !== undefined)) return undefined;
  const trimmed = (cells: readonly string[]): readonly string[] => cells.map((cell) => cell.trim());
  return [{ header: trimmed(names), rows: rows.map(trimmed) }, sides];
}
