import type { LineKinds } from './line-kinds.ts';
import type { Lines } from './lines.ts';

/** Tells lines by the classes of their characters and their first unit. */
export interface Sieve {
  /** Whether it always tells the same of the same. */
  readonly isRead: boolean;
  mayHold(classes: number, first: number): boolean;
  /** By kind 1 where it lets it through; `undefined` where it lets none. Absent where it has no faster way than `mayHold`. */
  told?(kinds: LineKinds): Uint8Array | undefined;
}

/** The lines of a text that a sieve lets through: asked of each kind of them once, where there are few. */
export class SievedLines {
  readonly #classes: Int32Array;
  readonly #firsts: Uint8Array;
  readonly #kindOf: Uint16Array | undefined;

  constructor(
    { classes, firsts, kinds }: Lines,
    private readonly sieve: Sieve,
    /** By kind. */
    private readonly told: Uint8Array | undefined,
  ) {
    this.#classes = classes;
    this.#firsts = firsts;
    this.#kindOf = kinds?.of;
  }

  may(i: number): boolean {
    const { told } = this;
    return told === undefined
      ? this.sieve.mayHold(this.#classes[i] as number, this.#firsts[i] as number)
      : told[this.#kindOf?.[i] as number] === 1;
  }

  /** The first such line from `from` on, or `end`. */
  next(from: number, end: number): number {
    const [told, kindOf] = [this.told, this.#kindOf];
    let i = from;
    if (told === undefined || kindOf === undefined) while (i < end && !this.may(i)) i++;
    else while (i < end && told[kindOf[i] as number] === 0) i++;
    return i;
  }
}

/** By kind 1 where a sieve lets it through; `undefined` where it lets none. */
function told({ count, classes, firsts }: LineKinds, sieve: Sieve): Uint8Array | undefined {
  let some: Uint8Array | undefined;
  for (let kind = 0; kind < count; kind++) {
    if (!sieve.mayHold(classes[kind] as number, firsts[kind] as number)) continue;
    some ??= new Uint8Array(count);
    some[kind] = 1;
  }
  return some;
}

/** The lines that a sieve lets through. `undefined` only where there are none. */
export function sieved(lines: Lines, sieve: Sieve): SievedLines | undefined {
  const { kinds } = lines;
  if (kinds === undefined || !sieve.isRead) return new SievedLines(lines, sieve, undefined);
  const some = sieve.told === undefined ? told(kinds, sieve) : sieve.told(kinds);
  return some && new SievedLines(lines, sieve, some);
}
