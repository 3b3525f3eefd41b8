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

const needOf = (shape: Shape): Need => ({
  some: [...new Set(shape.some.map(classesOf))],
  none: shape.begins && shape.ends ? classesOutside(shape.all) : 0,
});

/** Tells lines that a pattern cannot match by the classes of their characters, in a fraction of the pattern's time. */
export class LineFilter {
  readonly #needs: readonly Need[];
  /** By a line's first unit which of the needs it may have, a bit each: most lines have none. */
  readonly #byFirst: Int32Array;

  constructor(pattern: RegExp) {
    const shapes = shapesOf(pattern) ?? [UNKNOWN];
    this.#needs = shapes.map(needOf);
    this.#byFirst = Int32Array.from({ length: OTHERS + 1 }, (_, unit) =>
      shapes.reduce((bits, shape, n) => bits | (Number(mayBegin(shape, unit)) << n), 0),
    );
  }

  /** False only where the pattern does not match line `i`. */
  may(lines: Lines, i: number): boolean {
    const classes = lines.classes(i);
    let left = this.#byFirst[lines.first(i)] as number;
    for (let n = 0; left !== 0; n++, left >>>= 1) {
      if ((left & 1) === 0) continue;
      const { some, none } = this.#needs[n] as Need;
      if ((classes & none) !== 0) continue;
      let at = 0;
      while (at < some.length && (classes & (some[at] as number)) !== 0) at++;
      if (at === some.length) return true;
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
