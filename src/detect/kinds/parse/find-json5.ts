import json5 from 'json5';
import type { Candidate, FindContext } from '../../finder.ts';
import { sieved } from '../../sieve.ts';
import { CHARS_PER_UNIT } from '../../work-budget.ts';
import { BRACKETED, bracketAt, lineAfter } from './find-brackets.ts';
import { depthOfData, membersOfData, parsedCandidate } from './span.ts';

/** After the opening brackets: a key, a value, a comment, or nothing. */
const OPENING =
  /^[ \t]*(?:\{[ \t]*(?:$|\/[/*]|["']|[\w$]+[ \t]*:|\})|\[[ \t[]*(?:$|\/[/*]|["'{\]\d.+-]|true|false|null|Infinity|NaN))/;

/** The parser is slow (3 MB/s): longer spans are left alone. In characters. */
const MAX_CHARS = 16 * 1024;

const SPACE = /\s*/y;
function skipSpace(text: string, from: number): number {
  SPACE.lastIndex = from;
  SPACE.test(text);
  return SPACE.lastIndex;
}

const NAME = /[^\s:,{}[\]"'/]+/y;
const VALUE = /[\]{["'/\d.+-]|true|false|null|Infinity|NaN/y;

/** Whether data may follow the bracket at `at`. In a block of a program there is no key with a colon, nor a value. */
function mayOpenData(text: string, at: number): boolean {
  const inside = skipSpace(text, at + 1);
  if (text[at] === '[') {
    VALUE.lastIndex = inside;
    return VALUE.test(text);
  }
  if (`}"'/`.includes(text[inside] ?? ' ')) return true;
  NAME.lastIndex = inside;
  return NAME.test(text) && ':/'.includes(text[skipSpace(text, NAME.lastIndex)] ?? ' ');
}

/**
 * The end of the bracket that opens at `at`, with strings and comments skipped; `undefined` if it does not
 * close.
 */
function closingAt(text: string, at: number, limit: number): number | undefined {
  let depth = 0;
  for (let i = at; i < limit; i++) {
    const c = text[i];
    if (c === '{' || c === '[') depth++;
    else if (c === '}' || c === ']') {
      depth--;
      if (depth === 0) return i + 1;
    } else if (c === '"' || c === "'") {
      let end = i + 1;
      while (end < limit && text[end] !== c) end += text[end] === '\\' ? 2 : 1;
      i = end;
    } else if (c === '/' && text[i + 1] === '/') {
      const end = text.indexOf('\n', i);
      i = end < 0 ? limit : end;
    } else if (c === '/' && text[i + 1] === '*') {
      const end = text.indexOf('*/', i + 2);
      i = end < 0 ? limit : end + 1;
    }
  }
  return undefined;
}

/** A comment, or a comma before a closing bracket: programs that show a value write neither. */
const MARK = /^[ \t]*\/[/*]|[,{[][ \t]*\/[/*]|,[ \t]*\n[ \t]*[}\]]/m;

/** Allowed in strings, but the parser warns of them on stderr: such a span is left alone. */
const LINE_SEPARATORS = /[\u2028\u2029]/;

function parse(text: string): { readonly value: unknown } | undefined {
  if (LINE_SEPARATORS.test(text)) return undefined;
  try {
    return { value: json5.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * JSON5 objects and arrays that begin at the start of a line and end at the end of one. JSON itself is left
 * to `json`.
 */
export function findJson5(context: FindContext): Candidate[] {
  const { lines, free, budget, least } = context;
  const found: Candidate[] = [];
  const bracketed = sieved(lines, BRACKETED);
  if (!bracketed) return found;
  for (const range of free) {
    const last = range.end + 1 - Math.max(1, least);
    for (let from = range.start, i = from; from < last; from = i + 1) {
      i = bracketed.next(from, last);
      if (!budget.spend(Math.min(i + 1, last) - from)) return found;
      if (i === last) break;
      const opening = bracketAt(lines, i);
      if (opening === undefined || !OPENING.test(lines.line(i).slice(0, 200))) continue;
      if (!mayOpenData(lines.text, opening)) continue;
      const at = lines.start(i);
      const plain = context.scans.at(at);
      if (!plain) return found;
      if (plain.ok) {
        i = lineAfter(lines, plain.end, i, range.end - 1) ?? i + 1;
        i--;
        continue;
      }
      const limit = Math.min(lines.start(range.end) - 1, at + MAX_CHARS);
      const end = closingAt(lines.text, at, limit);
      if (!budget.spend(Math.ceil(((end ?? limit) - at) / CHARS_PER_UNIT))) return found;
      // A bracket that never closes would be read again from the next line on which a bracket opens.
      if (end === undefined && !context.scans.waste(limit - at)) return found;
      const after = end === undefined ? undefined : lineAfter(lines, end, i, range.end - 1);
      const parsed = after === undefined ? undefined : parse(lines.text.slice(at, end));
      if (after === undefined || !parsed) continue;
      const facts = {
        members: membersOfData(parsed.value),
        depth: depthOfData(parsed.value),
        // Indented JSON5 is an example in a text.
        marked: /[{[]/.test(lines.text.charAt(at)) && MARK.test(lines.text.slice(at, end)),
      };
      found.push(parsedCandidate(context, { start: i, end: after }, facts));
      i = after - 1;
    }
  }
  return found;
}
