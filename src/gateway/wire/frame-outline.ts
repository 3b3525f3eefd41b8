import type { Span } from '../../json/scan.ts';
import { byteTable, INVALID, QUOTE, skipString } from './skip-string.ts';

/**
 * A strict RFC 8259 scanner over UTF-8 bytes that reads one level deep. That is enough to route a frame
 * without decoding it. It makes one pass, with no recursion, and builds no values. Offsets are bytes. A value
 * beyond `MAX_DEPTH` or `MAX_WIDTH` does not count as JSON, because one line of brackets or commas would
 * exhaust the memory.
 */
export type FrameOutline =
  | (Span & { readonly type: 'object'; readonly members: readonly OutlineMember[] })
  | (Span & { readonly type: 'array'; readonly items: readonly Span[] })
  | (Span & { readonly type: 'scalar' });

export interface OutlineMember {
  /** The decoded key. */
  readonly key: string;
  /** The place where the key's lexeme begins, including its quote. */
  readonly start: number;
  readonly value: OutlineValue;
}

export interface OutlineValue extends Span {
  /** Its own outline, once it was needed. */
  inside: FrameOutline | undefined;
}

const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const ZERO = 0x30;
const NINE = 0x39;

/** Levels inside one value. */
const MAX_DEPTH = 1_000_000;
/** The most members or items of the level that is read. */
const MAX_WIDTH = 1_000_000;

const NUMBER_BYTES = byteTable('-+.eE0123456789');
const LITERALS = ['true', 'false', 'null'].map((word) => Buffer.from(word));
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

function skipSpace(b: Buffer, at: number): number {
  for (;;) {
    const c = b[at];
    if (c !== 0x20 && c !== 0x0a && c !== 0x0d && c !== 0x09) return at;
    at++;
  }
}

function skipDigits(b: Buffer, at: number): number {
  while ((b[at] as number) >= ZERO && (b[at] as number) <= NINE) at++;
  return at;
}

function skipScalar(b: Buffer, at: number): number {
  if (b[at] === QUOTE) return skipString(b, at);
  for (const word of LITERALS) {
    if (b[at] === word[0]) return word.equals(b.subarray(at, at + word.length)) ? at + word.length : INVALID;
  }
  const whole = skipDigits(b, at);
  if (whole > at && NUMBER_BYTES[b[whole] ?? 0] !== 1 && (b[at] !== ZERO || whole === at + 1)) return whole;
  let end = whole;
  while (NUMBER_BYTES[b[end] ?? 0] === 1) end++;
  const lexeme = b.toString('latin1', at, end);
  NUMBER.lastIndex = 0;
  return NUMBER.test(lexeme) && NUMBER.lastIndex === lexeme.length ? end : INVALID;
}

/** From the key's quote to the first byte after the colon. */
function skipKey(b: Buffer, at: number): number {
  const end = skipString(b, at);
  if (end === INVALID) return INVALID;
  const colon = skipSpace(b, end);
  return b[colon] === COLON ? colon + 1 : INVALID;
}

/** `at` is the value's first byte. Returns the place of the byte after the value. */
function skipValue(b: Buffer, at: number): number {
  const closers: number[] = [];
  for (;;) {
    const c = b[at];
    if (c === OPEN_OBJECT || c === OPEN_ARRAY) {
      const close = c + 2;
      at = skipSpace(b, at + 1);
      if (b[at] !== close) {
        if (closers.push(close) > MAX_DEPTH) return INVALID;
        if (close === CLOSE_OBJECT) at = skipKey(b, at);
        if (at === INVALID) return INVALID;
        at = skipSpace(b, at);
        continue;
      }
      at++;
    } else at = skipScalar(b, at);
    for (;;) {
      const close = closers.at(-1);
      if (at === INVALID || close === undefined) return at;
      at = skipSpace(b, at);
      if (b[at] === COMMA) {
        at = skipSpace(b, at + 1);
        if (close === CLOSE_OBJECT) at = skipKey(b, at);
        if (at === INVALID) return INVALID;
        at = skipSpace(b, at);
        break;
      }
      at = b[at] === close ? at + 1 : INVALID;
      closers.pop();
    }
  }
}

/** The keys of nearly all frames. No new string is made for them. */
const USUAL_KEYS = ['jsonrpc', 'id', 'method', 'params', 'result', 'error', 'name', 'arguments', '_meta'];

function isText(b: Buffer, start: number, end: number, text: string): boolean {
  if (end - start !== text.length) return false;
  for (let i = 0; i < text.length; i++) if (b[start + i] !== text.charCodeAt(i)) return false;
  return true;
}

function keyText(b: Buffer, start: number, end: number): string {
  for (const key of USUAL_KEYS) if (isText(b, start + 1, end - 1, key)) return key;
  return stringText(b, start, end);
}

/** A string without escapes, like nearly all short ones. Its value is the text between its quotes. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** The string whose lexeme lies between two offsets. */
export function stringText(b: Buffer, start: number, end: number): string {
  const plain = b.toString('latin1', start + 1, end - 1);
  return PLAIN.test(plain) ? plain : (JSON.parse(b.toString('utf8', start, end)) as string);
}

/** One level of the value that begins at or after `from`; `undefined` if the bytes are not JSON. */
export function outline(b: Buffer, from = 0): FrameOutline | undefined {
  const start = skipSpace(b, from);
  const open = b[start];
  if (open !== OPEN_OBJECT && open !== OPEN_ARRAY) {
    const end = skipValue(b, start);
    return end === INVALID ? undefined : { type: 'scalar', start, end };
  }
  const members: OutlineMember[] = [];
  const items: Span[] = [];
  const close = open === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_ARRAY;
  let at = skipSpace(b, start + 1);
  for (let first = true; b[at] !== close || !first; first = false) {
    const key = at;
    if (members.length + items.length === MAX_WIDTH) return undefined;
    if (open === OPEN_OBJECT) at = skipKey(b, at);
    if (at === INVALID) return undefined;
    const value = { start: skipSpace(b, at), end: 0, inside: undefined };
    value.end = skipValue(b, value.start);
    if (value.end === INVALID) return undefined;
    if (open === OPEN_ARRAY) items.push(value);
    else members.push({ key: keyText(b, key, skipString(b, key)), start: key, value });
    at = skipSpace(b, value.end);
    if (b[at] === close) break;
    if (b[at] !== COMMA) return undefined;
    at = skipSpace(b, at + 1);
  }
  const end = at + 1;
  return open === OPEN_OBJECT
    ? { type: 'object', start, end, members }
    : { type: 'array', start, end, items };
}

/** The outline of a text that holds only one JSON value and white space. */
export function outlineDocument(b: Buffer): FrameOutline | undefined {
  const found = outline(b);
  return found !== undefined && skipSpace(b, found.end) === b.length ? found : undefined;
}

/** Whether there is only JSON white space. */
export function isBlank(b: Buffer): boolean {
  return skipSpace(b, 0) === b.length;
}

/** The last member of that name, as JSON.parse would choose. */
export function memberOf(found: FrameOutline | undefined, key: string): OutlineValue | undefined {
  if (found?.type !== 'object') return undefined;
  const { members } = found;
  for (let i = members.length - 1; i >= 0; i--) {
    const member = members[i] as OutlineMember;
    if (member.key === key) return member.value;
  }
  return undefined;
}
