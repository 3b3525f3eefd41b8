import type { Candidate, CompiledRule, FindContext, Finder } from '../finder.ts';
import { CHARS_PER_UNIT } from '../work-budget.ts';
import { findJson, mayOpen } from './parse/find-brackets.ts';
import { findJson5 } from './parse/find-json5.ts';
import { findHtml, findXml } from './parse/find-markup.ts';
import { findPython } from './parse/find-python.ts';
import { findToml } from './parse/find-toml.ts';
import { findYaml } from './parse/find-yaml.ts';
import { findJsonSequences, findNdjson } from './parse/json-run.ts';
import { parsedCandidate } from './parse/span.ts';
import { findDelimitedTables } from './table/find-delimited-tables.ts';
import { withTogether } from './together.ts';

/** Records of RFC 4180 with the same number of fields: the tables of kind `table`, with the facts of this kind. */
function findDelimitedSpans(context: FindContext, delimiter: string): Candidate[] {
  return findDelimitedTables(context, delimiter).map(({ start, end, facts }) =>
    parsedCandidate(context, { start, end }, { members: facts['rows'] as number, depth: 2 }),
  );
}

/** Shorter beginnings of JSON are those of other things too. In characters. */
const MIN_READ = 200;
/** The most characters behind the cut: the words of the program that cut it. */
const MAX_BEHIND = 300;
/** It says no more of the value: a bracket that closes one would. */
const GOES_ON = /^\s*[\]}]/;

/** A text that is JSON from its first line almost to its end, where something is missing. */
function findCutJson(context: FindContext): Candidate[] {
  const { lines, body, free, budget } = context;
  let start = body.start;
  while (start < body.end && lines.isBlank(start)) start++;
  const isFree = free.some((range) => range.start <= start && range.end === body.end);
  if (!isFree || start === body.end || !mayOpen(lines, start)) return [];
  const scan = context.scans.at(lines.start(start));
  if (!scan || scan.ok) return [];
  const read = scan.at - lines.start(start);
  const behind = lines.text.slice(scan.at);
  if (!budget.spend(Math.ceil(read / CHARS_PER_UNIT))) return [];
  if (read < MIN_READ || behind.length > MAX_BEHIND || GOES_ON.test(behind)) return [];
  return [parsedCandidate(context, { start, end: body.end }, { members: 1, depth: 1 })];
}

function findFormat(format: CompiledRule['format'], context: FindContext): Candidate[] {
  switch (format) {
    case 'json5':
      return findJson5(context);
    case 'ndjson':
      return findNdjson(context);
    case 'json-sequence':
      return findJsonSequences(context);
    case 'cut-json':
      return findCutJson(context);
    case 'yaml':
      return findYaml(context);
    case 'toml':
      return findToml(context);
    case 'csv':
      return findDelimitedSpans(context, ',');
    case 'tsv':
      return findDelimitedSpans(context, '\t');
    case 'html':
      return findHtml(context);
    case 'xml':
      return findXml(context);
    case 'python':
      return findPython(context);
    default:
      return findJson(context);
  }
}

/** Spans that a real parser accepts, each behind a look at their shape that costs far less than the parser. */
const find: Finder['find'] = (rule, context) => withTogether(rule, context, findFormat(rule.format, context));

export const parseFinder: Finder = {
  tier: 'structure',
  sharesBy: ({ format, asks }) => `${format ?? 'json'} ${asks.has('together')}`,
  find,
};
