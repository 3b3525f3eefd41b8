import { has, OTHERS } from '../regex/char-set.ts';
import { type Shape, UNKNOWN } from '../regex/shape.ts';
import { shapesOf } from '../regex/shapes-of.ts';
import { classesOf, classesOutside } from './characters.ts';
import type { Lines } from './lines.ts';

/** What the line of a match has: characters of each of these classes, and none of those. */
interface Need {
  readonly some: readonly number[];
  readonly none: number;
}

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

const needOf = (shape: Shape): Need => ({
  some: smallest(shape.some.map(classesOf)),
  none: shape.begins && shape.ends ? classesOutside(shape.all) : 0,
});

const meets = ({ some, none }: Need, classes: number): boolean => {
  if ((classes & none) !== 0) return false;
  for (let at = 0; at < some.length; at++) if ((classes & (some[at] as number)) === 0) return false;
  return true;
};

/** Tells lines that a pattern cannot match by the classes of their characters, in a fraction of the pattern's time. */
export class LineFilter {
  readonly #needs: readonly Need[];
  /** By a line's first unit which of the needs it may have, a bit each: most lines have none. */
  readonly #byFirst = new Int32Array(OTHERS + 1);

  constructor(pattern: RegExp) {
    const needs: Need[] = [];
    for (const shape of shapesOf(pattern) ?? [UNKNOWN]) {
      const need = needOf(shape);
      const known = needs.findIndex(({ some, none }) => none === need.none && `${some}` === `${need.some}`);
      const index = known < 0 ? needs.push(need) - 1 : known;
      for (let unit = 0; unit <= OTHERS; unit++)
        if (mayBegin(shape, unit)) this.#byFirst[unit] = (this.#byFirst[unit] as number) | (1 << index);
    }
    this.#needs = needs;
  }

  /** False only where the pattern matches no line of the text. */
  mayAny({ allClasses }: Lines): boolean {
    return this.#needs.some(({ some }) => meets({ some, none: 0 }, allClasses));
  }

  /** False only where the pattern does not match line `i`. */
  may({ classes, firsts }: Lines, i: number): boolean {
    let left = this.#byFirst[firsts[i] as number] as number;
    for (let n = 0; left !== 0; n++, left >>>= 1) {
      if ((left & 1) === 1 && meets(this.#needs[n] as Need, classes[i] as number)) return true;
    }
    return false;
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
