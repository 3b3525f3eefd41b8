import type { Member, ObjectNode, ScalarNode, Span } from '../../../json/scan.ts';
import { FormError } from '../form.ts';
import { Anchors } from '../json/anchor-syntax.ts';
import { isLiteral, stringOf } from '../json/scalar.ts';
import { keysOf, readHeader } from '../json/table-header.ts';
import { readMembers } from '../json/table-read.ts';
import { writeUnnamed } from '../json/write-json-form.ts';
import { textOf } from '../outline/value.ts';

/** Cells in rows under a header, whatever drew them: they are shown as the rows of a JSON array would be. */
export interface Grid {
  readonly header: readonly string[];
  /** Each as long as the header. */
  readonly rows: readonly (readonly string[])[];
}

const MIN_ROWS = 3;

const TABLE = /^\[[0-9]+\](?=\{)/;

/** `t`, `f` and `n`: `true` and its kin. */
const isLetter = (c: number): boolean => c >= 0x61 && c <= 0x7a;

/**
 * What the rows would be in JSON, for all that ask where a value stands. It is never read, so keys stand once, in front of all
 * rows: a long table would hold little else.
 */
class RowsWriter {
  json: string;
  readonly items: ObjectNode[] = [];
  readonly #keys: readonly Span[];

  constructor(header: readonly string[]) {
    this.json = '';
    this.#keys = header.map((name) => {
      const start = this.json.length;
      this.json += JSON.stringify(name);
      return { start, end: this.json.length };
    });
  }

  /** An empty cell is a key that the row lacks; the first row names all columns. */
  row(cells: readonly string[]): void {
    const isFirst = this.items.length === 0;
    const start = this.json.length;
    const members: Member[] = [];
    let text = '';
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i] as string;
      if (i > 0) text += ',';
      if (cell === '' && !isFirst) continue;
      const value = nodeOf(cell, start + text.length);
      text += value.type === 'string' ? stringOf(cell) : cell;
      value.end = start + text.length;
      members.push({ key: this.#keys[i] as Span, value });
    }
    this.json += text;
    this.items.push({ type: 'object', start, end: this.json.length, members, byKey: undefined });
  }
}

/** A number or literal stands for itself, everything else is a string. */
function nodeOf(cell: string, start: number): { type: ScalarNode['type']; start: number; end: number } {
  const type = !isLiteral(cell) ? 'string' : isLetter(cell.charCodeAt(0)) ? 'literal' : 'number';
  return { type, start, end: start };
}

/** The lines of a grid; `undefined` where its header cannot name its columns or too little stands in it. */
export function writeGrid({ header, rows }: Grid): string[] | undefined {
  if (rows.length < MIN_ROWS || new Set(header).size < header.length) return undefined;
  const writer = new RowsWriter(header);
  for (const row of rows) writer.row(row);
  const { json, items } = writer;
  // Lines that say texts again have a form of their own.
  const lines = writeUnnamed(json, { type: 'array', start: 0, end: json.length, items });
  return TABLE.test(lines[0] ?? '') ? lines : undefined;
}

/** The inverse. */
export function readGrid(lines: readonly string[]): Grid {
  const first = lines[0] ?? '';
  const found = TABLE.exec(first)?.[0];
  if (found === undefined) throw new FormError(`no table: ${first.slice(0, 60)}`);
  const header = readHeader(first, found.length);
  let at = 1;
  const next = (): string => {
    const line = lines[at++];
    if (line === undefined) throw new FormError('the text ends too early');
    return line;
  };
  const read = readMembers(Number(found.slice(1, -1)), header, next, new Anchors(), 0);
  if (at !== lines.length) throw new FormError('text after the end of the table');
  const keys = keysOf(header.columns);
  const rows = read.map((members) => {
    // They stand in the order of the columns.
    let member = 0;
    return keys.map((key) => (members[member]?.key === key ? textOf(members[member++]!.json) : ''));
  });
  return { header: keys.map(textOf), rows };
}
