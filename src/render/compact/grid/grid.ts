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

/** A number or literal stands for itself, everything else is a string. */
const typeOf = (cell: string): ScalarNode['type'] =>
  !isLiteral(cell) ? 'string' : isLetter(cell.charCodeAt(0)) ? 'literal' : 'number';

/**
 * What the rows would be in JSON, for all that ask where a value stands. It is never read, so keys stand once, in front of all
 * rows: a long table would hold little else.
 */
function asJson({ header, rows }: Grid): { readonly json: string; readonly items: readonly ObjectNode[] } {
  let json = '';
  const keys = header.map((name): Span => {
    const start = json.length;
    json += JSON.stringify(name);
    return { start, end: json.length };
  });
  const items = rows.map((cells, row): ObjectNode => {
    const from = json.length;
    const members: Member[] = [];
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i] as string;
      if (i > 0) json += ',';
      // An empty cell is a key that the row lacks; the first row names all columns.
      if (cell === '' && row > 0) continue;
      const type = typeOf(cell);
      const start = json.length;
      json += type === 'string' ? stringOf(cell) : cell;
      members.push({ key: keys[i] as Span, value: { type, start, end: json.length } });
    }
    return { type: 'object', start: from, end: json.length, members, byKey: undefined };
  });
  return { json, items };
}

/** The lines of a grid; `undefined` where its header cannot name its columns or too little stands in it. */
export function writeGrid(grid: Grid): string[] | undefined {
  const { header, rows } = grid;
  if (rows.length < MIN_ROWS || new Set(header).size < header.length) return undefined;
  const { json, items } = asJson(grid);
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
