import type { JsonNode, Member, ObjectNode } from '../../../json/scan.ts';
import { type Column, rowOf, type TemplatePart } from './column.ts';
import { itemRows } from './tuples.ts';

/** The content of a row's cell. */
export type Cell =
  /** The row does not have the key. */
  | { readonly type: 'absent' }
  | { readonly type: 'value'; readonly node: JsonNode; readonly key: string }
  /** The part of a string lexeme that a template leaves open. */
  | { readonly type: 'part'; readonly text: string }
  /** How many rows follow below. */
  | { readonly type: 'count'; readonly count: number };

/** A row taken apart for writing. */
export interface RowCells {
  readonly row: ObjectNode;
  /** Left to right. */
  readonly cells: readonly Cell[];
  /** Members that few rows have. */
  readonly rare: readonly Member[];
  /** The rows below it, in the order of the columns. */
  readonly below: readonly { readonly columns: readonly Column[]; readonly rows: readonly ObjectNode[] }[];
}

export const hasOwnCell = (parts: readonly TemplatePart[]): boolean => parts.some((part) => 'own' in part);

const lengthOf = (parts: readonly TemplatePart[]): number =>
  parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 0), 0);

/** The text that the template's only open part stands for. */
function ownPart(source: string, node: JsonNode, parts: readonly TemplatePart[]): string {
  const [first] = parts;
  const quote = node.type === 'string' ? 1 : 0;
  const start = node.start + quote + (first && 'text' in first ? first.text.length : 0);
  return source.slice(start, start + (node.end - node.start - 2 * quote) - lengthOf(parts));
}

/** The cells that a row has for a column that it lacks. */
function holesOf(column: Column): number {
  if (column.kind === 'group') return column.columns.reduce((sum, one) => sum + holesOf(one), 0);
  if (column.kind === 'template') return hasOwnCell(column.parts) ? 1 : 0;
  return column.kind === 'rows' || (column.kind === 'cell' && !column.rare) ? 1 : 0;
}

/** The cells of one row whose columns were planned with it. */
export function cellsOf(source: string, columns: readonly Column[], row: ObjectNode): RowCells {
  const cells: Cell[] = [];
  const rare: Member[] = [];
  const below: RowCells['below'][number][] = [];
  const read = (level: readonly Column[], node: ObjectNode): void => {
    const byKey = rowOf(source, node);
    for (const column of level) {
      if (column.kind === 'rest') continue;
      const value = byKey?.get(column.key);
      if (column.kind === 'usual') {
        if (value && column.otherwise.has(value))
          rare.push(...node.members.filter((one) => one.value === value));
        continue;
      }
      if (column.kind === 'constant' || (column.kind === 'template' && !hasOwnCell(column.parts))) continue;
      if (value === undefined) {
        for (let hole = holesOf(column); hole > 0; hole--) cells.push({ type: 'absent' });
      } else if (column.kind === 'group') read(column.columns, value as ObjectNode);
      else if (column.kind === 'template') {
        cells.push({ type: 'part', text: column.owns?.get(value) ?? ownPart(source, value, column.parts) });
      } else if (column.kind === 'rows' && value.type === 'array') {
        const rows =
          column.of === 'arrays' ? itemRows(source, value) : (value.items as readonly ObjectNode[]);
        cells.push({ type: 'count', count: rows.length });
        below.push({ columns: column.of === 'same' ? columns : column.columns, rows });
      } else if (column.kind === 'rows' || !column.rare)
        cells.push({ type: 'value', node: value, key: column.key });
      else rare.push(...node.members.filter((member) => member.value === value));
    }
  };
  read(columns, row);
  return { row, cells, rare, below };
}
