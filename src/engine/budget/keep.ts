/**
 * Chooses the lines of a text that stay. The instructions for reading it come first, then its ends, failures
 * and lines unlike the rest. The remaining room goes to the lines at both ends of each section.
 */
import { legendEnd } from './compact-sections.ts';
import type { LinesOfValue } from './few-values.ts';
import type { LineReading } from './line-reading.ts';
import { LineSelection } from './selection.ts';
import { shareOut } from './shares.ts';

/**
 * These lines at both ends of the text stay first: the question stands at the beginning, the outcome at the
 * end.
 */
const FIRST_LINES = 3;
const LAST_LINES = 6;
/** So many of the last lines come before all others. */
const OUTCOME = 2;

/** How much of the room each step may take at most. */
const SHARE = {
  outcome: 0.5,
  ends: 0.3,
  /** The first of each word that speaks of a failure. */
  words: 0.5,
  failures: 0.6,
  around: 0.2,
  more: 0.1,
  warnings: 0.15,
  values: 0.5,
  unlike: 0.35,
} as const;

/** If there are more shapes than this for each line, every line is unlike the others. */
const VARIED = 0.4;
/** Lines below a failure that belong to it, such as its stack, at most. */
const BELOW = 8;
/** After so many lines that found no room, the search ends. */
const PATIENCE = 30;
/** Gaps of more lines are never cheaper than a stub. */
const SMALL_GAP = 6;

export interface Costs {
  /** The room that a line takes. */
  readonly line: (line: number) => number;
  readonly stub: number;
  /** About the room that lines take together. */
  readonly about: (first: number, end: number) => number;
}

const range = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);

/** 1 for each line that stays. */
export function keptLines(reading: LineReading, costs: Costs, room: number): Uint8Array {
  const count = reading.lines.length;
  const selection = new LineSelection(reading.owners, reading.repeated, costs.line, costs.stub, room);
  const noise = new Uint8Array(count);
  for (const { start, end } of reading.noise.blocks) noise.fill(1, start, end);

  /** Adds lines in this order until they have taken their share. */
  const addAll = (lines: Iterable<number>, share: number): void => {
    const floor = selection.left - share;
    let refused = 0;
    for (const line of lines) {
      if (noise[line] === 1) continue;
      if (!selection.add(line, Math.max(0, floor)) && ++refused > PATIENCE) return;
    }
  };

  for (const section of reading.sections) {
    addAll(range(section.first, Math.max(section.first + 1, legendEnd(section))), room);
  }
  const last = range(Math.max(0, count - LAST_LINES), count).reverse();
  addAll(last.slice(0, OUTCOME), room * SHARE.outcome);
  addAll([...range(0, Math.min(FIRST_LINES, count)), ...last], room * SHARE.ends);
  addFailures(reading, selection, addAll, room);
  addValues(reading, selection, addAll, costs, room);
  addUnlike(reading, addAll, costs, selection.left, room);
  fill(reading, selection, noise, costs);
  selection.closeSmallGaps(SMALL_GAP);
  return selection.kept;
}

type AddAll = (lines: Iterable<number>, share: number) => void;

/** One of each kind first, the rarer before the more frequent. */
const byRarity =
  ({ alike }: LineReading) =>
  (a: number, b: number): number =>
    Number(alike[b]!.first) - Number(alike[a]!.first) || alike[a]!.count - alike[b]!.count || a - b;

function addFailures(reading: LineReading, selection: LineSelection, addAll: AddAll, room: number): void {
  const { importance, failuresAreCommon: common, alike, lines, owners } = reading;
  const failures = range(0, lines.length).filter((line) => importance[line] === 'failure');
  addAll(unseen(reading.failureWords, selection), room * SHARE.words);
  const kinds = failures.filter((line) => alike[line]!.first).sort(byRarity(reading));
  addAll(kinds, room * (common ? SHARE.unlike : SHARE.failures));
  if (common) return;
  const around = kinds
    .filter((line) => selection.kept[line] === 1)
    .sort((a, b) => a - b)
    .flatMap((line) => range(line + 1, line + 1 + BELOW).filter((below) => owners[below] === line));
  addAll(around, room * SHARE.around);
  const rest = failures.filter((line) => !alike[line]!.first);
  addAll(rest, room * SHARE.more);
  const warnings = range(0, lines.length).filter(
    (line) => importance[line] === 'warning' && alike[line]!.first,
  );
  addAll(warnings.sort(byRarity(reading)), room * SHARE.warnings);
}

/** A line for each value that no line shows that stays, the rarest first. */
function* unseen(values: readonly LinesOfValue[], { kept }: LineSelection): Generator<number> {
  const rarestFirst = values.toSorted((a, b) => a.length - b.length || a[0]! - b[0]!);
  for (const lines of rarestFirst) {
    if (lines.some((line) => kept[line] === 1)) continue;
    // Behind a line that stays it needs no further stub.
    yield lines.find((line) => kept[line - 1] === 1) ?? lines[0]!;
  }
}

/** A line for each value of columns of few. All of them, if there is room for that. */
function addValues(
  { fewValues }: LineReading,
  selection: LineSelection,
  addAll: AddAll,
  costs: Costs,
  room: number,
): void {
  const about = [...unseen(fewValues, selection)].reduce(
    (sum, line) => sum + costs.about(line, line + 1) + costs.stub,
    0,
  );
  addAll(unseen(fewValues, selection), about <= selection.left ? selection.left : room * SHARE.values);
}

/** The first line of each shape, where most lines have the shape of others. All of them, if there is room for that. */
function addUnlike(reading: LineReading, addAll: AddAll, costs: Costs, left: number, room: number): void {
  const shapes = range(0, reading.lines.length).filter((line) => reading.alike[line]!.first);
  if (shapes.length > reading.lines.length * VARIED) return;
  const cost = shapes.reduce((sum, line) => sum + costs.about(line, line + 1) + costs.stub, 0);
  addAll(shapes.sort(byRarity(reading)), cost <= left ? left : room * SHARE.unlike);
}

/** From both ends of each section inwards, two thirds of it from the beginning. */
function fill({ sections }: LineReading, selection: LineSelection, noise: Uint8Array, costs: Costs): void {
  const claims = sections.map(({ first, end }) => ({ size: costs.about(first, end), weight: 1 }));
  const shares = shareOut(claims, selection.left);
  // If a section does not use all of its share, the next sections get the rest.
  let spare = 0;
  for (const [i, { first, end }] of sections.entries()) {
    const share = shares[i]! + spare;
    const before = selection.left;
    fillEnds(selection, noise, first, end, Math.max(0, before - share));
    spare = Math.max(0, share - (before - selection.left));
  }
}

function fillEnds(
  selection: LineSelection,
  noise: Uint8Array,
  first: number,
  end: number,
  floor: number,
): void {
  let head = first;
  let tail = end - 1;
  let atHead = 0;
  let atTail = 0;
  let refusedHead = false;
  let refusedTail = false;
  while (head <= tail && !(refusedHead && refusedTail)) {
    const fromHead = refusedTail || (!refusedHead && atHead <= 2 * atTail);
    const line = fromHead ? head : tail;
    const before = selection.left;
    const added = noise[line] === 1 || selection.add(line, floor);
    const spent = before - selection.left;
    if (fromHead) {
      if (added) head++;
      else refusedHead = true;
      atHead += spent;
    } else {
      if (added) tail--;
      else refusedTail = true;
      atTail += spent;
    }
  }
}
