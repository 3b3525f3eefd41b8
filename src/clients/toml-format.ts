import { parse, TomlError } from 'smol-toml';
import { isRecord } from '../json/is-record.ts';
import { NotEditable, type TextFormat } from './format.ts';

/** Its tables have no prototype, and compare as different from other objects. */
function ordinary<T>(value: T): T;
function ordinary(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => ordinary(one));
  if (!isRecord(value) || Object.getPrototypeOf(value) !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, ordinary(one)]));
}

const read: TextFormat['read'] = async (text) => {
  try {
    return ordinary<Readonly<Record<string, unknown>>>(parse(text));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
    throw new NotEditable(`${error.line}:${error.column}: ${reason}`);
  }
};

const word = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map((one) => JSON.stringify(one)).join(', ')}]` : JSON.stringify(value);

/** The table of the entry, to the next header. What this takes for one and is none, the reader finds out. */
function tableOf(text: string, header: string) {
  const own = text.split(/(?<=\n)/);
  const first = own.findIndex((line) => line.trim() === header);
  if (first === -1) return undefined;
  const length = own.slice(first + 1).findIndex((line) => line.trimStart().startsWith('['));
  const last = length === -1 ? own.length : first + 1 + length;
  const start = own.slice(0, first).join('').length;
  return { start, end: start + own.slice(first, last).join('').length };
}

export const tomlFormat: TextFormat = {
  read,
  async add(text, { key, name }, entry) {
    const header = `[${key}.${name}]`;
    const lines = Object.entries(entry).map(([field, value]) => `${field} = ${word(value)}`);
    const table = `${[header, ...lines].join('\n')}\n`;
    const present = tableOf(text, header);
    if (present !== undefined) return { ...present, text: table };
    const gap = text === '' ? '' : text.endsWith('\n') ? '\n' : '\n\n';
    return { start: text.length, end: text.length, text: gap + table };
  },
  async remove(text, { key, name }) {
    const table = tableOf(text, `[${key}.${name}]`);
    if (table === undefined) throw new NotEditable('the entry is not a table of its own');
    return { ...table, text: '' };
  },
};
