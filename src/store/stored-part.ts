/** Parts of a kept text, as they are asked for: by lines, rows, characters, a pattern, a path in its JSON. */

import { KnownError } from '../diagnostics/error.ts';
import { locate } from '../json/json-path.ts';
import { scanDocument } from '../json/scan.ts';
import { lineStarts } from './line-starts.ts';

/** Ranges are counted from 1, both ends included: `120-180`, `120-`, `120`. */
export interface Ask {
  readonly lines?: string | undefined;
  readonly rows?: string | undefined;
  readonly characters?: string | undefined;
  readonly pattern?: string | undefined;
  readonly path?: string | undefined;
}

export const ASKS = ['lines', 'rows', 'characters', 'pattern', 'path'] as const;

export type PartUnit = 'lines' | 'rows' | 'characters' | 'matches';

/** The part that was asked for, in pieces that are not torn. Together they are the answer. */
export interface StoredPart {
  readonly unit: PartUnit;
  readonly pieces: readonly string[];
  /** The number of the first piece, and of how many there are. */
  readonly first: number;
  readonly total: number;
  /**
   * The start of the first piece in the text or the value that was asked about, and the length of that text
   * or value. In characters.
   */
  readonly offset: number;
  readonly length: number;
}

const RANGE = /^([0-9]{1,12})(?:(-)([0-9]{1,12})?)?$/;

function rangeOf(name: string, value: string, total: number): readonly [first: number, last: number] {
  const [, first, dash, last] = RANGE.exec(value.trim()) ?? [];
  const from = Number(first ?? 0);
  const to = last !== undefined ? Number(last) : dash === undefined ? from : total;
  if (from < 1 || to < Math.min(from, total)) {
    throw new KnownError('get-range', { name, value });
  }
  if (from > total) throw new KnownError('get-beyond', { name, value, total });
  return [from, Math.min(to, total)];
}

/** The pieces of a text. There may be millions of them: only the pieces that are asked for are cut out. */
interface Pieces {
  readonly total: number;
  readonly text: (i: number) => string;
  /** Its start in the text. */
  readonly offset: (i: number) => number;
}

function linesOf(text: string): Pieces {
  const starts = lineStarts(text);
  return {
    total: starts.length - 1,
    text: (i) => text.slice(starts[i], starts[i + 1]),
    offset: (i) => starts[i] as number,
  };
}

/** The items of a JSON list, one a line; of any other text its lines. */
function rowsOf(text: string): Pieces {
  const scanned = scanDocument(text, { levels: 1 });
  if (!scanned.ok) return linesOf(text);
  const { node } = scanned;
  if (node.type !== 'array') throw new KnownError('get-no-list', { type: node.type });
  const { items } = node;
  return {
    total: items.length,
    text: (i) => `${text.slice(items[i]?.start, items[i]?.end)}\n`,
    offset: (i) => items[i]?.start ?? 0,
  };
}

function ranged(
  unit: 'lines' | 'rows',
  { total, text, offset }: Pieces,
  range: string | undefined,
  length: number,
): StoredPart {
  const [first, last] = range === undefined ? [1, total] : rangeOf(unit, range, total);
  const pieces = Array.from({ length: last - first + 1 }, (_, i) => text(first - 1 + i));
  return { unit, pieces, first, total, offset: total === 0 ? 0 : offset(first - 1), length };
}

function valueAt(text: string, path: string): string {
  const found = locate(text, path);
  if ('node' in found) return text.slice(found.node.start, found.node.end);
  if (found.problem === 'missing') throw new KnownError('get-no-value', { path, ...found });
  throw new KnownError(found.problem === 'not-json' ? 'get-not-json' : 'get-path', { path });
}

/**
 * Work that a pattern may take: for each alternative, a line is one unit and so are 64 characters. Some tenths of a
 * second.
 */
const MAX_WORK = 32_000_000;
const CHARS_PER_UNIT = 64;

/** Plain words, in any case; `|` between alternatives, `*` for anything. No regular expression: those can take forever. */
function matcherOf(pattern: string, lines: number, chars: number): (line: string) => boolean {
  const alternatives = pattern
    .toLowerCase()
    .split('|')
    .map((one) => one.split(/\.?\*/).filter((word) => word !== ''))
    .filter((words) => words.length > 0);
  const most = Math.max(1, Math.floor(MAX_WORK / (lines + chars / CHARS_PER_UNIT)));
  if (alternatives.length > most) throw new KnownError('get-pattern-costly', { most });
  return (line) => {
    const text = line.toLowerCase();
    return alternatives.some((words) => {
      let at = 0;
      return words.every((word) => {
        const found = text.indexOf(word, at);
        at = found + word.length;
        return found >= 0;
      });
    });
  };
}

function matchesOf(text: string, pattern: string): StoredPart {
  const lines = linesOf(text);
  const matches = matcherOf(pattern, lines.total, text.length);
  const pieces: string[] = [];
  let offset = 0;
  for (let i = 0; i < lines.total; i++) {
    const line = lines.text(i);
    if (!matches(line)) continue;
    if (pieces.length === 0) offset = lines.offset(i);
    pieces.push(`${i + 1}: ${line.endsWith('\n') ? line : `${line}\n`}`);
  }
  if (pieces.length === 0) throw new KnownError('get-no-match', { pattern });
  return { unit: 'matches', pieces, first: 1, total: pieces.length, offset, length: text.length };
}

/** @throws KnownError `get-…` for what cannot be asked of this text */
export function partOf(text: string, ask: Ask): StoredPart {
  const { lines, rows, characters, pattern, path } = ask;
  const chosen = [lines, rows, characters, pattern].filter((one) => one !== undefined);
  if (chosen.length > 1) throw new KnownError('get-one-way', undefined);
  const within = path === undefined ? text : valueAt(text, path);
  if (rows !== undefined) return ranged('rows', rowsOf(within), rows, within.length);
  if (pattern !== undefined) return matchesOf(within, pattern);
  if (characters === undefined) return ranged('lines', linesOf(within), lines, within.length);
  const [first, last] = rangeOf('characters', characters, within.length);
  const total = within.length;
  const pieces = [within.slice(first - 1, last)];
  return { unit: 'characters', pieces, first, total, offset: first - 1, length: total };
}
