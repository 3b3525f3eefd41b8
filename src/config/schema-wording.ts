/** Words for what a schema says of types and numbers. */
import type { Path } from './path.ts';

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

/**
 * What was expected, what is there, and how to turn one into the other.
 *
 * @param expected names of JSON Schema types
 * @param source what the user wrote
 */
export function explainType(
  expected: readonly string[],
  actual: unknown,
  source: string,
  path: Path,
): { expected: string; actual: string; fix: string } {
  return {
    expected: expected.map((type) => TYPE_NAMES[type] ?? type).join(' or '),
    actual: nameOf(actual),
    fix: fixOf(expected, actual, source, path),
  };
}

export function rangeText(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return `up to ${maximum}`;
  return maximum === undefined ? `from ${minimum}` : `from ${minimum} to ${maximum}`;
}
