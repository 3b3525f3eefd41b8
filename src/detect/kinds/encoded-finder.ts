import type { Format } from '../../model/rule.ts';
import { extentOf } from '../extent.ts';
import type { Candidate, FindContext, Finder } from '../finder.ts';
import { lineFilter } from '../line-filter.ts';
import type { LineRange, Lines } from '../lines.ts';
import { isQuoted } from '../source-code.ts';
import { CHARS_PER_UNIT } from '../work-budget.ts';

/** Characters of each encoding; padding stands at the end only. */
const ALPHABETS: Readonly<Record<Exclude<Format<'encoded'>, 'data-uri'>, RegExp>> = {
  base64: /^(?<data>[A-Za-z0-9+/]+={0,2})$/,
  base64url: /^(?<data>[A-Za-z0-9_-]+={0,2})$/,
  hex: /^(?:0x)?(?<data>[0-9a-f]+|[0-9A-F]+)$/,
};

/** A shorter line is a name or a number. */
const MIN_LINE = 40;

const DATA_URI = /data:(?<mime>[\w.+-]+\/[\w.+-]+)?(?:;[\w.+=-]+)*;base64,/;
/**
 * Words that may stand before one in a text. Anything else is code, and the string is its argument or value.
 */
const WORDS = /^[\w .:,-]*$/;
/**
 * The furthest place in a line at which a data URI may begin, and the number of its characters that are
 * looked at.
 */
const MAX_PREFIX = 200;
const SAMPLE = 4096;

/** Bits a character, from how often each one stands in a sample: text has about 4, data 6 (hexadecimal 4). */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  const sample = text.slice(0, SAMPLE);
  for (const c of sample) counts.set(c, (counts.get(c) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / sample.length) * Math.log2(count / sample.length);
  return bits;
}

const kindsOf = (text: string): number =>
  [/[a-z]/, /[A-Z]/, /[0-9]/].filter((kind) => kind.test(text.slice(0, SAMPLE))).length;

/**
 * The lines that PEM and PGP put around data, and the lines that PGP writes below the first: headers, and a
 * blank line.
 */
const ARMOUR = /^-----(?:BEGIN|END) [A-Z0-9 ]+-----[ \t]*$/;
const ARMOUR_HEADER = /^(?:[A-Z][A-Za-z-]*: .*|[ \t]*|=[A-Za-z0-9+/]{4})$/;
const MAX_ARMOUR = 5;

/** The span with its armour. The text around the armour shows whether it is a part of source code. */
function armoured(lines: Lines, { start, end }: LineRange): LineRange {
  let [first, last] = [start, end];
  while (first > 0 && start - first < MAX_ARMOUR && ARMOUR_HEADER.test(lines.line(first - 1))) first--;
  while (last < lines.count && last - end < MAX_ARMOUR && ARMOUR_HEADER.test(lines.line(last))) last++;
  const begins = first > 0 && ARMOUR.test(lines.line(first - 1));
  const ends = last < lines.count && ARMOUR.test(lines.line(last));
  return { start: begins ? first - 1 : start, end: ends ? last + 1 : end };
}

function candidate(
  context: FindContext,
  range: LineRange,
  data: string,
  mime: string,
  quoted: boolean,
): Candidate {
  const facts = {
    quoted: Number(quoted),
    chars: data.length,
    entropy: entropyOf(data),
    alphabets: kindsOf(data),
    whole: Number(data.length % 4 === 0),
    ...extentOf(context, range),
  };
  return { start: range.start, end: range.end, facts, captures: { mime } };
}

/** Lines that hold nothing but data: one, or several of the same length with a shorter one at the end. */
function findBlobs(pattern: RegExp, context: FindContext): Candidate[] {
  const { lines, free, budget, least } = context;
  const found: Candidate[] = [];
  const blobs = lineFilter(pattern).over(lines);
  if (!blobs) return found;
  const lengthOf = (i: number): number => lines.start(i + 1) - lines.start(i) - 1;
  const dataOf = (i: number): string | undefined => {
    if (!blobs.may(i)) return undefined;
    if (!budget.spend(Math.ceil(lengthOf(i) / CHARS_PER_UNIT))) return undefined;
    return pattern.exec(lines.line(i))?.groups?.['data'];
  };
  for (const range of free) {
    const limit = range.end + 1 - Math.max(1, least);
    for (let from = range.start, i = from; from < limit; from = i + 1) {
      i = blobs.next(from, limit);
      if (!budget.spend(Math.min(i + 1, limit) - from)) return found;
      if (i === limit) break;
      const length = lengthOf(i);
      if (length < MIN_LINE) continue;
      const first = dataOf(i);
      if (first === undefined) continue;
      const parts = [first];
      let end = i + 1;
      for (; end < range.end && lengthOf(end - 1) === length; end++) {
        if (lengthOf(end) > length) break;
        const next = dataOf(end);
        if (next === undefined) break;
        parts.push(next);
      }
      const around = armoured(lines, { start: i, end });
      const quoted = isQuoted(lines, around.start, around.end);
      found.push(candidate(context, { start: i, end }, parts.join(''), '', quoted));
      i = end - 1;
    }
  }
  return found;
}

function findDataUris(context: FindContext): Candidate[] {
  const { lines, free, budget } = context;
  const found: Candidate[] = [];
  const uris = lineFilter(DATA_URI).over(lines);
  if (!uris) return found;
  for (const range of free) {
    for (let from = range.start, i = from; from < range.end; from = i + 1) {
      i = uris.next(from, range.end);
      if (!budget.spend(Math.min(i + 1, range.end) - from)) return found;
      if (i === range.end) break;
      const line = lines.line(i);
      const at = line.slice(0, MAX_PREFIX).indexOf('data:');
      const match = at < 0 ? null : DATA_URI.exec(line.slice(at, at + MAX_PREFIX));
      if (!match) continue;
      const data = /^[A-Za-z0-9+/=_-]*/.exec(line.slice(at + match.index + match[0].length))?.[0] ?? '';
      if (!budget.spend(Math.ceil(line.length / CHARS_PER_UNIT))) return found;
      if (data.length < MIN_LINE) continue;
      const quoted = !WORDS.test(line.slice(0, at + match.index));
      found.push(candidate(context, { start: i, end: i + 1 }, data, match.groups?.['mime'] ?? '', quoted));
    }
  }
  return found;
}

/** Data as text: by alphabet and length here, by entropy in the rule's conditions. */
const find: Finder['find'] = ({ format }, context) => {
  switch (format) {
    case 'base64':
    case 'base64url':
    case 'hex':
      return findBlobs(ALPHABETS[format], context);
    default:
      return findDataUris(context);
  }
};

export const encodedFinder: Finder = { tier: 'structure', sharesBy: ({ format }) => `${format}`, find };
