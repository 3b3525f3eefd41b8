/** Other people's formats, each with the options that make it smallest, decoded again and compared. */
import { isDeepStrictEqual } from 'node:util';
import { decodeGeneric, encodeGeneric } from '@blackwell-systems/gcf';
import { decode as decodeToon, encode as encodeToon } from '@toon-format/toon';
import { TRON } from '@tron-format/tron';

export interface Format {
  readonly name: string;
  /** Every way the format offers to write the value. */
  write(value: unknown): readonly string[];
  read(text: string): unknown;
}

export const FORMATS: readonly Format[] = [
  {
    name: 'minified',
    write: (value) => [JSON.stringify(value)],
    read: (text) => JSON.parse(text),
  },
  {
    name: 'toon',
    write: (value) => ([',', '\t', '|'] as const).map((delimiter) => encodeToon(value, { delimiter })),
    read: (text) => decodeToon(text),
  },
  {
    name: 'tron',
    write: (value) => [TRON.stringify(value)],
    read: (text) => TRON.parse(text),
  },
  {
    name: 'gcf',
    write: (value) => [false, true].map((noFlatten) => encodeGeneric(value, { noFlatten })),
    // It gives back maps, to keep the order of keys that look like numbers.
    read: (text) => unmapped(decodeGeneric(text)),
  },
];

/**
 * The texts of a value in a format that it can be read from again; none where the format fails on it. Numbers count as
 * equal that are equal as doubles: none of the formats keeps lexemes.
 */
export function writtenIn(format: Format, value: unknown): readonly string[] {
  try {
    return format.write(value).filter((text) => isDeepStrictEqual(plain(format.read(text)), plain(value)));
  } catch {
    return [];
  }
}

function unmapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unmapped);
  if (!(value instanceof Map)) return value;
  return Object.fromEntries([...value].map(([key, member]) => [key, unmapped(member)]));
}

/** Without prototypes and negative zeros, which JSON has no word for. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

/** RFC 4180, quoted only where that is needed. */
export function writeCsv(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const cell = (value: unknown): string => {
    const text = String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const [first = {}] = rows;
  const lines = rows.map((row) => Object.values(row).map(cell).join(','));
  return `${[Object.keys(first).join(','), ...lines].join('\n')}\n`;
}
