import { classesBeside, LINE_BREAK } from './characters.ts';
import type { LineKinds } from './line-kinds.ts';
import type { Lines } from './lines.ts';
import { has, OTHERS } from './shapes/char-set.ts';
import { MAX_SOME, type Shape, UNKNOWN } from './shapes/shape.ts';
import { shapesOf } from './shapes/shapes-of.ts';
import { type Sieve, type SievedLines, sieved } from './sieve.ts';

/**
 * The needs of a match for its line: no character of the first classes, and at least one of the class in each
 * further number.
 */
type Need = readonly number[];

/**
 * The count of numbers in a need. If a need has fewer classes, its other numbers are ones that every line
 * meets.
 */
const WIDTH = 1 + MAX_SOME;
const ALWAYS_MET = LINE_BREAK;

/** The line breaks that an empty line begins with. */
const BREAKS = [0x0a, 0x0d];

/** Whether the line of a match may begin with this unit. */
function mayBegin({ begins, ends, empty, first }: Shape, unit: number): boolean {
  if (!begins || (empty && !ends)) return true;
  return has(first, unit) || (empty && BREAKS.includes(unit));
}

function needOf({ some, all, begins, ends }: Shape): Need {
  const none = begins && ends ? classesBeside(all) : 0;
  return Array.from({ length: WIDTH }, (_, i) => (i === 0 ? none : (some[i - 1] ?? ALWAYS_MET)));
}

/** Tells lines that a pattern cannot match by the classes of their characters, in a fraction of the pattern's time. */
export class LineFilter implements Sieve {
  /** The needs of the shapes that a match may have, behind each other. Nothing so long as the pattern was not read. */
  #needs = new Int32Array();
  /** By a line's first unit which of the needs it may have, a bit each: most lines have none. */
  readonly #byFirst = new Int32Array(OTHERS + 1);
  #left: number;

  /** The pattern is read after so many lines were asked about. Until then, every line may match. */
  constructor(
    private readonly pattern: RegExp,
    patience = 0,
  ) {
    this.#left = patience;
    if (patience === 0) this.#read();
  }

  #read(): void {
    const needs: Need[] = [];
    for (const shape of shapesOf(this.pattern) ?? [UNKNOWN]) {
      const need = needOf(shape);
      const known = needs.findIndex((other) => `${other}` === `${need}`);
      const index = known < 0 ? needs.push(need) - 1 : known;
      for (let unit = 0; unit <= OTHERS; unit++)
        if (mayBegin(shape, unit)) this.#byFirst[unit] = (this.#byFirst[unit] as number) | (1 << index);
    }
    this.#needs = Int32Array.from(needs.flat());
  }

  /** Whether the pattern has been read already. */
  get isRead(): boolean {
    return this.#left === 0;
  }

  /** False only where the pattern matches no line of these classes and this first unit. */
  mayHold(classes: number, first: number): boolean {
    if (this.#left > 0) {
      if (--this.#left === 0) this.#read();
      return true;
    }
    let left = this.#byFirst[first] as number;
    for (let at = 0; left !== 0; at += WIDTH, left >>>= 1) {
      const mayHave = (left & 1) === 1 && (classes & (this.#needs[at] as number)) === 0;
      if (mayHave && this.#meets(classes, at)) return true;
    }
    return false;
  }

  told({ count, classes, firsts }: LineKinds): Uint8Array | undefined {
    let some: Uint8Array | undefined;
    for (let kind = 0; kind < count; kind++) {
      // Most patterns begin with few characters.
      if (this.#byFirst[firsts[kind] as number] === 0) continue;
      if (!this.mayHold(classes[kind] as number, firsts[kind] as number)) continue;
      some ??= new Uint8Array(count);
      some[kind] = 1;
    }
    return some;
  }

  /** False only where the pattern does not match line `i`. */
  may({ classes, firsts }: Lines, i: number): boolean {
    return this.mayHold(classes[i] as number, firsts[i] as number);
  }

  /** The lines that it may match. `undefined` only if there are none. */
  over(lines: Lines): SievedLines | undefined {
    return this.isRead && !this.#mayHoldSome(lines) ? undefined : sieved(lines, this);
  }

  /** Decided by the characters of the whole text: most patterns need one that is not there. */
  #mayHoldSome({ allClasses }: Lines): boolean {
    for (let at = 0; at < this.#needs.length; at += WIDTH) if (this.#meets(allClasses, at)) return true;
    return false;
  }

  #meets(classes: number, at: number): boolean {
    const held = classes | ALWAYS_MET;
    for (let i = at + 1; i < at + WIDTH; i++) if ((held & (this.#needs[i] as number)) === 0) return false;
    return true;
  }
}

/**
 * Reading a pattern takes as long as trying it on so many lines: for a few short texts it would only cost
 * time.
 */
const PATIENCE = 10_000;

const known = new WeakMap<RegExp, LineFilter>();

/** Patterns belong to rules, so there are few: each is read once. */
export function lineFilter(pattern: RegExp): LineFilter {
  let filter = known.get(pattern);
  if (!filter) {
    filter = new LineFilter(pattern, PATIENCE);
    known.set(pattern, filter);
  }
  return filter;
}
