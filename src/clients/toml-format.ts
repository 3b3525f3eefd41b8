import { parse, TomlError } from 'smol-toml';
import { isRecord } from '../json/is-record.ts';
import { type EntryTarget, NotEditable, type TextFormat } from './format.ts';

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

/** A value on one line; a table within braces. */
const word = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(word).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const pairs = Object.entries(value).map(([key, one]) => `${bare(key)} = ${word(one)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
};

const bare = (key: string): string => (/^[\w-]+$/.test(key) ? key : JSON.stringify(key));

/** The names in a header of a table, such as `[mcp_servers."a b".env]`; `undefined`: the line is none. */
function headerOf(line: string): readonly string[] | undefined {
  if (!line.trimStart().startsWith('[')) return undefined;
  const names: string[] = [];
  try {
    for (let table: unknown = parse(line); isRecord(table); ) {
      const [name] = Object.keys(table);
      if (name === undefined) break;
      names.push(name);
      table = table[name];
    }
  } catch {
    return undefined;
  }
  return names;
}

/** Openings of texts of several lines, and things that look similar: texts of one line, and comments. */
const TOKEN = /"""|'''|"(?:[^"\\]|\\.)*"|'[^']*'|#.*/g;

/** The text of several lines that is open behind a line, by its quotes. */
function openBehind(line: string, before: string | undefined): string | undefined {
  let open = before;
  for (let at = 0; at < line.length; ) {
    if (open !== undefined) {
      const rest = open === '"""' ? line.slice(at).replace(/\\./g, '--') : line.slice(at);
      const end = rest.indexOf(open);
      if (end === -1) return open;
      at += end + 3;
      open = undefined;
    } else {
      TOKEN.lastIndex = at;
      const token = TOKEN.exec(line);
      if (token === null) return undefined;
      at = TOKEN.lastIndex;
      if (token[0] === '"""' || token[0] === "'''") open = token[0];
    }
  }
  return open;
}

/**
 * The tables of an entry, each to the next header. If this takes a line for a header by mistake, the reader finds the
 * error.
 */
function tablesOf(text: string, { key, name }: EntryTarget) {
  const tables: { readonly start: number; end: number }[] = [];
  let at = 0;
  let inside = false;
  let open: string | undefined;
  for (const line of text.split(/(?<=\n)/)) {
    const header = open === undefined ? headerOf(line) : undefined;
    if (header !== undefined) {
      inside = header[0] === key && header[1] === name;
      if (inside) tables.push({ start: at, end: at });
    }
    at += line.length;
    const table = tables.at(-1);
    // Comments and blanks before the next header belong to that.
    const isBlank = open === undefined && /^(?:#.*)?$/.test(line.trim());
    if (inside && table !== undefined && !isBlank) table.end = at;
    open = openBehind(line, open);
  }
  return tables;
}

export const tomlFormat: TextFormat = {
  read,
  async add(text, { key, name }, entry) {
    const lines = Object.entries(entry).map(([field, value]) => `${bare(field)} = ${word(value)}`);
    const table = `${[`[${bare(key)}.${bare(name)}]`, ...lines].join('\n')}\n`;
    const [present, more] = tablesOf(text, { key, name });
    if (more !== undefined) throw new NotEditable('the entry has tables of its own');
    if (present !== undefined) return [{ ...present, text: table }];
    const gap = text === '' ? '' : text.endsWith('\n') ? '\n' : '\n\n';
    return [{ start: text.length, end: text.length, text: gap + table }];
  },
  async remove(text, target) {
    const tables = tablesOf(text, target);
    if (tables.length === 0) throw new NotEditable('it is not a table of its own');
    return tables.map((table) => ({ ...table, text: '' }));
  },
};
