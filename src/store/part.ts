/** Parts of a kept text, as they are asked for: by lines, rows, characters, a pattern, a path in its JSON. */
import { lineStarts } from '../budget/lines.ts';
import { KnownError } from '../diagnostics/error.ts';
import { scanDocument } from '../json/scan.ts';
import { locate } from './json-path.ts';

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

/** What was asked for, in pieces that are not torn; put together they are the answer. */
export interface Part {
  readonly unit: PartUnit;
  readonly pieces: readonly string[];
  /** The number of the first piece, and of how many there are. */
  readonly first: number;
  readonly total: number;
  /** Where the first piece begins in the text, or the value, that was asked about, and how long that is; in characters. */
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

interface Piece {
  readonly text: string;
  readonly offset: number;
}

function linesOf(text: string): Piece[] {
  const starts = lineStarts(text);
  return starts.slice(0, -1).map((start, i) => ({ text: text.slice(start, starts[i + 1]), offset: start }));
}

/** The items of a JSON list, one a line; of any other text its lines. */
function rowsOf(text: string): Piece[] {
  const scanned = scanDocument(text);
  if (!scanned.ok) return linesOf(text);
  const { node } = scanned;
  if (node.type !== 'array') throw new KnownError('get-no-list', { type: node.type });
  return node.items.map(({ start, end }) => ({ text: `${text.slice(start, end)}\n`, offset: start }));
}

function partFrom(
  unit: PartUnit,
  pieces: readonly Piece[],
  first: number,
  total: number,
  length: number,
): Part {
  const offset = pieces[0]?.offset ?? 0;
  return { unit, pieces: pieces.map(({ text }) => text), first, total, offset, length };
}

function ranged(
  unit: 'lines' | 'rows',
  pieces: readonly Piece[],
  range: string | undefined,
  length: number,
): Part {
  const total = pieces.length;
  if (range === undefined) return partFrom(unit, pieces, 1, total, length);
  const [first, last] = rangeOf(unit, range, total);
  return partFrom(unit, pieces.slice(first - 1, last), first, total, length);
}

function valueAt(text: string, path: string): string {
  const found = locate(text, path);
  if ('node' in found) return text.slice(found.node.start, found.node.end);
  if (found.problem === 'missing') throw new KnownError('get-no-value', { path, ...found });
  throw new KnownError(found.problem === 'not-json' ? 'get-not-json' : 'get-path', { path });
}

/** Plain words, in any case; `|` between alternatives, `*` for anything. No regular expression: those can take forever. */
function matcherOf(pattern: string): (line: string) => boolean {
  const alternatives = pattern
    .toLowerCase()
    .split('|')
    .map((one) => one.split(/\.?\*/).filter((word) => word !== ''))
    .filter((words) => words.length > 0);
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

function matchesOf(text: string, pattern: string): Part {
  const matches = matcherOf(pattern);
  const pieces = linesOf(text).flatMap(({ text: line, offset }, i) =>
    matches(line) ? [{ text: `${i + 1}: ${line.endsWith('\n') ? line : `${line}\n`}`, offset }] : [],
  );
  if (pieces.length === 0) throw new KnownError('get-no-match', { pattern });
  return partFrom('matches', pieces, 1, pieces.length, text.length);
}

/** @throws KnownError `get-…` for what cannot be asked of this text */
export function partOf(text: string, ask: Ask): Part {
  const { lines, rows, characters, pattern, path } = ask;
  const chosen = [lines, rows, characters, pattern].filter((one) => one !== undefined);
  if (chosen.length > 1) throw new KnownError('get-one-way', undefined);
  const within = path === undefined ? text : valueAt(text, path);
  if (rows !== undefined) return ranged('rows', rowsOf(within), rows, within.length);
  if (pattern !== undefined) return matchesOf(within, pattern);
  if (characters === undefined) return ranged('lines', linesOf(within), lines, within.length);
  const [first, last] = rangeOf('characters', characters, within.length);
  const piece = { text: within.slice(first - 1, last), offset: first - 1 };
  return partFrom('characters', [piece], first, within.length, within.length);
}
