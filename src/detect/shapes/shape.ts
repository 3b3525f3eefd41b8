import { classCount, classesOf, LINE_BREAK } from '../characters.ts';
import { ANY, type CharSet, NONE } from './char-set.ts';

/**
 * The facts that are true of every match of a pattern, or of a part of it. Classes are those of
 * characters.ts.
 */
export interface Shape {
  /** It may be empty. */
  readonly empty: boolean;
  /** The characters that a match may begin with, if it is not empty. */
  readonly first: CharSet;
  /** The classes of what may stand in it. */
  readonly all: number;
  /** Classes of which every match holds at least one character each. */
  readonly some: readonly number[];
  /** It begins where the text does, or ends where the text does. */
  readonly begins: boolean;
  readonly ends: boolean;
}

/** The most alternatives that are kept apart; beyond these they are taken together. */
const MAX_SHAPES = 16;
/** The most classes that are kept of a shape: those that rule out the most lines. */
export const MAX_SOME = 6;

export const EMPTY: Shape = { empty: true, first: NONE, all: 0, some: [], begins: false, ends: false };
export const UNKNOWN: Shape = { ...EMPTY, first: ANY, all: -1 };

export function ofSet(set: CharSet): Shape {
  const all = classesOf(set);
  const inLine = all & ~LINE_BREAK;
  return { ...EMPTY, empty: false, first: set, all, some: inLine === 0 ? [] : [inLine] };
}

/** Those that no smaller one says as well, of the fewest classes first. */
function kept(some: readonly number[]): readonly number[] {
  if (some.length < 2) return some;
  const all = [...new Set(some)];
  return all
    .filter((classes) => !all.some((other) => other !== classes && (other & ~classes) === 0))
    .sort((a, b) => classCount(a) - classCount(b))
    .slice(0, MAX_SOME);
}

const both = (a: readonly number[], b: readonly number[]): readonly number[] =>
  b.every((classes) => a.includes(classes)) ? a : kept([...a, ...b]);

function then(a: Shape, b: Shape): Shape {
  return {
    empty: a.empty && b.empty,
    first: a.empty ? a.first | b.first : a.first,
    all: a.all | b.all,
    some: both(a.some, b.some),
    begins: a.begins || (a.all === 0 && b.begins),
    ends: b.ends || (b.all === 0 && a.ends),
  };
}

const either = (a: Shape, b: Shape): Shape => ({
  empty: a.empty || b.empty,
  first: a.first | b.first,
  all: a.all | b.all,
  some: kept(a.some.flatMap((x) => b.some.map((y) => x | y))),
  begins: a.begins && b.begins,
  ends: a.ends && b.ends,
});

const together = (shapes: readonly Shape[]): Shape => shapes.reduce(either);

/** Joins alternatives that differ only in their beginning: `PASS` and `FAIL`. */
function distinct(shapes: readonly Shape[]): readonly Shape[] {
  const byRest = new Map<string, Shape>();
  for (const shape of shapes) {
    const { empty, first, all, some, begins, ends } = shape;
    const rest = `${empty} ${all} ${some} ${begins} ${ends}`;
    const known = byRest.get(rest);
    byRest.set(rest, known === undefined ? shape : { ...known, first: known.first | first });
  }
  return [...byRest.values()];
}

/** The shapes of alternatives. */
export function anyOf(shapes: readonly Shape[]): readonly Shape[] {
  const found = distinct(shapes);
  return found.length <= MAX_SHAPES ? found : [together(found)];
}

/** The most pairs to make before it is known how many of them are kept apart. */
const MAX_PAIRS = 256;

/** The shapes of two parts behind each other. */
export function inSequence(before: readonly Shape[], behind: readonly Shape[]): readonly Shape[] {
  const pairs = (a: readonly Shape[], b: readonly Shape[]): readonly Shape[] =>
    distinct(a.flatMap((x) => b.map((y) => then(x, y))));
  if (before.length * behind.length <= MAX_PAIRS) {
    const found = pairs(before, behind);
    if (found.length <= MAX_SHAPES) return found;
  }
  return before.length <= MAX_SHAPES
    ? pairs(before, [together(behind)])
    : pairs([together(before)], [together(behind)]);
}

/** The shapes of a part that stands so often. */
export function repeated(shapes: readonly Shape[], least: number, most: number): readonly Shape[] {
  if (most === 0) return [EMPTY];
  if (least === 1 && most === 1) return shapes;
  const all = together(shapes);
  return [least > 0 ? all : { ...all, empty: true, some: [], begins: false, ends: false }];
}
