/**
 * A strict RFC 8259 scanner that keeps spans instead of values, so that number lexemes, escapes, key order and
 * duplicate keys survive whatever is built on it.
 */

import type { Row } from './row.ts';

/** Half-open range of UTF-16 code units in the scanned text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface ScalarNode extends Span {
  readonly type: 'string' | 'number' | 'literal';
}

export interface ArrayNode extends Span {
  readonly type: 'array';
  readonly items: readonly JsonNode[];
}

export interface Member {
  /** The key's string lexeme, quotes included. */
  readonly key: Span;
  readonly value: JsonNode;
}

export interface ObjectNode extends Span {
  readonly type: 'object';
  readonly members: readonly Member[];
  /** Its values by key lexeme, once somebody asked for them: found out once, and gone with the node. */
  byKey: Row<JsonNode> | 'twice' | undefined;
}

export type JsonNode = ScalarNode | ArrayNode | ObjectNode;

export type ScanResult =
  | { readonly ok: true; readonly node: JsonNode; readonly end: number }
  /** `at` is the offset of the first character that cannot belong to a JSON value. */
  | { readonly ok: false; readonly at: number };

/** Deeper nesting is refused: it is never real data, and it would exhaust the stack. */
export const MAX_DEPTH = 500;

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

/** Ends a scan. Not an `Error`: recording a stack would cost more than the scan. */
class Stop {
  constructor(readonly at: number) {}
}

function skip(text: string, at: number): number {
  for (;;) {
    const c = text.charCodeAt(at);
    if (c !== 0x20 && c !== 0x0a && c !== 0x0d && c !== 0x09) return at;
    at++;
  }
}

const isHex = (c: number): boolean =>
  (c >= 0x30 && c <= 0x39) || (c >= 0x41 && c <= 0x46) || (c >= 0x61 && c <= 0x66);

/** The end of the escape at `at`; 0 if there is none. */
function escapeEnd(text: string, at: number): number {
  const c = text.charCodeAt(at + 1);
  // " \ / b f n r t
  if (
    c === 0x22 ||
    c === 0x5c ||
    c === 0x2f ||
    c === 0x62 ||
    c === 0x66 ||
    c === 0x6e ||
    c === 0x72 ||
    c === 0x74
  ) {
    return at + 2;
  }
  if (c !== 0x75) return 0;
  for (let i = at + 2; i < at + 6; i++) if (!isHex(text.charCodeAt(i))) return 0;
  return at + 6;
}

/** Longer strings are searched by the engine's own code, which takes a third of a loop's time but longer to begin. */
const LONG = 256;

const CONTROL = /[\0-\x1f]/;

/**
 * The end of a string, searched from `at`. At `at` stands a character of the string that is neither escaped
 * nor the first one. `undefined` if it is no string, or has no end. The search looks for each next quote
 * once, and for backslashes only before that quote: it is linear for every content.
 */
function longStringEnd(text: string, from: number): number | undefined {
  let at = from;
  for (let quote = text.indexOf('"', at); quote !== -1; ) {
    const backslash = text.slice(at, quote).indexOf('\\');
    if (backslash === -1) return CONTROL.test(text.slice(from, quote)) ? undefined : quote + 1;
    at = escapeEnd(text, at + backslash);
    if (at === 0) return undefined;
    if (at > quote) quote = text.indexOf('"', at);
  }
  return undefined;
}

/** The same of a text that is known to be JSON: at the next quote with an even number of backslashes before it. */
function knownStringEnd(text: string, from: number): number | undefined {
  for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let first = quote;
    while (text.charCodeAt(first - 1) === 0x5c) first--;
    if ((quote - first) % 2 === 0) return quote + 1;
  }
  return undefined;
}

/**
 * The end of the string at `start`. A plain loop: most of a large document's characters pass through here.
 */
function stringEnd(text: string, start: number, known: boolean): number {
  const { length } = text;
  let at = start + 1;
  let long = start + LONG;
  while (at < length) {
    const c = text.charCodeAt(at);
    if (c === 0x22) return at + 1;
    if (c === 0x5c) {
      const end = escapeEnd(text, at);
      if (end === 0) throw new Stop(at);
      at = end;
    } else if (c < 0x20) throw new Stop(at);
    else at++;
    if (at < long) continue;
    const end = known ? knownStringEnd(text, at) : longStringEnd(text, at);
    if (end !== undefined) return end;
    // To where it breaks off.
    long = length;
  }
  throw new Stop(length);
}

