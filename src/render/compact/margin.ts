import { allowExpanded, FormError } from './form.ts';

/**
 * Blanks in front of lines that say nothing of them: a text that stands deeper as a whole, or in the block scalars of a
 * flat list of names and values, as shell servers answer.
 *
 *     exit_code: 0
 *     output: |
 *       src/a.ts:12:let a = 1;
 *       src/b.ts:3:let b = 2;
 *
 * Without them the lines are those that the program printed, and every rule and form knows them.
 */
export interface Margin {
  readonly width: number;
  /** First and last of the lines that have it, counted from 1; empty lines among them have none. None: all lines. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

export interface WithoutMargin {
  readonly body: string;
  readonly margin: Margin;
}

const NAME = /^[A-Za-z][\w .-]{0,40}:(?: |$)/;
const SCALAR = /^[A-Za-z][\w .-]{0,40}: \|[-+]?$/;
/** Deeper ones are columns. */
const MAX_WIDTH = 99;
/** The smallest share of the text that has to stand in block scalars. */
const MIN_SHARE = 0.5;

const BLANKS = / */y;

/** How deep a line stands; `undefined` for an empty one, -1 for one of blanks alone. */
function depthOf(line: string): number | undefined {
  if (line === '') return undefined;
  BLANKS.lastIndex = 0;
  const width = BLANKS.exec(line)?.[0].length ?? 0;
  return width === line.length ? -1 : width;
}

/** The least depth of the lines that are not empty; 0 where there is none. */
function leastDepth(lines: readonly string[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const depth = depthOf(line);
    if (depth === undefined) continue;
    if (depth <= 0) return 0;
    least = Math.min(least, depth);
  }
  return least <= MAX_WIDTH ? least : 0;
}

/** A text that stands deeper as a whole; `undefined` for any other. */
export function withoutMargin(body: string): WithoutMargin | undefined {
  if (!body.startsWith(' ')) return undefined;
  const lines = body.split('\n');
  const width = leastDepth(lines);
  if (width === 0) return undefined;
  return { body: lines.map((line) => line.slice(width)).join('\n'), margin: { width, ranges: [] } };
}

/** Names and values of which some are block scalars, most of the text; `undefined` for any other. */
export function withoutScalarMargins(body: string): WithoutMargin | undefined {
  if (!NAME.test(body.slice(0, 64)) || !body.includes(': |')) return undefined;
  const lines = body.split('\n');
  const ranges: [first: number, last: number][] = [];
  let size = 0;
  let width = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line !== '' && !NAME.test(line)) return undefined;
    if (!SCALAR.test(line)) continue;
    const first = at + 1;
    while (at + 1 < lines.length && (lines[at + 1] === '' || lines[at + 1]!.startsWith(' '))) at++;
    const inside = lines.slice(first, at + 1);
    const depth = leastDepth(inside);
    if (width === 0) width = depth;
    if (inside.length === 0 || depth === 0 || depth < width) return undefined;
    ranges.push([first + 1, at + 1]);
    size += inside.reduce((sum, one) => sum + one.length, 0);
  }
  if (ranges.length === 0 || size < body.length * MIN_SHARE) return undefined;
  for (const [first, last] of ranges) {
    for (let at = first - 1; at < last; at++) lines[at] = lines[at]!.slice(width);
  }
  return { body: lines.join('\n'), margin: { width, ranges } };
}

/** The inverse. Throws `FormError` for lines that the text does not have. */
export function withMargin(body: string, { width, ranges }: Margin): string {
  const lines = body.split('\n');
  const blanks = ' '.repeat(width);
  allowExpanded(body.length + lines.length * width);
  for (const [first, last] of ranges.length === 0 ? [[1, lines.length] as const] : ranges) {
    if (first < 1 || last < first || last > lines.length) throw new FormError(`no lines ${first}-${last}`);
    for (let at = first - 1; at < last; at++) if (lines[at] !== '') lines[at] = blanks + lines[at];
  }
  return lines.join('\n');
}
