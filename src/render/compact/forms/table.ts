import { type Form, FormError } from '../form.ts';
import { type Grid, readGrid, writeGrid } from '../grid/grid.ts';
import { readFlags } from '../names/variant.ts';

/** How a frame is drawn: its corners from left to right, for the lines on top, below the names, and at the bottom. */
interface Frame {
  readonly bar: string;
  readonly dash: string;
  readonly joints: readonly [top: string, middle: string, bottom: string];
}

const FRAMES = {
  /** mysql, sqlite3 -table */
  ascii: { bar: '|', dash: '-', joints: ['+++', '+++', '+++'] },
  /** sqlite3 -box */
  box: { bar: '│', dash: '─', joints: ['┌┬┐', '├┼┤', '└┴┘'] },
} as const satisfies Record<string, Frame>;
type FrameName = keyof typeof FRAMES;
const FRAME_NAMES = Object.keys(FRAMES) as readonly FrameName[];

type Side = 'l' | 'r' | 'c';
const PADDED: Readonly<Record<Side, (cell: string, width: number) => string>> = {
  l: (cell, width) => cell.padEnd(width),
  r: (cell, width) => cell.padStart(width),
  c: (cell, width) => cell.padStart(cell.length + Math.floor((width - cell.length) / 2)).padEnd(width),
};

/** What the cells of a framed table do not say. */
interface Framing {
  readonly frame: FrameName;
  /** By column, where its cells stand. */
  readonly sides: readonly Side[];
  /** Where names stand; `undefined`: where the cells below them do. */
  readonly names: Side | undefined;
}

function ruleOf({ dash }: Frame, joints: string, widths: readonly number[]): string {
  const [left = '', middle = '', right = ''] = joints;
  return left + widths.map((width) => dash.repeat(width + 2)).join(middle) + right;
}

function drawTable({ header, rows }: Grid, { frame: name, sides, names }: Framing): string {
  const frame = FRAMES[name];
  const widths = header.map((cell, i) =>
    rows.reduce((most, row) => Math.max(most, (row[i] as string).length), cell.length),
  );
  const line = (cells: readonly string[], sideOf: (column: number) => Side): string => {
    const padded = cells.map((cell, i) => PADDED[sideOf(i)](cell, widths[i] as number));
    return `${frame.bar} ${padded.join(` ${frame.bar} `)} ${frame.bar}`;
  };
  const [top, middle, bottom] = frame.joints.map((joints) => ruleOf(frame, joints, widths));
  const drawn = rows.map((row) => line(row, (i) => sides[i] as Side));
  return [top, line(header, (i) => names ?? (sides[i] as Side)), middle, ...drawn, bottom].join('\n');
}

/** The cells of a line, as they are padded, where its bars stand below the joints of a rule. */
function cellsOf(line: string, bar: string, joints: readonly number[]): readonly string[] | undefined {
  if (line.length !== (joints.at(-1) as number) + 1 || joints.some((at) => line[at] !== bar))
    return undefined;
  return joints.slice(1).map((end, i) => line.slice((joints[i] as number) + 2, end - 1));
}

const SIDES = Object.keys(PADDED) as readonly Side[];

/** The side at which all cells of a column stand, by how they are padded. */
const sideOf = (cells: readonly string[]): Side | undefined =>
  SIDES.find((side) => cells.every((cell) => PADDED[side](cell.trim(), cell.length) === cell));

function readFramed(source: string, name: FrameName): readonly [Grid, readonly Side[]] | undefined {
  const { bar, dash, joints } = FRAMES[name];
  const [top = '', ...inside] = source.split('\n');
  if (top[0] !== joints[0][0] || inside.length < 3) return undefined;
  const at = Array.from(top, (sign, i) => (sign === dash ? -1 : i)).filter((i) => i >= 0);
  const padded = [inside[0] as string, ...inside.slice(2, -1)].map((line) => cellsOf(line, bar, at));
  if (at.length < 3 || !padded.every((cells) => cells !== undefined)) return undefined;
  const [names = [], ...rows] = padded;
  const sides = names.map((_, i) => sideOf(rows.map((row) => row[i] as string)));
  if (!sides.every((side) => side !== undefined)) return undefined;
  const trimmed = (cells: readonly string[]): readonly string[] => cells.map((cell) => cell.trim());
  return [{ header: trimmed(names), rows: rows.map(trimmed) }, sides];
}

const VARIANT = /^([a-z]+)-([lrc]+)(?:-names([lrc]))?$/;
const isSide = (letter: string | undefined): letter is Side => SIDES.some((side) => side === letter);

const variantOf = ({ frame, sides, names }: Framing): string =>
  `${frame}-${sides.join('')}${names === undefined ? '' : `-names${names}`}`;

function framingOf(variant: string): Framing {
  const [, frame, sides = '', names] = VARIANT.exec(variant) ?? [];
  const [known] = readFlags(frame, FRAME_NAMES);
  if (known === undefined) throw new FormError(`unknown variant: ${variant}`);
  return {
    frame: known,
    sides: [...sides].filter(isSide),
    names: isSide(names) ? names : undefined,
  };
}

/** Columns in a frame, as databases draw their rows: the table that JSON rows get. */
export const table: Form = {
  name: 'table',
  encode(source) {
    for (const frame of FRAME_NAMES) {
      const [grid, sides] = readFramed(source, frame) ?? [];
      if (grid === undefined || sides === undefined) continue;
      const framing = [undefined, ...SIDES]
        .map((names): Framing => ({ frame, sides, names }))
        .find((one) => drawTable(grid, one) === source);
      const body = framing && writeGrid(grid);
      return body && { body: body.join('\n'), variant: variantOf(framing) };
    }
    return undefined;
  },
  decode(body, variant = '') {
    const grid = readGrid(body.split('\n'));
    const framing = framingOf(variant);
    if (framing.sides.length !== grid.header.length) throw new FormError('other columns than drawn');
    return drawTable(grid, framing);
  },
};