function value(text: string, at: number, depth: number, kept: number, known: boolean): JsonNode {
  const c = text.charCodeAt(at);
  if (c === 0x22) return { type: 'string', start: at, end: stringEnd(text, at, known) };
  if (c === 0x7b) return object(text, at, depth, kept, known);
  if (c === 0x5b) return array(text, at, depth, kept, known);
  const word = c === 0x74 ? 'true' : c === 0x66 ? 'false' : c === 0x6e ? 'null' : undefined;
  if (word !== undefined) {
    if (!text.startsWith(word, at)) throw new Stop(at);
    return { type: 'literal', start: at, end: at + word.length };
  }
  NUMBER.lastIndex = at;
  if (!NUMBER.test(text)) throw new Stop(at);
  return { type: 'number', start: at, end: NUMBER.lastIndex };
}

function array(text: string, start: number, depth: number, kept: number, known: boolean): ArrayNode {
  if (depth >= MAX_DEPTH) throw new Stop(start);
  const items: JsonNode[] = [];
  let at = skip(text, start + 1);
  if (text.charCodeAt(at) === 0x5d) return { type: 'array', start, end: at + 1, items };
  for (;;) {
    const item = value(text, at, depth + 1, kept, known);
    if (depth < kept) items.push(item);
    at = skip(text, item.end);
    const c = text.charCodeAt(at);
    if (c === 0x5d) return { type: 'array', start, end: at + 1, items };
    if (c !== 0x2c) throw new Stop(at);
    at = skip(text, at + 1);
  }
}

function object(text: string, start: number, depth: number, kept: number, known: boolean): ObjectNode {
  if (depth >= MAX_DEPTH) throw new Stop(start);
  const members: Member[] = [];
  let at = skip(text, start + 1);
  if (text.charCodeAt(at) === 0x7d) return { type: 'object', start, end: at + 1, members, byKey: undefined };
  for (;;) {
    if (text.charCodeAt(at) !== 0x22) throw new Stop(at);
    const key = { start: at, end: stringEnd(text, at, known) };
    at = skip(text, key.end);
    if (text.charCodeAt(at) !== 0x3a) throw new Stop(at);
    const member = value(text, skip(text, at + 1), depth + 1, kept, known);
    if (depth < kept) members.push({ key, value: member });
    at = skip(text, member.end);
    const c = text.charCodeAt(at);
    if (c === 0x7d) return { type: 'object', start, end: at + 1, members, byKey: undefined };
    if (c !== 0x2c) throw new Stop(at);
    at = skip(text, at + 1);
  }
}

/** Whether a value may begin with this character. */
const mayBegin = (c: number): boolean =>
  // " - digits [ { t f n
  c === 0x22 ||
  c === 0x2d ||
  (c >= 0x30 && c <= 0x39) ||
  c === 0x5b ||
  c === 0x7b ||
  c === 0x74 ||
  c === 0x66 ||
  c === 0x6e;

/**
 * The position at which the first two characters of a value are already wrong; `undefined` if a value may
 * begin so.
 */
function wrongOpening(text: string, at: number): number | undefined {
  const c = text.charCodeAt(at);
  if (c !== 0x5b && c !== 0x7b) return mayBegin(c) ? undefined : at;
  const inside = skip(text, at + 1);
  const next = text.charCodeAt(inside);
  const fits = c === 0x5b ? next === 0x5d || mayBegin(next) : next === 0x7d || next === 0x22;
  return fits ? undefined : inside;
}

export interface ScanOptions {
  /** For data whose depth has another bound. */
  readonly maxDepth?: number;
  /**
   * Containers below so many levels are read, but their content is not kept: a tree takes up to a hundred
   * times the memory of its text. All levels by default.
   */
  readonly levels?: number;
  /** The text is known to be JSON: its long strings are not read again. */
  readonly known?: boolean;
}

const ALL: ScanOptions = {};

/**
 * Scans one JSON value that begins at or after `from` (white space is skipped). The text behind the value is
 * left to the caller.
 */
export function scanValue(text: string, from = 0, options: ScanOptions = ALL): ScanResult {
  const { maxDepth = MAX_DEPTH, levels = maxDepth, known = false } = options;
  const start = skip(text, from);
  // This check needs no exception, which costs a microsecond: lines such as `[INFO] …` come by the thousand.
  const wrong = wrongOpening(text, start);
  if (wrong !== undefined) return { ok: false, at: Math.min(wrong, text.length) };
  try {
    const depth = MAX_DEPTH - maxDepth;
    const node = value(text, start, depth, depth + levels, known);
    return { ok: true, node, end: node.end };
  } catch (error) {
    if (error instanceof Stop) return { ok: false, at: Math.min(error.at, text.length) };
    throw error;
  }
}

/** Scans a text that is one JSON value and white space, nothing else. */
export function scanDocument(text: string, options?: ScanOptions): ScanResult {
  const result = scanValue(text, 0, options);
  if (!result.ok) return result;
  const end = skip(text, result.end);
  return end === text.length ? result : { ok: false, at: end };
}
