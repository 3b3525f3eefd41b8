import { ANY, type CharSet, NONE } from './char-set.ts';

/** What every match of a pattern, or of a part of it, has in common. */
export interface Shape {
  /** It may be empty. */
  readonly empty: boolean;
  /** What it may begin with, where it is not empty. */
  readonly first: CharSet;
  /** What may stand in it. */
  readonly all: CharSet;
  /** Of each of these sets, at least one character stands in it. */
  readonly some: readonly CharSet[];
  /** It begins where the text does, or ends where the text does. */
  readonly begins: boolean;
  readonly ends: boolean;
}

/** Alternatives that are told apart; beyond so many they are taken together. */
const MAX_SHAPES = 16;
/** Sets that alternatives have in common are unions of one of each; beyond so many only one is kept. */
const MAX_UNIONS = 16;

export const EMPTY: Shape = { empty: true, first: NONE, all: NONE, some: [], begins: false, ends: false };
export const UNKNOWN: Shape = { ...EMPTY, first: ANY, all: ANY };
export const ofSet = (set: CharSet): Shape => ({ ...EMPTY, empty: false, first: set, all: set, some: [set] });

function then(a: Shape, b: Shape): Shape {
  return {
    empty: a.empty && b.empty,
    first: a.empty ? a.first | b.first : a.first,
    all: a.all | b.all,
    some: [...new Set([...a.some, ...b.some])],
    begins: a.begins || (a.all === NONE && b.begins),
    ends: b.ends || (b.all === NONE && a.ends),
  };
}

function unions(a: readonly CharSet[], b: readonly CharSet[]): readonly CharSet[] {
  const all = new Set(a.flatMap((x) => b.map((y) => x | y)));
  return [...all].slice(0, MAX_UNIONS);
}

const either = (a: Shape, b: Shape): Shape => ({
  empty: a.empty || b.empty,
  first: a.first | b.first,
  all: a.all | b.all,
  some: unions(a.some, b.some),
  begins: a.begins && b.begins,
  ends: a.ends && b.ends,
});

const together = (shapes: readonly Shape[]): Shape => shapes.reduce(either);

/** The shapes of alternatives. */
export const anyOf = (shapes: readonly Shape[]): readonly Shape[] =>
  shapes.length <= MAX_SHAPES ? shapes : [together(shapes)];

/** The shapes of two parts behind each other. */
export function inSequence(before: readonly Shape[], behind: readonly Shape[]): readonly Shape[] {
  const [a, b] =
    before.length * behind.length <= MAX_SHAPES
      ? [before, behind]
      : before.length <= MAX_SHAPES
        ? [before, [together(behind)]]
        : [[together(before)], [together(behind)]];
  return a.flatMap((x) => b.map((y) => then(x, y)));
}

/** The shapes of a part that stands so often. */
export function repeated(shapes: readonly Shape[], least: number, most: number): readonly Shape[] {
  if (most === 0) return [EMPTY];
  if (least === 1 && most === 1) return shapes;
  const all = together(shapes);
  return [least > 0 ? all : { ...all, empty: true, some: [], begins: false, ends: false }];
}
