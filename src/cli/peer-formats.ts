/** Other people's formats for JSON, each with the options that make it smallest, decoded again and compared. */
import { isDeepStrictEqual } from 'node:util';
import { decodeGeneric, encodeGeneric } from '@blackwell-systems/gcf';
import { decode as decodeToon, encode as encodeToon } from '@toon-format/toon';
import { TRON } from '@tron-format/tron';
import { isRecord } from '../json/is-record.ts';

export const PEERS = ['toon', 'tron', 'gcf', 'csv'] as const;

export type PeerName = (typeof PEERS)[number];

export interface PeerFormat {
  /** Every way the format offers to write the value. */
  write(value: unknown): readonly string[];
  read(text: string): unknown;
}

/** Formats that can read their own texts again. CSV does not keep the types of values, so it has no reader here. */
export const PEER_FORMATS: Readonly<Record<Exclude<PeerName, 'csv'>, PeerFormat>> = {
  toon: {
    write: (value) => ([',', '\t', '|'] as const).map((delimiter) => encodeToon(value, { delimiter })),
    read: (text) => decodeToon(text),
  },
  tron: {
    write: (value) => [TRON.stringify(value)],
    read: (text) => TRON.parse(text),
  },
  gcf: {
    write: (value) => [false, true].map((noFlatten) => encodeGeneric(value, { noFlatten })),
    // It gives back maps, to keep the order of keys that look like numbers.
    read: (text) => unmapped(decodeGeneric(text)),
  },
};

/**
 * The texts of a value in a format that it can be read from again; none where the format fails on it. Numbers count as
 * equal that are equal as doubles: none of the formats keeps lexemes.
 */
export function writtenIn(format: PeerFormat, value: unknown): readonly string[] {
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

type Row = Readonly<Record<string, unknown>>;

/** Rows with the same keys and simple values: what a person would make a CSV file of. */
function tableOf(value: unknown): readonly Row[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const rows: readonly unknown[] = value;
  if (!rows.every(isRecord)) return undefined;
  const keys = JSON.stringify(Object.keys(rows[0] ?? {}));
  const isFlat = (row: Row): boolean =>
    JSON.stringify(Object.keys(row)) === keys &&
    Object.values(row).every((cell) => typeof cell !== 'object' || cell === null);
  return rows.every(isFlat) ? rows : undefined;
}

/** The texts of a JSON document in that format; none where it cannot hold it. */
export function peerTexts(name: PeerName, value: unknown): readonly string[] {
  if (name !== 'csv') return writtenIn(PEER_FORMATS[name], value);
  const rows = tableOf(value);
  return rows === undefined ? [] : [writeCsv(rows)];
}

/** RFC 4180, quoted only where that is needed. */
export function writeCsv(rows: readonly Row[]): string {
  const cell = (value: unknown): string => {
    const text = String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const [first = {}] = rows;
  const lines = rows.map((row) => Object.values(row).map(cell).join(','));
  return `${[Object.keys(first).join(','), ...lines].join('\n')}\n`;
}
