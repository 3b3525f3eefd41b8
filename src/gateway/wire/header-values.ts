import { isRecord } from '../../json/is-record.ts';

const CODED = '=?base64?';

/**
 * A text that a header can hold as it is. A text that begins like a coded value would be decoded by mistake.
 */
const PLAIN = /^(?![ \t])[\t\x20-\x7e]+(?<![ \t])$/;

/** A text as the value of a header. It is in base64 if it holds characters that a header cannot. */
export function headerValue(text: string): string {
  if (PLAIN.test(text) && !text.startsWith(CODED)) return text;
  return `${CODED}${Buffer.from(text).toString('base64')}?=`;
}

/** An argument that a tool also wants as a header. */
export interface HeaderParam {
  /** The header's name as the tool gives it, without the common prefix. */
  readonly header: string;
  /** The keys that lead to the argument, from the outermost inwards. */
  readonly path: readonly string[];
}

/** The member of an argument's schema that names its header. */
export const HEADER_KEY = 'x-mcp-header';

const TYPES: ReadonlySet<unknown> = new Set(['string', 'integer', 'boolean']);
/** A valid name of a header (RFC 9110, token). */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** Keywords that hold values and no schemas. */
const VALUES: ReadonlySet<string> = new Set(['default', 'const', 'enum', 'examples']);
/** Schemas nest. A hostile server may send one that nests without end. */
const MAX_DEPTH = 64;

/**
 * The arguments of a tool that go into headers, from its schema. `undefined` if the schema asks for headers
 * that no client may send; the tool cannot be called then.
 */
export function headerParams(schema: unknown): readonly HeaderParam[] | undefined {
  const found: HeaderParam[] = [];
  let valid = true;
  const visit = (node: unknown, path: readonly string[]): void => {
    if (!isRecord(node) || path.length > MAX_DEPTH) return;
    const header = node[HEADER_KEY];
    if (header !== undefined) {
      const name = typeof header === 'string' && TOKEN.test(header) ? header : undefined;
      const taken = found.some((one) => one.header.toLowerCase() === name?.toLowerCase());
      if (name === undefined || taken || path.length === 0 || !TYPES.has(node['type'])) valid = false;
      else found.push({ header: name, path });
    }
    for (const [keyword, value] of Object.entries(node)) {
      if (keyword === 'properties' && isRecord(value))
        for (const [key, inside] of Object.entries(value)) visit(inside, [...path, key]);
      // Only a value at a fixed place in the arguments can be in a header.
      else if (!VALUES.has(keyword) && JSON.stringify(value).includes(`"${HEADER_KEY}":`)) valid = false;
    }
  };
  visit(schema, []);
  return valid ? found : undefined;
}

/** Reads one level. Members of an object's prototype do not count. */
const inner = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value);

/** The prefix of argument headers, in the spelling that Node gives. */
export const PARAM_PREFIX = 'mcp-param-';

const nameOf = ({ header }: HeaderParam): string => `${PARAM_PREFIX}${header.toLowerCase()}`;

/** The headers for the arguments of one call. An argument that is absent or no plain value has no header. */
export function paramHeaders(params: readonly HeaderParam[], args: unknown): Record<string, string> {
  return Object.fromEntries(
    params.flatMap((param) => {
      const value = param.path.reduce(inner, args);
      return isPlain(value) ? [[nameOf(param), headerValue(String(value))]] : [];
    }),
  );
}

/** Decodes `=?base64?…?=`, which stands for text that no header may hold. `undefined` if it is broken. */
export function decodedHeader(value: string): string | undefined {
  const [, encoded] = /^=\?base64\?(.*)\?=$/i.exec(value) ?? [];
  if (encoded === undefined) return value;
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.toString('base64') === encoded ? bytes.toString('utf8') : undefined;
}

/** The first header that differs from its argument; `undefined` if none does. */
export function wrongHeader(
  params: readonly HeaderParam[],
  args: unknown,
  headers: Readonly<Record<string, string>>,
): string | undefined {
  return params.find((param) => {
    const value = param.path.reduce(inner, args);
    const header = headers[nameOf(param)];
    if (value === undefined || value === null) return header !== undefined;
    // The server judges values that no client can put into a header.
    return isPlain(value) && (header === undefined || decodedHeader(header) !== String(value));
  })?.header;
}
