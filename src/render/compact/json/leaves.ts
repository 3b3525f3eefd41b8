import type { JsonNode, ObjectNode } from '../../../json/scan.ts';
import { type Column, rowOf } from './column.ts';

/** The columns of a table that hold one scalar in every row, with their lexemes: templates are found among these. */

/** A column whose value every row has as a scalar. */
export interface Leaf {
  /** Keys from the row down, joined by dots. */
  readonly path: string;
  readonly column: Column;
  readonly nodes: readonly JsonNode[];
  /** By row: the lexeme without its quotes. */
  readonly values: readonly string[];
  readonly isText: boolean;
  /** Templates can refer to it. */
  readonly hasName: boolean;
}

/** The keys that a path in a template may contain. */
const SIMPLE_KEY = /^"[\w$-]+"$/;
function lexemes(source: string, nodes: readonly JsonNode[]): string[] | undefined {
  const [first] = nodes;
  if (first === undefined || (first.type !== 'string' && first.type !== 'number')) return undefined;
  const cut = first.type === 'string' ? 1 : 0;
  const found: string[] = [];
  for (const node of nodes) {
    if (node.type !== first.type) return undefined;
    found.push(source.slice(node.start + cut, node.end - cut));
  }
  return found;
}

export function leavesOf(
  source: string,
  columns: readonly Column[],
  rows: readonly ObjectNode[],
  above: string,
  aboveHasName = true,
): Leaf[] {
  const maps = rows.map((row) => rowOf(source, row));
  return columns.flatMap((column): Leaf[] => {
    if (column.kind !== 'cell' && column.kind !== 'group') return [];
    const hasName = aboveHasName && SIMPLE_KEY.test(column.key);
    const nodes = maps.map((map) => map?.get(column.key));
    if (!nodes.every((node) => node !== undefined)) return [];
    const path = above + column.key.slice(1, -1);
    if (column.kind === 'group')
      return leavesOf(source, column.columns, nodes as ObjectNode[], `${path}.`, hasName);
    const values = lexemes(source, nodes);
    const isText = nodes[0]?.type === 'string';
    return values ? [{ path, column, nodes: nodes as JsonNode[], values, isText, hasName }] : [];
  });
}
