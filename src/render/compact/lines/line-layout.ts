import { allowExpanded } from '../form.ts';

/**
 * Columns that a program aligned with blanks, as `printf` does: each field has a least width, and a longer one
 * moves the rest of its line.
 *
 *     %-12s %6s                         %-12s %6s
 *     bio-392          18               bio-392 18
 *     request_sock_v6      0            request_sock_v6 0
 */

/** A column: the blanks that always stand in front of it, and the least width of its fields. */
export interface LayoutColumn {
  readonly gap: number;
  readonly width: number;
  /** The side that its fields stand at. */
  readonly side: 'left' | 'right';
}

export type Layout = readonly LayoutColumn[];

/** As `printf` writes it: `%-12s` stands at the left, `%6s` at the right, `%s` has no least width. */
export const writeLayout = (layout: Layout): string =>
  layout
    .map(({ gap, width, side }) => {
      const least = width === 0 ? '' : `${side === 'left' ? '-' : ''}${width}`;
      return `${' '.repeat(gap)}%${least}s`;
    })
    .join('');

const COLUMN = /(^ {0,9}| {1,9})%(?:(-?)([1-9][0-9]{0,2}))?s/gy;

/** `undefined` if the text is no layout. */
export function readLayout(text: string): Layout | undefined {
  const columns: LayoutColumn[] = [];
  let at = 0;
  for (const [whole, gap = '', left, width = '0'] of text.matchAll(COLUMN)) {
    columns.push({ gap: gap.length, width: Number(width), side: left ? 'left' : 'right' });
    at += whole.length;
  }
  return at === text.length && columns.length > 0 ? columns : undefined;
}

/** The bare line: the fields with a blank between them, and the rest of the line. */
interface BareLine {
  readonly fields: readonly string[];
  readonly rest: string;
}

/**
 * The first fields of a line. In a bare line, they stand at its beginning with one blank between them. `undefined` if
 * there are too few, or if the line had to be bare and is not.
 */
function readFields(line: string, count: number, isBare: boolean): BareLine | undefined {
  const fields: string[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (isBare && i > 0) at++;
    if (!isBare) while (line[at] === ' ') at++;
    let end = at;
    while (end < line.length && line[end] !== ' ') end++;
    if (end === at) return undefined;
    fields.push(line.slice(at, end));
    at = end;
  }
  return { fields, rest: line.slice(at) };
}

function withLayout({ fields, rest }: BareLine, layout: Layout): string {
  let out = '';
  for (let i = 0; i < layout.length; i++) {
    const { gap, width, side } = layout[i] as LayoutColumn;
    const field = fields[i] as string;
    out += ' '.repeat(gap) + (side === 'left' ? field.padEnd(width) : field.padStart(width));
  }
  return out + rest;
}

function laidOutLength({ fields, rest }: BareLine, layout: Layout): number {
  let length = rest.length;
  for (let i = 0; i < layout.length; i++) {
    const { gap, width } = layout[i] as LayoutColumn;
    length += gap + Math.max(width, (fields[i] as string).length);
  }
  return length;
}

/** What stands behind the last column, without the blanks that fill it up. No text stands right behind a field. */
function restBehind({ fields, rest }: BareLine, { width, side }: LayoutColumn): string | undefined {
  const missing = side === 'left' ? Math.max(0, width - (fields.at(-1) as string).length) : 0;
  if (rest.length < missing || rest.slice(0, missing).trim() !== '') return undefined;
  const behind = rest.slice(missing);
  return behind === '' || behind.startsWith(' ') ? behind : undefined;
}

/** A line of another layout that would read as a bare one. It stands behind one blank more. */
const isEscaped = (line: string, count: number): boolean =>
  readFields(line.replace(/^ +/, ''), count, true) !== undefined;

/** The line without the blanks of its layout; `undefined` if it has another one. */
function bareLine(line: string, layout: Layout): string | undefined {
  const found = readFields(line, layout.length, false);
  if (found === undefined) return undefined;
  const rest = restBehind(found, layout.at(-1) as LayoutColumn);
  if (rest === undefined) return undefined;
  const bare = { ...found, rest };
  // Most lines of another layout have another length, which is quick to tell.
  if (laidOutLength(bare, layout) !== line.length || withLayout(bare, layout) !== line) return undefined;
  return found.fields.join(' ') + rest;
}

/** Lines without the blanks of their layout, and the number of lines that have it. Others stay as they are. */
export function withoutLayout(
  lines: readonly string[],
  layout: Layout,
): { readonly lines: readonly string[]; readonly fitting: number } {
  let fitting = 0;
  const out = lines.map((line) => {
    const bare = bareLine(line, layout);
    if (bare === undefined) return isEscaped(line, layout.length) ? ` ${line}` : line;
    fitting++;
    return bare;
  });
  return { lines: out, fitting };
}

/** The inverse. */
export function withLayoutAgain(lines: readonly string[], layout: Layout): readonly string[] {
  const blanks = layout.reduce((sum, { gap, width }) => sum + gap + width, 0);
  let added = 0;
  return lines.map((line) => {
    const bare = readFields(line, layout.length, true);
    if (bare !== undefined) {
      added += blanks;
      allowExpanded(added);
      return withLayout(bare, layout);
    }
    return line.startsWith(' ') && isEscaped(line, layout.length) ? line.slice(1) : line;
  });
}
