import type { Lexeme } from './frame.ts';

/** Nearly all ids are like this. Each number has only one such lexeme. */
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,14})$/;
/** Nearly all other ids are like this. Such a lexeme means the characters between its quotes. */
const PLAIN_STRING = /^"[\w/.:-]*"$/;

/**
 * The common key of all lexemes of one id or token. `1`, `1.0` and `1e0` are one id; `1` and `"1"` are two.
 * `lexeme` is JSON. A value that is no string, number or null is no usable id, and equals only its own bytes.
 */
export function idKey(lexeme: Lexeme): string {
  if (WHOLE_NUMBER.test(lexeme)) return `number:${lexeme}`;
  if (PLAIN_STRING.test(lexeme)) return `string:${lexeme.slice(1, -1)}`;
  const value = /^["\-0-9]/.test(lexeme) ? (JSON.parse(lexeme) as unknown) : undefined;
  return typeof value === 'string' || typeof value === 'number'
    ? `${typeof value}:${value}`
    : `json:${lexeme}`;
}

/** The known key of an id that comes back. Some peers return `"1"` for `1`, or the other way round. */
export function knownKey(lexeme: Lexeme, known: (key: string) => boolean): string | undefined {
  const key = idKey(lexeme);
  if (known(key)) return key;
  const swapped = key.startsWith('number:')
    ? key.replace('number:', 'string:')
    : key.replace('string:', 'number:');
  return known(swapped) ? swapped : undefined;
}

/** The last keys that were added, up to a bound. The oldest are dropped. */
export class RecentKeys {
  readonly #keys = new Set<string>();

  constructor(private readonly bound: number) {}

  add(key: string): void {
    this.#keys.delete(key);
    this.#keys.add(key);
    if (this.#keys.size <= this.bound) return;
    for (const oldest of this.#keys) {
      this.#keys.delete(oldest);
      return;
    }
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Returns whether the key was there. */
  delete(key: string): boolean {
    return this.#keys.delete(key);
  }
}

/** Ids that every JSON-RPC library returns unchanged: strings, and integers that a double holds. */
export function isPortableId(lexeme: Lexeme): boolean {
  return lexeme.startsWith('"') || (/^-?\d+$/.test(lexeme) && Number.isSafeInteger(Number(lexeme)));
}

/** How many bytes at either end of a line are searched. SDKs write the id first or last. */
const LOOKED_AT = 4096;

const ID = '"id"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*"|-?\\d[\\d.eE+-]*)';
const FIRST = new RegExp(`^\\s*\\{(?:\\s*"(?:jsonrpc|method)"\\s*:\\s*"[^"]*"\\s*,)*\\s*${ID}\\s*[,}]`);
const LAST = new RegExp(`,\\s*${ID}\\s*(?:,\\s*"jsonrpc"\\s*:\\s*"[^"]*"\\s*)?\\}\\s*$`);

/**
 * The id in the remaining bytes of a line that was too long, or that is not JSON; `undefined` if none can be
 * read.
 */
export function salvageId(head: Buffer, tail: Buffer): Lexeme | undefined {
  const first = FIRST.exec(head.toString('utf8', 0, LOOKED_AT))?.[1];
  const last = LAST.exec(tail.toString('utf8', Math.max(0, tail.length - LOOKED_AT)))?.[1];
  return [first, last].find((lexeme) => lexeme !== undefined && isJson(lexeme));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
