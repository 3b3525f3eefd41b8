import { FormError } from '../form.ts';
import { isLiteral, stringOf } from '../json/scalar.ts';
import {
  type Dialect,
  type Entry,
  isMapping,
  type Mapping,
  type Outline,
  textOf,
  type Value,
} from './value.ts';

/**
 * TOML as programs print it: `key = value`, tables and arrays of tables behind an empty line. Strings without escapes,
 * numbers and arrays of strings are values; whatever else stands behind `= ` as it is written.
 */

const ENTRY = /^([A-Za-z0-9_-]+|"[^"\\]+") = (.+)$/;
const TABLE = /^\[([^[\]]+)\]$/;
const TABLES = /^\[\[([^[\]]+)\]\]$/;
// biome-ignore lint/complexity/useRegexLiterals: control characters read better so.
const STRING = new RegExp('^"([^"\\\\\\u0000-\\u001f\\u007f]*)"$');
const WRITTEN = '= ';
const ITEM = /^( +)(".*"),$/;
const LONG = '"""';
const NOTHING = '[]';
const OPENED = '[';
const CLOSED = ']';

/** `a4`: the items of an array stand in lines of their own, four blanks deeper. */
const ITEMS = /^a([1-9])$/;
/** But an array of one item stands in the line of its key. */
const SINGLE = 'single';
const ONE_ITEM = /^\[("[^"]*")\]$/;

function scalarOf(text: string): string {
  const string = STRING.exec(text)?.[1];
  if (string === undefined) return isLiteral(text) ? text : stringOf(WRITTEN + text);
  // Such a string would read as something else.
  return stringOf(string.startsWith(WRITTEN) ? WRITTEN + text : string);
}

function written(lexeme: string): string {
  const text = textOf(lexeme);
  if (text.startsWith(WRITTEN)) return text.slice(WRITTEN.length);
  return lexeme.startsWith('"') ? `"${text}"` : text;
}

class Reader {
  private at = 0;
  indent = 0;
  single = false;

  constructor(private readonly lines: readonly string[]) {}

  get done(): boolean {
    return this.at === this.lines.length;
  }

  /** The next line where it is a header. */
  header(pattern: RegExp): string | undefined {
    const name = pattern.exec(this.lines[this.at] ?? '')?.[1];
    if (name !== undefined) this.at++;
    return name;
  }

  back(): void {
    this.at--;
  }

  entries(): Entry[] {
    const entries: Entry[] = [];
    for (; ; this.at++) {
      const [, key, text] = ENTRY.exec(this.lines[this.at] ?? '') ?? [];
      if (key === undefined || text === undefined) return entries;
      const value = text === OPENED ? this.items() : this.value(text);
      if (value === undefined) return entries;
      entries.push([key, value]);
    }
  }

  private value(text: string): Value | undefined {
    if (text === LONG) return this.long();
    if (text === NOTHING) return [];
    const item = ONE_ITEM.exec(text)?.[1];
    if (item === undefined) return scalarOf(text);
    this.single = true;
    return [scalarOf(item)];
  }

  /** A string of several lines, as it is written. */
  private long(): string | undefined {
    const end = this.lines.findIndex((line, at) => at > this.at && line.endsWith(LONG));
    if (end < 0) return undefined;
    const text = this.lines.slice(this.at + 1, end + 1).join('\n');
    this.at = end;
    return stringOf(`${WRITTEN}${LONG}\n${text}`);
  }

  private items(): Value | undefined {
    const items: string[] = [];
    for (let at = this.at + 1; at < this.lines.length; at++) {
      const line = this.lines[at] as string;
      const [, indent, item] = ITEM.exec(line) ?? [];
      if (line === CLOSED && items.length > 0) {
        this.at = at;
        return items;
      }
      if (indent === undefined || item === undefined) return undefined;
      this.indent ||= indent.length;
      items.push(scalarOf(item));
    }
    return undefined;
  }
}

/** Each of these ends its lines with a line break. */
function printEntry([key, value]: Entry, indent: string, single: boolean): string {
  if (typeof value === 'string') return `${key} = ${written(value)}\n`;
  if (isMapping(value)) throw new FormError('a table in a table');
  let items = '';
  for (const item of value) {
    if (typeof item !== 'string') throw new FormError('an array in an array');
    if (single && value.length === 1) return `${key} = [${written(item)}]\n`;
    items += `${indent}${written(item)},\n`;
  }
  return value.length === 0 ? `${key} = ${NOTHING}\n` : `${key} = ${OPENED}\n${items}${CLOSED}\n`;
}

const tablesOf = (value: Value): readonly Mapping[] | undefined => {
  if (typeof value === 'string') return undefined;
  if (isMapping(value)) return [value];
  const tables = value.filter((item) => typeof item === 'object' && isMapping(item));
  return tables.length === value.length && tables.length > 0 ? (tables as Mapping[]) : undefined;
};

export const toml: Dialect = {
  read(lines): Outline | undefined {
    const reader = new Reader(lines.filter((line) => line !== ''));
    const entries = reader.entries();
    while (!reader.done) {
      const table = reader.header(TABLE);
      if (table !== undefined) {
        entries.push([table, { members: reader.entries() }]);
        continue;
      }
      const first = reader.header(TABLES);
      if (first === undefined) return undefined;
      const tables: Mapping[] = [{ members: reader.entries() }];
      for (let name = reader.header(TABLES); name !== undefined; name = reader.header(TABLES)) {
        if (name !== first) {
          reader.back();
          break;
        }
        tables.push({ members: reader.entries() });
      }
      entries.push([first, tables]);
    }
    return {
      root: { members: entries },
      style: new Set([
        ...(reader.indent === 0 ? [] : [`a${reader.indent}`]),
        ...(reader.single ? [SINGLE] : []),
      ]),
    };
  },
  print({ root, style }) {
    const deep = [...style].map((one) => ITEMS.exec(one)?.[1]).find((one) => one !== undefined);
    const indent = ' '.repeat(Number(deep ?? 0));
    const single = style.has(SINGLE);
    let text = '';
    for (const entry of root.members) {
      const [key, value] = entry;
      const tables = tablesOf(value);
      if (!tables) text += printEntry(entry, indent, single);
      for (const { members } of tables ?? []) {
        text += `${text === '' ? '' : '\n'}${isMapping(value) ? `[${key}]` : `[[${key}]]`}\n`;
        for (const one of members) text += printEntry(one, indent, single);
      }
    }
    return text.slice(0, -1);
  },
};
