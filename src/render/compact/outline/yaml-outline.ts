import { FormError } from '../form.ts';
import { lexemeOf } from '../json/scalar.ts';
import {
  type Dialect,
  type Entry,
  isMapping,
  MAX_OUTLINE_DEPTH,
  type Mapping,
  type Outline,
  textOf,
  type Value,
} from './value.ts';

/**
 * YAML in blocks, as programs print it: a key a line, items behind hyphens. Scalars, quotes and flow collections
 * included, stay as they are written; comments have no place.
 */

/** A key up to its colon, quotes and all. */
const KEY =
  /^('(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|[^\s'"#&*!|>@`{}[\],-][^\s:]*(?:(?: |:(?=[^\s:]))[^\s:]+)*)(?::$|: (.*)$)/;
const MULTILINE = /^[|>][0-9+-]*$/;
const ITEM = '- ';

/** Items stand below their key, or two blanks deeper. */
const INDENTED = 'indented';
/** An empty line between the entries of the document. */
const SPACED = 'spaced';
/** Pnpm's lock file: one before each package, too. */
const PNPM = 'pnpm';
const PNPM_SPACED: ReadonlySet<string> = new Set(['importers', 'packages', 'snapshots']);
const STEP = 2;
const EMPTY = '""';

interface Line {
  readonly indent: number;
  readonly text: string;
}

function lineOf(line: string): Line {
  const text = line.trimStart();
  return { indent: line.length - text.length, text };
}

class Reader {
  private at = 0;
  indented = false;

  constructor(private readonly lines: Line[]) {}

  get done(): boolean {
    return this.at === this.lines.length;
  }

  mapping(indent: number, depth: number): Mapping | undefined {
    const entries: Entry[] = [];
    for (let line = this.lines[this.at]; line?.indent === indent; line = this.lines[this.at]) {
      const [, key, scalar] = KEY.exec(line.text) ?? [];
      if (key === undefined || scalar === '') break;
      this.at++;
      const value =
        scalar === undefined ? this.below(indent, depth) : lexemeOf(scalar + this.goingOn(indent));
      if (value === undefined) return undefined;
      entries.push([key, value]);
    }
    return entries.length === 0 ? undefined : { members: entries };
  }

  /** Further lines of a scalar: all that are deeper than its key. */
  private goingOn(indent: number): string {
    let more = '';
    for (let line = this.lines[this.at]; line && line.indent >= indent + STEP; line = this.lines[this.at]) {
      more += `\n${' '.repeat(line.indent - indent - STEP)}${line.text}`;
      this.at++;
    }
    return more;
  }

  /** The value below a key; an empty scalar if nothing stands there. */
  private below(indent: number, depth: number): Value | undefined {
    const next = this.lines[this.at];
    const isItem = next?.text.startsWith(ITEM) === true;
    if (!next || next.indent < indent || (next.indent === indent && !isItem)) return EMPTY;
    if (depth >= MAX_OUTLINE_DEPTH || (next.indent !== indent && next.indent !== indent + STEP))
      return undefined;
    if (!isItem) return this.mapping(next.indent, depth + 1);
    this.indented ||= next.indent > indent;
    return this.items(next.indent, depth + 1);
  }

  private items(indent: number, depth: number): Value | undefined {
    const items: Value[] = [];
    for (let line = this.lines[this.at]; line?.indent === indent; line = this.lines[this.at]) {
      if (!line.text.startsWith(ITEM)) break;
      const text = line.text.slice(ITEM.length);
      let item: Value | undefined = lexemeOf(text);
      if (text === '' || text.startsWith(ITEM) || MULTILINE.test(text)) return undefined;
      if (KEY.test(text)) {
        // Its first key stands behind the hyphen, the others below it.
        this.lines[this.at] = { indent: indent + STEP, text };
        item = depth < MAX_OUTLINE_DEPTH ? this.mapping(indent + STEP, depth + 1) : undefined;
      } else this.at++;
      if (item === undefined) return undefined;
      items.push(item);
    }
    return items;
  }
}

/** Each of these ends its lines with a line break. */
function print(value: Mapping | readonly Value[], indent: string, style: ReadonlySet<string>): string {
  if (isMapping(value as Value)) return printMapping(value as Mapping, indent, style);
  let text = '';
  for (const item of value as readonly Value[]) {
    if (typeof item === 'string') {
      text += `${indent}${ITEM}${textOf(item)}\n`;
      continue;
    }
    if (!isMapping(item)) throw new FormError('items in items');
    const entries = printMapping(item, `${indent}  `, style);
    text += indent + ITEM + (entries === '' ? '\n' : entries.slice(indent.length + STEP));
  }
  return text;
}

function printEntry([key, value]: Entry, indent: string, style: ReadonlySet<string>): string {
  if (typeof value !== 'string') {
    const deeper = isMapping(value) || style.has(INDENTED) ? `${indent}  ` : indent;
    return `${indent}${key}:\n${print(value, deeper, style)}`;
  }
  const text = textOf(value);
  const blank = text === '' || text.startsWith('\n') ? '' : ' ';
  return `${indent}${key}:${blank}${text.includes('\n') ? text.replaceAll('\n', `\n${indent}  `) : text}\n`;
}

function printMapping({ members }: Mapping, indent: string, style: ReadonlySet<string>): string {
  let text = '';
  for (const entry of members) text += printEntry(entry, indent, style);
  return text;
}

function printRoot({ members }: Mapping, style: ReadonlySet<string>): string {
  const isPnpm = style.has(PNPM);
  const isSpaced = isPnpm || style.has(SPACED);
  let text = '';
  for (const entry of members) {
    const [key, value] = entry;
    if (isSpaced && text !== '') text += '\n';
    if (isPnpm && PNPM_SPACED.has(key) && typeof value === 'object' && isMapping(value)) {
      text += `${key}:\n`;
      for (const one of value.members) text += `\n${printEntry(one, '  ', style)}`;
    } else text += printEntry(entry, '', style);
  }
  return text;
}

const looksPnpm = (lines: readonly string[]): boolean => lines[0]?.startsWith('lockfileVersion: ') === true;

export const yaml: Dialect = {
  read(lines): Outline | undefined {
    const filled = lines.filter((line) => line !== '');
    const reader = new Reader(filled.map(lineOf));
    const root = reader.mapping(0, 0);
    if (!root || !reader.done) return undefined;
    const spacing = filled.length === lines.length ? [] : [looksPnpm(lines) ? PNPM : SPACED];
    return { root, style: new Set([...(reader.indented ? [INDENTED] : []), ...spacing]) };
  },
  print: ({ root, style }) => printRoot(root, style).slice(0, -1),
};
