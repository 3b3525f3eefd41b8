/** Words for what a schema says of types and numbers. */

import { argumentsWithoutSecrets, HIDDEN } from '../diagnostics/secret-words.ts';
import type { Path } from './path.ts';

/** The words of a line as a shell splits it. Text in quotes is one word, and the quotes are no part of it. */
function shellWords(line: string): readonly string[] {
  const words = line.match(/(?:"(?:[^"\\]|\\.)*"|'[^']*'|\S)+/g) ?? [];
  return words.map((word) =>
    word.replace(
      /"((?:[^"\\]|\\.)*)"|'([^']*)'/g,
      (_, double: string | undefined, single: string | undefined) =>
        double === undefined ? (single ?? '') : double.replace(/\\(["\\$`])/g, '$1'),
    ),
  );
}

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
  const shown = typeof value === 'string' ? argumentsWithoutSecrets(value.split(' ')).join(' ') : value;
  return `the ${typeof value} ${JSON.stringify(shown)}`;
}

/** A percentage that was meant as a share: 70 or 70% for 0.7. A small number alone is none: 2 is hardly 2%. */
export function shareOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value >= 10 && value <= 100 ? value / 100 : undefined;
  const percent = typeof value === 'string' ? Number(value.replace(/%$/, '')) : Number.NaN;
  return percent > 0 && percent <= 100 ? percent / 100 : undefined;
}

/** Keys that stand where they do for a reason of their own. */
export function remedyOf(key: string, path: Path, known: readonly string[]): string | undefined {
  if (key === '<<') return 'Only YAML has merge keys, and without quotes: write the values out.';
  const blank = /[^\S ]|[\u200b\ufeff]/.exec(key)?.[0];
  if (blank !== undefined) {
    const code = blank.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return `It holds the invisible character U+${code}: replace it by a plain space, or remove it.`;
  }
  if (/^(?:\/\/|\/\*|--)/.test(key)) return 'Comments begin with # in YAML.';
  if (/^\d+$/.test(key)) return 'A comma begins the next key: write numbers with a point, such as 0.7.';
  if (path[0] === 'tune' && /^(?:enabled|disabled?)$/.test(key)) {
    return 'To switch a rule off, list its id under "disable".';
  }
  if (known.includes('line') && path[0] === 'rules') {
    if (/^(?:pattern|regexp?|match)$/.test(key)) {
      return 'The pattern of a rule is its "line" (kind lines), "open" and "close" (delimited) or "header" (sections).';
    }
    if (/^(?:flags|ignore_?case|case_?(?:in)?sensitive)$/i.test(key)) {
      return 'Patterns have no flags: write [Ee]rror for both cases; each is tried on one line.';
    }
    if (/^(?:tool|mime|args)$/.test(key)) {
      return `It is a condition: put it under "require", as - { ${key}: … }, or weigh it under "evidence".`;
    }
  }
  if (
    known.includes('pack') &&
    /^(?:extends|servers|detection|render|structured|cache|start|http|profiles|codec)$/.test(key)
  ) {
    return 'Only a config has it: a pack brings rules, routes, "disable" and "tune".';
  }
  if (known.includes('deny') && path[0] === 'servers') {
    return 'Here stands which tools are shown. Commands that are tools of their own stand under "commands" of a server with "type: command".';
  }
  if (known.includes('match') && /^(?:tool|server|args)$/.test(key)) {
    return `It belongs under "match": match: { ${key}: … }.`;
  }
  if (known.includes('command') && key === 'type') {
    return 'What a server is follows from its keys: a "command" is started, a "url" is reached over HTTP.';
  }
  return undefined;
}

/** A word as it may stand in a list in brackets. */
const inFlow = (word: string): string =>
  word === HIDDEN || (/^[\w./=+~-]+$/.test(word) && !/^[-~]$/.test(word)) ? word : JSON.stringify(word);

