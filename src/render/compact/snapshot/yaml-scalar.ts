/** The scalars of Playwright's snapshots, quoted by its own rules (playwright: isomorphic/yaml.ts). */

const ESCAPED = /[\\"\x00-\x1f\x7f-\x9f]/g;
const QUOTED = /^[\s\-&*\],?!>|@"'#%[]|\s$|[\x00-\x08\x0a-\x1f\x7f-\x9f{}`]|:(?:\s|$)|\s#/;
/** The characters that a number can begin with: tested first, because `Number` is slow. */
const NUMERIC = /^[-+.0-9I]/;
const WORDS: ReadonlySet<string> = new Set(['y', 'n', 'yes', 'no', 'true', 'false', 'on', 'off', 'null']);

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function needsQuotes(text: string): boolean {
  if (text === '' || QUOTED.test(text)) return true;
  return NUMERIC.test(text) ? !Number.isNaN(Number(text)) : text.length < 6 && WORDS.has(text.toLowerCase());
}

export const writeYamlKey = (text: string): string =>
  needsQuotes(text) ? `'${text.replaceAll("'", "''")}'` : text;

export function writeValue(text: string): string {
  if (!needsQuotes(text)) return text;
  const escaped = (c: string): string => ESCAPES[c] ?? `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`;
  return `"${text.replace(ESCAPED, escaped)}"`;
}

const UNESCAPES = new Map(Object.entries(ESCAPES).map(([c, escaped]) => [escaped, c]));
const ESCAPE = /\\(?:x([0-9a-f]{2})|[\s\S])/g;

/** `undefined` for a scalar that is written in another way. */
export function readValue(lexeme: string): string | undefined {
  const quoted = lexeme.length > 1 && lexeme.startsWith('"') && lexeme.endsWith('"');
  const text = quoted
    ? lexeme
        .slice(1, -1)
        .replace(ESCAPE, (whole, code: string | undefined) =>
          code === undefined ? (UNESCAPES.get(whole) ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
        )
    : lexeme;
  return writeValue(text) === lexeme ? text : undefined;
}
