import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { SourceDocument } from './document.ts';
import { formatPath, type Path } from './path.ts';
import { checkSchema, type SchemaIssue } from './schema-check.ts';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  object: 'a mapping',
  array: 'a list',
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
};

function nameOf(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  return `the ${typeof value} ${JSON.stringify(value)}`;
}

/** How to turn what stands there into what is expected; `source` is what the user wrote. */
function fixOf(expected: readonly string[], actual: unknown, source: string, path: Path): string {
  const scalar = typeof actual === 'string' || typeof actual === 'number' || typeof actual === 'boolean';
  if (path.length === 0) return 'Write its keys as "name: value" pairs.';
  if (actual === null) return 'Give it a value, or remove the key.';
  if (expected.includes('string') && scalar) return `Put it in quotes: "${source}".`;
  if (expected.includes('array') && scalar) return `Write it as a list: [${source}].`;
  if (expected.includes('number') && typeof actual === 'string') return 'Write the number without quotes.';
  if (expected.includes('boolean')) return 'Write true or false, without quotes.';
  if (expected.includes('object')) return 'Write it as "name: value" pairs, indented below the key.';
  if (expected.includes('array')) return 'Write it as a list: one "- item" a line, or [a, b].';
  return `Write ${TYPE_NAMES[expected[0] ?? ''] ?? expected[0]} here.`;
}

function rangeText(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return `up to ${maximum}`;
  return maximum === undefined ? `from ${minimum}` : `from ${minimum} to ${maximum}`;
}

function suggestion(word: unknown, candidates: readonly unknown[]): { suggestion?: string } {
  const names = candidates.filter((c) => typeof c === 'string');
  const near = typeof word === 'string' ? closest(word, names) : undefined;
  return near === undefined ? {} : { suggestion: near };
}

function kindAt(document: SourceDocument, path: Path): string {
  let value = document.value;
  for (const step of path) value = (value as Readonly<Record<string | number, unknown>>)[step];
  return String((value as { kind?: unknown }).kind);
}

function translate(issue: SchemaIssue, document: SourceDocument): Diagnostic {
  const { path, part } = issue;
  const where = formatPath(path);
  const source = document.range(path, part);
  switch (issue.code) {
    case 'unknown-key': {
      const { key, known } = issue.params;
      return document.finding(path, part, 'unknown-key', { key, known, ...suggestion(key, known) });
    }
    case 'missing-key':
      return document.finding(path, part, 'missing-key', { where, ...issue.params });
    case 'wrong-type': {
      const { expected, actual } = issue.params;
      return document.finding(path, part, 'wrong-type', {
        where,
        expected: expected.map((type) => TYPE_NAMES[type] ?? type).join(' or '),
        actual: nameOf(actual),
        fix: fixOf(expected, actual, document.text.slice(source.start, source.end), path),
      });
    }
    case 'unknown-value': {
      const { value, allowed } = issue.params;
      return document.finding(path, part, 'unknown-value', {
        where,
        value,
        allowed,
        ...suggestion(value, allowed),
      });
    }
    case 'out-of-range': {
      const { value, minimum, maximum } = issue.params;
      return document.finding(path, part, 'out-of-range', {
        where,
        value,
        range: rangeText(minimum, maximum),
      });
    }
    case 'bad-form':
      return document.finding(path, part, 'bad-form', { where, ...issue.params });
    case 'too-few':
      return document.finding(path, part, 'too-few', { where, ...issue.params });
    case 'too-many':
      return document.finding(path, part, 'too-many', { where, ...issue.params });
    case 'foreign-key': {
      const kind = kindAt(document, path.slice(0, -1));
      return document.finding(path, part, 'foreign-key', { kind, ...issue.params });
    }
  }
}

/** Everything in a document that its schema does not allow. */
export function schemaFindings(
  document: SourceDocument,
  ref: Parameters<typeof checkSchema>[1],
): Diagnostic[] {
  return checkSchema(document.value, ref)
    .map((issue) => translate(issue, document))
    .sort((a, b) => a.start.line - b.start.line || a.start.column - b.start.column);
}