function fixOf(expected: readonly string[], actual: unknown, source: string, path: Path): string {
  if (typeof actual === 'string' && path.length === 0 && /^\w+:\S/.test(actual))
    return 'Put a space after each colon: "version: 1".';
  const inOneLine = typeof actual === 'string' && !source.includes('\n');
  if (path[0] === 'servers' && path.at(-1) === 'args' && inOneLine) {
    const words = argumentsWithoutSecrets(shellWords(actual));
    return `Write it as a list: [${words.map(inFlow).join(', ')}].`;
  }
  if (typeof actual === 'string' && expected.includes('array') && /^-\S/.test(actual))
    return `Put a space after each "-": "- ${actual.slice(1).split(/\s/)[0]}".`;
  const thousands = typeof actual === 'string' ? /^(\d+(?:\.\d{1,3})?)k$/i.exec(actual)?.[1] : undefined;
  if (thousands !== undefined && expected.some((type) => type === 'integer' || type === 'number'))
    return `Write the number in full: ${Math.round(Number(thousands) * 1000)}.`;
  if (typeof actual === 'string' && expected.includes('number')) {
    if (/^\d+,\d+$/.test(actual)) return `Write it with a point: ${actual.replace(',', '.')}.`;
    if (actual.endsWith('%') && shareOf(actual) !== undefined)
      return `Write it as a share: ${shareOf(actual)}.`;
    if (Number.isNaN(Number(actual))) return 'Write a number here.';
  }
  const server = path.length === 2 && path[0] === 'servers';
  if (server && typeof actual === 'string' && actual.trim() !== '') {
    const [program = '', ...words] = argumentsWithoutSecrets(shellWords(actual)).map(inFlow);
    return `Write it as { command: ${program}${words.length === 0 ? '' : `, args: [${words.join(', ')}]`} }.`;
  }
  if (path.at(-1) === 'render' && typeof actual === 'string') return `Write it as { mode: ${actual} }.`;
  if (/^(?:ge|le)$/.test(String(path.at(-1))) && !Array.isArray(actual)) {
    return 'Write the fact and the number as a list, such as [matched, 2].';
  }
  if (/^(?:ge|le)$/.test(String(path.at(-2))) && path.at(-1) === 0 && typeof actual === 'number') {
    return 'Write the fact first, then the number, such as [matched, 2].';
  }
  if (path.at(-1) === 'if' && typeof actual === 'string') {
    return 'Write a condition, such as { ge: [matched, 2] } or { tool: "*grep*" }.';
  }
  if (path.at(-1) === 'command' && Array.isArray(actual))
    return 'Give the program alone here, and its words under "args".';
  const scalar = typeof actual === 'string' || typeof actual === 'number' || typeof actual === 'boolean';
  if (path.length === 0 && (actual === null || actual === undefined)) {
    return 'Write its keys as "name: value" pairs: a config begins with "version: 1", a rule file with "rules:".';
  }
  if (path.length === 0) return 'Write its keys as "name: value" pairs.';
  if (actual === null) return 'Give it a value, or remove the key.';
  if (expected.includes('string') && scalar) return `Put it in quotes: "${source}".`;
  if (expected.includes('array') && scalar) return `Write it as a list: [${source}].`;
  if (expected.includes('number') && typeof actual === 'string') return 'Write the number without quotes.';
  if (expected.includes('boolean')) return 'Write true or false, without quotes.';
  if (expected.includes('object')) return 'Write it as "name: value" pairs, indented below the key.';
  if (expected.includes('array') && typeof actual === 'object') {
    return 'Write it as a list of mappings: put "- " before the first key of each.';
  }
  if (expected.includes('array')) return 'Write it as a list: one "- item" a line, or [a, b].';
  return `Write ${TYPE_NAMES[expected[0] ?? ''] ?? expected[0]} here.`;
}

/**
 * The expected type, the actual one, and how to turn one into the other.
 *
 * @param expected names of JSON Schema types
 * @param source what the user wrote
 * @param form what its schema says of the form of the value
 */
export function explainType(
  expected: readonly string[],
  actual: unknown,
  source: string,
  path: Path,
  form?: string,
): { expected: string; actual: string; fix: string } {
  return {
    expected: expected.map((type) => TYPE_NAMES[type] ?? type).join(' or '),
    actual: nameOf(actual),
    fix: form !== undefined && actual !== null ? form : fixOf(expected, actual, source, path),
  };
}

export function rangeText(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return `up to ${maximum}`;
  return maximum === undefined ? `from ${minimum}` : `from ${minimum} to ${maximum}`;
}
