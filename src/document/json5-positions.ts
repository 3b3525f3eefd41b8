import type { Locate, Range } from './document.ts';
import type { Path } from './path.ts';

interface Place {
  readonly key?: Range;
  readonly value: Range;
}

/** A key that stands again in its object: its range, its path, and where it stood first. */
export interface RepeatedKey {
  readonly key: string;
  readonly at: Range;
  readonly first: Range;
}

// Each comment up to its own end, so that a text can be read in one way only.
const BLANK =
  /(?:[\s\uFEFF]|\/\/[^\n\r\u2028\u2029]*(?:[\n\r\u2028\u2029]|$)|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*/y;
const STRING = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/y;
const WORD = /[^\s\uFEFF,:[\]{}"'/]+/y;

const id = (path: Path): string => JSON.stringify(path);

/** Walks a text that `json5` has accepted, so that only the ends of tokens have to be found. */
class Walker {
  readonly places = new Map<string, Place>();
  readonly repeated: RepeatedKey[] = [];
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly decodeKey: (lexeme: string) => string,
  ) {}

  walk(): void {
    this.value([], undefined);
  }

  private take(pattern: RegExp): Range {
    pattern.lastIndex = this.at;
    pattern.exec(this.text);
    const range = { start: this.at, end: Math.max(this.at, pattern.lastIndex) };
    this.at = range.end;
    return range;
  }

  private next(): string | undefined {
    this.take(BLANK);
    return this.text[this.at];
  }

  private value(path: Path, key: Range | undefined): void {
    const c = this.next();
    const start = this.at;
    if (c === '{') this.object(path);
    else if (c === '[') this.array(path);
    else this.take(c === '"' || c === "'" ? STRING : WORD);
    this.places.set(id(path), { key, value: { start, end: this.at } });
  }

  private object(path: Path): void {
    const seen = new Map<string, Range>();
    this.at++;
    for (let c = this.next(); c !== '}' && c !== undefined; c = this.next()) {
      if (c === ',') {
        this.at++;
        continue;
      }
      const at = this.take(c === '"' || c === "'" ? STRING : WORD);
      const key = this.decodeKey(this.text.slice(at.start, at.end));
      const first = seen.get(key);
      if (first === undefined) seen.set(key, at);
      else this.repeated.push({ key, at, first });
      this.next();
      this.at++;
      this.value([...path, key], at);
    }
    this.at++;
  }

  private array(path: Path): void {
    this.at++;
    let index = 0;
    for (let c = this.next(); c !== ']' && c !== undefined; c = this.next()) {
      if (c === ',') this.at++;
      else this.value([...path, index++], undefined);
    }
    this.at++;
  }
}

/**
 * The positions of each value and key of a valid JSON5 text. `decodeKey` turns a key's lexeme into its name.
 */
export function json5Positions(
  text: string,
  decodeKey: (lexeme: string) => string,
): { readonly locate: Locate; readonly repeated: readonly RepeatedKey[] } {
  const walker = new Walker(text, decodeKey);
  walker.walk();
  return {
    locate: (path, part) => walker.places.get(id(path))?.[part],
    repeated: walker.repeated,
  };
}
