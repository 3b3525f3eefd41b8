import { parseDocument } from 'yaml';
import type { Candidate, FindContext } from '../../finder.ts';
import type { LineRange, Lines } from '../../lines.ts';
import { type GatedShape, gatedSpans } from './gated-spans.ts';
import { outlineOf, type YamlOutline } from './plain-yaml.ts';
import { depthOfData, membersOfData, parsedCandidate } from './span.ts';

/** `key:`, `- item`, comments and document marks; keys without blanks, as programs write them. */
const NAME = '(?:[\\w.$/@+*-]+|"[^"\\n]*"|\'[^\'\\n]*\')[ \\t]*:';
const KEY = `${NAME}(?:[ \\t]|$)`;
const indentOf = (line: string): number => line.length - line.trimStart().length;

/** A literal or folded text is indented deeper than the line that opens it. */
function blockOf(opening: string): ((line: string) => boolean) | undefined {
  if (!/[:-] [|>][-+0-9]*$/.test(opening)) return undefined;
  const floor = indentOf(opening);
  return (line) => indentOf(line) > floor;
}

const SHAPE: GatedShape = {
  first: new RegExp(`#|(?:---|${NAME})(?:[ \\t]|\\r?\\n|\\r?$)|%YAML|- `, 'y'),
  usual: new RegExp(`^[ ]*(?:#|---(?:[ \\t]|$)|\\.\\.\\.$|-(?:[ \\t]|$)|${KEY})`),
  loose: /^[ ]+\S|^[\]}]/,
  block: blockOf,
};

/**
 * Characters that the parser reads of one text. It takes a millisecond for each thousand, so of longer documents it reads
 * the entries at the beginning; their shape was looked at in full.
 */
const MAX_PARSED = 4096;

/** The end of the last whole entry within the first `limit` characters. */
function headOf(lines: Lines, { start, end }: LineRange, limit: number): LineRange {
  const from = lines.start(start);
  if (lines.start(end) - from <= limit) return { start, end };
  let last = start;
  for (let i = start + 1; i < end && lines.start(i) - from <= limit; i++) {
    if (/^\S/.test(lines.line(i)) && !/^[\]}]/.test(lines.line(i))) last = i;
  }
  return { start, end: last };
}

/** Of several documents, the first one. */
function parse(text: string): YamlOutline | undefined {
  const document = parseDocument(text, { logLevel: 'silent', prettyErrors: false, uniqueKeys: false });
  if (document.errors.length > 0) return undefined;
  const value: unknown = document.toJS({ maxAliasCount: 0 });
  return { list: Array.isArray(value), members: membersOfData(value), depth: depthOfData(value) };
}

/** An alias may stand for much: whatever else is wrong, the span is only no candidate. */
export function parseOutline(text: string): YamlOutline | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** If there are many spans, each gets an equal part of the limit, but not less than this. */
const LEAST_PARSED = 256;

/** Front matter: data between two marks at the top of a document in another language. */
const isFrontMatter = (lines: Lines, { start, end }: LineRange): boolean =>
  /^---[ \t]*$/.test(lines.line(start)) && /^---[ \t]*$/.test(lines.line(end - 1));

/** Nested under one of several keys: what a span beside other text has to be. Far cheaper than the parser. */
const NESTED = /^[^\s#-][^\n]*:[ \t]*\n(?:[ \t]*(?:#[^\n]*)?\n)*(?:[ \t]+\S|- )/m;

const isMostOf = ({ body }: FindContext, { start, end }: LineRange): boolean =>
  end - start >= 0.9 * (body.end - body.start);

/** YAML documents: the whole text, or a paragraph of it. */
export function findYaml(context: FindContext): Candidate[] {
  const { lines } = context;
  let left = MAX_PARSED;
  const spans = gatedSpans(SHAPE, context).filter(
    (span) => isMostOf(context, span) || NESTED.test(lines.slice(span.start, span.end)),
  );
  const part = Math.max(LEAST_PARSED, Math.floor(MAX_PARSED / spans.length));
  return spans.flatMap((span) => {
    let head = headOf(lines, span, Math.min(part, left));
    // One entry may be longer than a part.
    if (head.end === head.start) head = headOf(lines, span, left);
    if (head.end === head.start) return [];
    left -= lines.start(head.end) - lines.start(head.start);
    const outline = outlineOf(lines, head) ?? parseOutline(lines.slice(head.start, head.end));
    if (!outline || outline.depth === 0) return [];
    const { list, members, depth } = outline;
    const marked = !list && members > 1 && depth > 1 && !isFrontMatter(lines, span);
    return [parsedCandidate(context, span, { members, depth, marked })];
  });
}
