import { type Layout, type LayoutColumn, withoutLayout } from './line-layout.ts';

/** Lines that are looked at: enough to tell, and bounded. */
const SAMPLE = 200;
const MIN_LINES = 8;
/** A column has a layout if this share of the lines follows it. */
const MOST = 0.85;
const MAX_COLUMNS = 24;
const MAX_WIDTH = 200;
const MAX_GAP = 9;

/** Where the fields of a line begin and end. */
interface Places {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

function placesOf(line: string): Places {
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; starts.length < MAX_COLUMNS; ) {
    while (line[at] === ' ') at++;
    if (at >= line.length) break;
    starts.push(at);
    while (at < line.length && line[at] !== ' ') at++;
    ends.push(at);
  }
  return { starts, ends };
}

/** The number that most have. */
function usual(values: readonly number[]): number {
  const counts = new Map<number, number>();
  let value = 0;
  let count = 0;
  for (const one of values) {
    const now = (counts.get(one) ?? 0) + 1;
    counts.set(one, now);
    if (now > count) [value, count] = [one, now];
  }
  return value;
}

/** A way to lay out one column, or two that are only known together, and the lines that follow it. */
interface Way {
  /** Replaces the columns from the last one on. */
  readonly columns: readonly LayoutColumn[];
  readonly lines: readonly Places[];
}

const plain = (gap: number): LayoutColumn => ({ gap, width: 0, side: 'right' });

/** The first column: at the edge, or at the right of its width. */
function firstWays(lines: readonly Places[]): Way[] {
  const gap = usual(lines.map(({ starts }) => starts[0] as number));
  const width = usual(lines.map(({ ends }) => ends[0] as number));
  return [
    { columns: [plain(gap)], lines: lines.filter(({ starts }) => starts[0] === gap) },
    {
      columns: [{ gap: 0, width, side: 'right' }],
      lines: lines.filter(
        ({ starts, ends }) => ends[0] === width || (starts[0] === 0 && (ends[0] as number) > width),
      ),
    },
  ];
}

/** The ways to go on behind column `i - 1`, `last`, to column `i`. The simplest come first. */
function nextWays(last: LayoutColumn, lines: readonly Places[], i: number): Way[] {
  const lead = ({ starts, ends }: Places): number => (starts[i] as number) - (ends[i - 1] as number);
  const reach = ({ ends }: Places): number => (ends[i] as number) - (ends[i - 1] as number);
  const length = ({ starts, ends }: Places, at: number): number =>
    (ends[at] as number) - (starts[at] as number);
  const gap = usual(lines.map(lead));
  const reached = usual(lines.map(reach));
  const ways: Way[] = [
    { columns: [last, plain(gap)], lines: lines.filter((line) => lead(line) === gap) },
    {
      columns: [last, { gap: 1, width: reached - 1, side: 'right' }],
      lines: lines.filter((line) => reach(line) === reached || (lead(line) === 1 && reach(line) > reached)),
    },
  ];
  // A column at the right of its width is over where its fields end.
  if (last.width > 0) return ways;
  const from = ({ starts }: Places): number => starts[i - 1] as number;
  const step = usual(lines.map((line) => (line.starts[i] as number) - from(line)));
  ways.push({
    columns: [{ ...last, width: step - 1, side: 'left' }, plain(1)],
    lines: lines.filter(
      (line) =>
        (line.starts[i] as number) - from(line) === step ||
        (lead(line) === 1 && (line.starts[i] as number) - from(line) > step),
    ),
  });
  const span = usual(lines.map((line) => (line.ends[i] as number) - from(line)));
  const within = lines.filter((line) => (line.ends[i] as number) - from(line) === span);
  const beyond = lines.filter((line) => (line.ends[i] as number) - from(line) > span).map(reach);
  const width = Math.max(beyond.length > 0 ? usual(beyond) - 1 : 0, ...within.map((line) => length(line, i)));
  const left = span - 1 - width;
  if (left > 0)
    ways.push({
      columns: [
        { ...last, width: left, side: 'left' },
        { gap: 1, width, side: 'right' },
      ],
      lines: lines.filter(
        (line) =>
          (line.ends[i] as number) - from(line) ===
          Math.max(length(line, i - 1), left) + 1 + Math.max(length(line, i), width),
      ),
    });
  return ways;
}

const isBounded = ({ columns }: Way): boolean =>
  columns.every(({ gap, width }) => gap <= MAX_GAP && width >= 0 && width <= MAX_WIDTH);

/** The way that most lines follow. If several are equally good, the first one. */
function bestWay(ways: readonly Way[]): Way | undefined {
  return ways
    .filter(isBounded)
    .reduce<Way | undefined>(
      (best, way) => (best === undefined || way.lines.length > best.lines.length ? way : best),
      undefined,
    );
}

/** The layout that most lines follow; `undefined` if there is none, or if it pads nothing. */
function findLayout(lines: readonly string[]): Layout | undefined {
  const step = Math.max(1, lines.length / SAMPLE);
  let rows: readonly Places[] = Array.from({ length: Math.min(lines.length, SAMPLE) }, (_, i) =>
    placesOf(lines[Math.floor(i * step)] as string),
  ).filter(({ starts }) => starts.length > 1);
  if (rows.length < MIN_LINES) return undefined;
  let way = bestWay(firstWays(rows));
  const layout: LayoutColumn[] = [];
  for (let i = 1; way !== undefined && way.lines.length >= Math.max(MIN_LINES, rows.length * MOST); i++) {
    layout.splice(-1, 1, ...way.columns);
    const longer: readonly Places[] = way.lines.filter(({ starts }) => starts.length > i);
    if (longer.length < way.lines.length * MOST) break;
    rows = longer;
    way = bestWay(nextWays(layout.at(-1) as LayoutColumn, rows, i));
  }
  // Behind the last column that pads, nothing needs a layout.
  const padding = layout.findLastIndex(({ width, gap }, i) => width > 0 || gap > (i > 0 ? 1 : 0));
  return padding < 0 ? undefined : layout.slice(0, padding + 1);
}

/** Fewer lines of a layout are an accident. */
const MIN_FITTING = 0.6;
/** The blanks that a line loses on average. Fewer are not worth the line that says how to bring them back. */
const MIN_BLANKS = 2;

/** Whether enough lines have blanks in front, or two of them in a row, for there to be a layout. */
function mayPad(lines: readonly string[]): boolean {
  let padded = 0;
  for (const line of lines) if (line.includes('  ') || line.startsWith(' ')) padded++;
  return padded >= Math.max(MIN_LINES, lines.length * MIN_FITTING);
}

/** The lines of an aligned text without its blanks; `undefined` if they have no common layout. */
export function withoutAlignment(
  lines: readonly string[],
): { readonly lines: readonly string[]; readonly layout: Layout } | undefined {
  const layout = mayPad(lines) ? findLayout(lines) : undefined;
  if (layout === undefined) return undefined;
  const bare = withoutLayout(lines, layout);
  if (bare.fitting < lines.length * MIN_FITTING) return undefined;
  const length = (all: readonly string[]): number => all.reduce((sum, line) => sum + line.length, 0);
  const isWorth = length(lines) - length(bare.lines) >= bare.fitting * MIN_BLANKS;
  return isWorth ? { lines: bare.lines, layout } : undefined;
}
