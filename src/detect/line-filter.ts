import { has, OTHERS } from '../regex/char-set.ts';
import { type Shape, UNKNOWN } from '../regex/shape.ts';
import { shapesOf } from '../regex/shapes-of.ts';
import { classCount, classesOf, classesOutside, LINE_BREAK } from './characters.ts';
import type { Lines } from './lines.ts';

/** What the line of a match has: none of the first classes, and of each further number one class. */
type Need = readonly number[];

/** Numbers of a need. What is met by every line stands in the place of those that it has not. */
const WIDTH = 7;
const ALWAYS_MET = LINE_BREAK;

/** The line breaks that an empty line begins with. */
const BREAKS = [0x0a, 0x0d];

/** Whether the line of a match may begin with this unit. */
function mayBegin({ begins, ends, empty, first }: Shape, unit: number): boolean {
  if (!begins || (empty && !ends)) return true;
  return has(first, unit) || (empty && BREAKS.includes(unit));
}

/** Of sets of which all are met, those that no smaller one says as well. */
const smallest = (sets: readonly number[]): readonly number[] =>
  [...new Set(sets)].filter((set) => !sets.some((other) => other !== set && (other & ~set) === 0));

/** Those of fewest classes tell the most lines. */
function needOf(shape: Shape): Need {
  const none = shape.begins && shape.ends ? classesOutside(shape.all) : 0;
  const some = smallest(shape.some.map(classesOf)).toSorted((a, b) => classCount(a) - classCount(b));
  return Array.from({ length: WIDTH }, (_, i) => (i === 0 ? none : (some[i - 1] ?? ALWAYS_MET)));
}

/** Tells lines that a pattern cannot match by the classes of their characters, in a fraction of the pattern's time. */
export class LineFilter {
  /** The needs of the shapes that a match may have, behind each other. */
  readonly #needs: Int32Array;
  /** By a line's first unit which of the needs it may have, a bit each: most lines have none. */
  readonly #byFirst = new Int32Array(OTHERS + 1);

  constructor(pattern: RegExp) {
    const needs: Need[] = [];
    for (const shape of shapesOf(pattern) ?? [UNKNOWN]) {
      const need = needOf(shape);
      const known = needs.findIndex((other) => `${other}` === `${need}`);
      const index = known < 0 ? needs.push(need) - 1 : known;
      for (let unit = 0; unit <= OTHERS; unit++)
        if (mayBegin(shape, unit)) this.#byFirst[unit] = (this.#byFirst[unit] as number) | (1 << index);
    }
    this.#needs = Int32Array.from(needs.flat());
  }

  /** False only where the pattern matches no line of the text. */
  mayAny({ allClasses }: Lines): boolean {
    for (let at = 0; at < this.#needs.length; at += WIDTH) if (this.#meets(allClasses, at)) return true;
    return false;
  }

  /** False only where the pattern does not match line `i`. */
  may({ classes, firsts }: Lines, i: number): boolean {
    let left = this.#byFirst[firsts[i] as number] as number;
    if (left === 0) return false;
    const held = classes[i] as number;
    for (let at = 0; left !== 0; at += WIDTH, left >>>= 1) {
      const mayHave = (left & 1) === 1 && (held & (this.#needs[at] as number)) === 0;
      if (mayHave && this.#meets(held, at)) return true;
    }
    return false;
  }

  #meets(classes: number, at: number): boolean {
    const held = classes | ALWAYS_MET;
    for (let i = at + 1; i < at + WIDTH; i++) if ((held & (this.#needs[i] as number)) === 0) return false;
    return true;
  }
}

const known = new WeakMap<RegExp, LineFilter>();

/** Patterns belong to rules, so there are few: each is read once. */
export function lineFilter(pattern: RegExp): LineFilter {
  let filter = known.get(pattern);
  if (!filter) {
    filter = new LineFilter(pattern);
    known.set(pattern, filter);
  }
  return filter;
}
