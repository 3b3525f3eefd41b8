import type { Candidate, CompiledRule, FindContext, Finder } from '../types.ts';
import { findCutJson } from './parse/cut-json.ts';
import { findDelimitedSpans } from './parse/delimited.ts';
import { findJson } from './parse/json.ts';
import { findJsonSequences, findNdjson } from './parse/json-run.ts';
import { findJson5 } from './parse/json5.ts';
import { findHtml, findXml } from './parse/markup.ts';
import { findPython } from './parse/python.ts';
import { findToml } from './parse/toml.ts';
import { findYaml } from './parse/yaml.ts';
import { withTogether } from './together.ts';

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
