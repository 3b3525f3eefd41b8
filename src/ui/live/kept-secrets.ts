import { HIDDEN, SECRET_WORDS, withoutSecretParts } from '../../diagnostics/secret-words.ts';
import { isRecord } from '../../json/is-record.ts';

/** A name at the beginning of a line, and its value: `token: …`, `export API_KEY=…`. */
const NAMED = /^(\s*(?:export\s+|[-*]\s+)?)([\w.-]{1,60})(\s*[=:]\s*)(\S.*)$/;
/** A member of JSON. */
const MEMBER = /"([\w.-]{1,60})"(\s*:\s*)"(?:[^"\\]|\\.)*"/g;

/**
 * Patterns are run over pieces of so many characters: how long some of them take grows with the square of a text without
 * blanks.
 */
const PIECE = 1024;
/** The longest piece that ends at a blank or a quote, or is as long as it may be. */
const PIECES = /[\s\S]{1,1023}(?:[\s"'`,]|$)|[\s\S]{1,1024}/g;

const piecesWithoutSecrets = (text: string): string =>
  text.length <= PIECE
    ? withoutSecretParts(text)
    : text.replace(PIECES, (piece) => withoutSecretParts(piece));

function lineWithoutSecrets(line: string): string {
  const [, before, name = '', between, value = ''] = NAMED.exec(line.slice(0, PIECE)) ?? [];
  if (SECRET_WORDS.test(name) && !value.startsWith('//')) return `${before}${name}${between}${HIDDEN}`;
  const members = line.replace(MEMBER, (whole, member: string, colon: string) =>
    SECRET_WORDS.test(member) ? `"${member}"${colon}"${HIDDEN}"` : whole,
  );
  return piecesWithoutSecrets(members);
}

/**
 * A result without texts that look like secrets: tokens, passwords in addresses, and values behind a name that
 * suggests a secret.
 */
export const textWithoutSecrets = (text: string): string =>
  text.split('\n').map(lineWithoutSecrets).join('\n');

/** The arguments of a call without secrets. `undefined` if they are not an object. */
export function argumentsShown(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    const shown = valueWithoutSecrets(value, '', 0);
    return isRecord(shown) ? shown : undefined;
  } catch {
    return undefined;
  }
}

/** Values that are nested deeper are not shown. */
const MAX_DEPTH = 32;

function valueWithoutSecrets(value: unknown, name: string, depth: number): unknown {
  if (depth > MAX_DEPTH) return HIDDEN;
  if (Array.isArray(value)) return value.map((one: unknown) => valueWithoutSecrets(one, name, depth + 1));
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, valueWithoutSecrets(one, key, depth + 1)]),
    );
  if (typeof value !== 'string') return value;
  return SECRET_WORDS.test(name) ? HIDDEN : textWithoutSecrets(value);
}
