import { scanDocument } from '../../../json/scan.ts';
import { FormError } from '../form.ts';
import { readDocument } from '../json/read.ts';
import { isLiteral } from '../json/scalar.ts';
import { type ReadColumn, readHeader } from '../json/table-header.ts';
import { writeDocument } from '../json/write.ts';

/** Cells in rows under a header, whatever drew them: they are shown as the rows of a JSON array would be. */
export interface Grid {
  readonly header: readonly string[];
  /** Each as long as the header. */
  readonly rows: readonly (readonly string[])[];
}

const MIN_ROWS = 3;

const TABLE = /^\[[0-9]+\](?=\{)/;

const PLAIN = /^[ !#-[\]-~]*$/;

const stringOf = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** A number or literal stands for itself, everything else is a string. */
const lexemeOf = (cell: string): string => (isLiteral(cell) ? cell : stringOf(cell));

/** The rows as a JSON array of objects. An empty cell is a key that the row lacks; the first row names all columns. */
function jsonOf({ header, rows }: Grid): string {
  const keys = header.map((name) => JSON.stringify(name));
  const objects = rows.map((row, line) => {
    let members = '';
    for (const [i, cell] of row.entries()) {
      if (cell === '' && line > 0) continue;
      members += `${members === '' ? '' : ','}${keys[i]}:${lexemeOf(cell)}`;
    }
    return `{${members}}`;
  });
  return `[${objects.join(',')}]`;
}

/** The lines of a grid; `undefined` where its header cannot name its columns or too little stands in it. */
export function writeGrid(grid: Grid): string[] | undefined {
  if (grid.rows.length < MIN_ROWS || new Set(grid.header).size < grid.header.length) return undefined;
  const source = jsonOf(grid);
  const scanned = scanDocument(source);
  if (!scanned.ok || scanned.node.type !== 'array') return undefined;
  const lines = writeDocument(source, scanned.node);
  return TABLE.test(lines[0] ?? '') ? lines : undefined;
}

const keysOf = (columns: readonly ReadColumn[]): string[] =>
  columns.flatMap((column) => (column.kind === 'rest' ? keysOf(column.columns) : [column.key]));

function textOf(lexeme: string): string {
  if (!lexeme.startsWith('"')) return lexeme;
  if (!lexeme.includes('\\')) return lexeme.slice(1, -1);
  try {
    return String(JSON.parse(lexeme));
  } catch (cause) {
    throw new FormError(`not a string: ${lexeme.slice(0, 60)}`, { cause });
  }
}

/** The inverse. */
export function readGrid(lines: readonly string[]): Grid {
  const first = lines[0] ?? '';
  const at = TABLE.exec(first)?.[0].length;
  if (at === undefined) throw new FormError(`no table: ${first.slice(0, 60)}`);
  const keys = keysOf(readHeader(first, at).columns);
  const source = readDocument(lines);
  const scanned = scanDocument(source);
  if (!scanned.ok || scanned.node.type !== 'array') throw new FormError('no rows');
  const rows = scanned.node.items.map((item) => {
    if (item.type !== 'object') throw new FormError('a row that is no object');
    // Members stand in the order of the columns.
    let next = 0;
    return keys.map((key) => {
      const member = item.members[next];
      if (!member || source.slice(member.key.start, member.key.end) !== key) return '';
      next++;
      return textOf(source.slice(member.value.start, member.value.end));
    });
  });
  return { header: keys.map(textOf), rows };
}
