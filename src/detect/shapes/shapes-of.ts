import { type CharSet, except, NAMED_SETS, NONE, one, range } from './char-set.ts';
import { anyOf, EMPTY, inSequence, ofSet, repeated, type Shape, UNKNOWN } from './shape.ts';

const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 };
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,(\d*))?\})\??/y;
const GROUP = /\((?:\?(?:<[^=!>][^>]*>|:|(<?[=!])))?/y;
const CODE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4}))/y;

/** The most groups inside each other; a pattern with more is not read. */
const MAX_DEPTH = 100;

/** A construct that is not read. */
class Unread {}

/** Reads a pattern that compiles without flags, from left to right. */
class Reader {
  #at = 0;
  #depth = 0;

  constructor(private readonly source: string) {}

  get over(): boolean {
    return this.#at === this.source.length;
  }

  /** The match of a sticky pattern at the current position. */
  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.source) ?? undefined;
    this.#at += found?.[0].length ?? 0;
    return found;
  }

  #char(): string {
    const char = this.source[this.#at++];
    if (char === undefined) throw new Unread();
    return char;
  }

  alternatives(): readonly Shape[] {
    const found = [...this.#sequence()];
    while (this.source[this.#at] === '|') {
      this.#at++;
      found.push(...this.#sequence());
    }
    return anyOf(found);
  }

  #sequence(): readonly Shape[] {
    let found: readonly Shape[] = [EMPTY];
    for (;;) {
      const next = this.source[this.#at];
      if (next === undefined || next === '|' || next === ')') return found;
      const part = this.#part();
      const quantifier = this.#take(QUANTIFIER);
      found = inSequence(found, quantifier === undefined ? part : repeated(part, ...timesOf(quantifier)));
    }
  }

  #part(): readonly Shape[] {
    if (this.source[this.#at] === '(') return this.#group();
    if (this.source[this.#at] === '\\') return this.#escaped();
    const char = this.#char();
    // Nothing that could be repeated stands before it: it belongs to a construct of a later language, such as `(?i:`.
    if (char === '?') throw new Unread();
    if (char === '^') return [{ ...EMPTY, begins: true }];
    if (char === '$') return [{ ...EMPTY, ends: true }];
    if (char === '.') return [ofSet(NAMED_SETS['.'] as CharSet)];
    return [ofSet(char === '[' ? this.#class() : one(char.charCodeAt(0)))];
  }

  /** A lookaround takes no room. */
  #group(): readonly Shape[] {
    const opening = this.#take(GROUP);
    if (opening === undefined || ++this.#depth > MAX_DEPTH) throw new Unread();
    const inside = this.alternatives();
    this.#depth--;
    if (this.#char() !== ')') throw new Unread();
    return opening[1] === undefined ? inside : [EMPTY];
  }

  #escaped(): readonly Shape[] {
    const next = this.source[this.#at + 1] ?? '';
    if (next === 'b' || next === 'B') {
      this.#at += 2;
      return [EMPTY];
    }
    // A back reference stands for the text that a group found.
    if (this.#take(/\\(?:k<[^>]*>|[1-9][0-9]*)/y) !== undefined) return [UNKNOWN];
    return [ofSet(this.#escape())];
  }

  #escape(): CharSet {
    const code = this.#take(CODE);
    if (code !== undefined) return one(Number.parseInt((code[1] ?? code[2]) as string, 16));
    const token = this.#char() + this.#char();
    const named = NAMED_SETS[token];
    if (named !== undefined) return named;
    const char = token[1] as string;
    if (/[0-9A-Za-z]/.test(char) && CONTROLS[char] === undefined) throw new Unread();
    return one(CONTROLS[char] ?? char.charCodeAt(0));
  }

  #class(): CharSet {
    const negated = this.#take(/\^/y) !== undefined;
    let set = NONE;
    while (this.source[this.#at] !== ']') {
      const [from, single] = this.#item();
      if (this.source[this.#at] !== '-' || this.source[this.#at + 1] === ']') {
        set |= from;
        continue;
      }
      this.#at++;
      const [, last] = this.#item();
      if (single === undefined || last === undefined) throw new Unread();
      set |= range(single, last);
    }
    this.#at++;
    return negated ? except(set) : set;
  }

  /** One item of a class, and its code where it is one character. */
  #item(): [set: CharSet, code: number | undefined] {
    if (this.source[this.#at] !== '\\') {
      const code = this.#char().charCodeAt(0);
      return [one(code), code];
    }
    const code = this.#take(CODE);
    if (code !== undefined) {
      const number = Number.parseInt((code[1] ?? code[2]) as string, 16);
      return [one(number), number];
    }
    const next = this.source[this.#at + 1] ?? '';
    const single = CONTROLS[next] ?? (/[0-9A-Za-z]/.test(next) ? undefined : next.charCodeAt(0));
    return [this.#escape(), single];
  }
}

function timesOf([text, least, upTo, most]: RegExpExecArray): [least: number, most: number] {
  if (least === undefined) return [text[0] === '+' ? 1 : 0, text[0] === '?' ? 1 : Number.POSITIVE_INFINITY];
  const times = Number(least);
  return [times, upTo === undefined ? times : most ? Number(most) : Number.POSITIVE_INFINITY];
}

/**
 * The shapes of what a pattern matches in a line, each match having one of them; `undefined` where it is not known. One
 * with the flag "y" is tried in a text, where a line begins.
 */
export function shapesOf({ source, flags }: Pick<RegExp, 'source' | 'flags'>): readonly Shape[] | undefined {
  if (flags !== '' && flags !== 'y') return undefined;
  try {
    const reader = new Reader(source);
    const found = reader.alternatives();
    if (!reader.over) return undefined;
    return flags === '' ? found : found.map((shape) => ({ ...shape, begins: true }));
  } catch (error) {
    if (error instanceof Unread) return undefined;
    throw error;
  }
}
