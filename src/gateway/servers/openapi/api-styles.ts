/** How the values of parameters are written (OpenAPI 3.1, "Style Values"; RFC 6570). */
import { isRecord } from '../../../json/is-record.ts';
import { jsonAsGiven } from './api-arguments.ts';
import type { ApiParameter } from './api-operation.ts';

type Pair = readonly [name: string, value: string];

/** A part of a list or an object is a text. What stands deeper is written as JSON. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : jsonAsGiven(value);
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(plainText) : [plainText(value)];

const pairsOf = (value: Readonly<Record<string, unknown>>): readonly Pair[] =>
  Object.entries(value).map(([name, one]) => [name, plainText(one)] as const);

/** Objects as `k,v,k,v`, or as `k=v,k=v`. */
function listed(
  value: unknown,
  explode: boolean,
  separator: string,
  write: (text: string) => string,
): string {
  if (!isRecord(value)) return textsOf(value).map(write).join(separator);
  const pairs = pairsOf(value).map(([name, one]) => [write(name), write(one)] as const);
  return pairs.map((pair) => pair.join(explode ? '=' : separator)).join(separator);
}

/** The text that stands in the path, encoded. */
export function inPath({ name, style, explode, isJson }: ApiParameter, value: unknown): string {
  const write = encodeURIComponent;
  if (isJson) return write(jsonAsGiven(value));
  switch (style) {
    case 'label':
      return `.${listed(value, explode, explode ? '.' : ',', write)}`;
    case 'matrix': {
      const key = write(name);
      if (!explode) return `;${key}=${listed(value, false, ',', write)}`;
      if (isRecord(value))
        return pairsOf(value)
          .map(([one, text]) => `;${write(one)}=${write(text)}`)
          .join('');
      return textsOf(value)
        .map((text) => `;${key}=${write(text)}`)
        .join('');
    }
    default:
      return listed(value, explode, ',', write);
  }
}

/** The text of a header. */
export const inHeader = ({ explode, isJson }: ApiParameter, value: unknown): string =>
  isJson ? jsonAsGiven(value) : listed(value, explode, ',', (text) => text);

function deepPairs(name: string, value: unknown): readonly Pair[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => deepPairs(name, one));
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, one]) => deepPairs(`${name}[${key}]`, one));
  return [[name, plainText(value)]];
}

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/** The pairs of a query or of cookies, not encoded yet. */
export function asPairs(
  { name, style, explode, isJson }: Pick<ApiParameter, 'name' | 'style' | 'explode' | 'isJson'>,
  value: unknown,
): readonly Pair[] {
  if (isJson) return [[name, jsonAsGiven(value)]];
  if (style === 'deepObject') return deepPairs(name, value);
  if (explode && isRecord(value)) return pairsOf(value);
  if (explode) return textsOf(value).map((text) => [name, text] as const);
  return [[name, listed(value, false, SEPARATORS[style] ?? ',', (text) => text)]];
}
