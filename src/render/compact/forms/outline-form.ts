import { scanDocument } from '../../../json/scan.ts';
import { estimateTokens } from '../../tokens/estimate-tokens.ts';
import { type Form, FormError } from '../form.ts';
import { readDocument } from '../json/read-json-form.ts';
import { writeDocument } from '../json/write-json-form.ts';
import { toml as tomlDialect } from '../outline/toml-outline.ts';
import { type Dialect, isMapping, jsonOf, valueFrom } from '../outline/value.ts';
import { yaml as yamlDialect } from '../outline/yaml-outline.ts';

/** Comments, empty lines and the mark of a document, in front of everything else, stay as they are. */
const HEAD = /^(?:#.*|---|\s*)$/;
/** `h3`: the first three lines are the head. */
const HEAD_LINES = /^h([1-9][0-9]{0,3})$/;

/** Names and values are easy to read as they are: a smaller share of the tokens is not worth another form. */
const MIN_SAVED = 0.05;

function headOf(lines: readonly string[]): number {
  let head = 0;
  while (head < lines.length && HEAD.test(lines[head] as string)) head++;
  return head;
}

/** Names and values that a program printed: what JSON of the same values would be. */
function outline(name: string, dialect: Dialect): Form {
  return {
    name,
    // People write comments between their settings.
    fallbacks: ['records', 'lines'],
    plain: true,
    encode(source) {
      if (source.includes('\r')) return undefined;
      const all = source.split('\n');
      const head = headOf(all);
      const lines = all.slice(head);
      const found = lines.length < 3 ? undefined : dialect.read(lines);
      if (!found || dialect.print(found) !== (head === 0 ? source : lines.join('\n'))) return undefined;
      const json = jsonOf(found.root);
      const scanned = scanDocument(json);
      if (!scanned.ok || scanned.node.type !== 'object') return undefined;
      const body = [...all.slice(0, head), ...writeDocument(json, scanned.node)].join('\n');
      const tokens = estimateTokens(body);
      if (tokens > estimateTokens(source) * (1 - MIN_SAVED)) return undefined;
      const variant = [...(head > 0 ? [`h${head}`] : []), ...found.style].join('-');
      return variant === '' ? { body, tokens } : { body, variant, tokens };
    },
    decode(body, variant) {
      const flags = variant?.split('-') ?? [];
      const head = Number(HEAD_LINES.exec(flags[0] ?? '')?.[1] ?? 0);
      const lines = body.split('\n');
      const root = valueFrom(readDocument(lines.slice(head)));
      if (!isMapping(root)) throw new FormError('no names and values');
      const style = new Set(head > 0 ? flags.slice(1) : flags);
      return [...lines.slice(0, head), dialect.print({ root, style })].join('\n');
    },
  };
}

export const yamlForm = outline('yaml', yamlDialect);
export const tomlForm = outline('toml', tomlDialect);
