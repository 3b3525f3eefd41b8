import { parse, TomlError } from 'smol-toml';
import type { Candidate, FindContext } from '../../finder.ts';
import { CHARS_PER_UNIT } from '../../work-budget.ts';
import { type GatedShape, gatedSpans } from './gated-spans.ts';
import { depthOfData, membersOfData, type ParsedSpan, parsedCandidate } from './span.ts';

/** `[table]`, `key = value`, comments, items of lists. */
const KEY = '(?:[\\w-]+|"[^"]*"|\'[^\']*\')(?:[ \\t]*\\.[ \\t]*(?:[\\w-]+|"[^"]*"|\'[^\']*\'))*';
/** The same within a line of a text. */
const LINE_KEY =
  '(?:[\\w-]+|"[^"\\n]*"|\'[^\'\\n]*\')(?:[ \\t]*\\.[ \\t]*(?:[\\w-]+|"[^"\\n]*"|\'[^\'\\n]*\'))*';
const MULTILINE = /"""|'''/g;

/** A string in three quotes goes on to the line with the next three. */
function blockOf(opening: string): ((line: string) => boolean) | undefined {
  const quotes = opening.match(MULTILINE);
  if (!quotes || quotes.length % 2 === 0) return undefined;
  const quote = quotes[0];
  let open = true;
  return (line) => {
    const was = open;
    open = open && !line.includes(quote);
    return was;
  };
}

const SHAPE: GatedShape = {
  first: new RegExp(`#|\\[|${LINE_KEY}[ \\t]*=`, 'y'),
  usual: new RegExp(
    `^[ \\t]*(?:#|\\[{1,2}[ \\t]*${KEY}[ \\t]*\\]{1,2}[ \\t]*(?:#|$)|${KEY}[ \\t]*=[ \\t]*\\S|["'][^"']*["'],?[ \\t]*$|[\\]}]+,?[ \\t]*$)`,
  ),
  loose: /^[ \t]*["'\]\d{}[]|^[ \t]+\S|^[\]}]/,
  block: blockOf,
};

/** The header of a table, with a value below it. */
const HEADER = new RegExp(`^\\[{1,2}[ \\t]*${KEY}[ \\t]*\\]{1,2}[ \\t]*(?:#.*)?\\r?\\n${KEY}[ \\t]*=`, 'm');

/** A value that is none in TOML, as settings of other kinds have them. Lines of longer texts may look like that. */
const BARE = new RegExp(`^[ \\t]*${KEY}[ \\t]*=[ \\t]*(?!["'[{+\\d\\s-]|(?:true|false|inf|nan)\\b)`, 'm');
const isForeign = (text: string): boolean => text.search(MULTILINE) < 0 && BARE.test(text);

/** Characters that the parser reads of one text. */
const MAX_PARSED = 128 * 1024;

function tryParse(text: string): ParsedSpan | undefined {
  if (isForeign(text)) return undefined;
  try {
    const value: unknown = parse(text);
    // Dotted keys nest as well, but they are no tables: a script may have them.
    const depth = /^[ \t]*\[/m.test(text) ? depthOfData(value) : 1;
    return { members: membersOfData(value), depth, marked: HEADER.test(text) };
  } catch (error) {
    if (error instanceof TomlError) return undefined;
    throw error;
  }
}

/** TOML documents: the whole text, or a paragraph of it. */
export function findToml(context: FindContext): Candidate[] {
  const { lines, budget } = context;
  let left = MAX_PARSED;
  return gatedSpans(SHAPE, context).flatMap((span) => {
    const chars = lines.start(span.end) - lines.start(span.start);
    left -= chars;
    if (left < 0 || !budget.spend(Math.ceil(chars / CHARS_PER_UNIT))) return [];
    const parsed = tryParse(lines.slice(span.start, span.end));
    return parsed && parsed.members > 0 ? [parsedCandidate(context, span, parsed)] : [];
  });
}
