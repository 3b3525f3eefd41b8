import type { ArrayNode, JsonNode, ObjectNode } from '../../../json/scan.ts';
import { planColumns } from './columns.ts';
import { Bases } from './extended.ts';
import { writeFlow } from './flow-value.ts';
import { keyedRows, scalarRows, withKeyName } from './keyed.ts';
import { isScalar, writeKey, writeScalar } from './scalar.ts';
import { writeTable } from './table-write.ts';

/**
 * JSON as lines: `key: value`, nested objects one space deeper, arrays of objects as tables, everything small in
 * flow on one line.
 *
 *     success: true
 *     data:
 *      source: {id:7,name:main}
 *      rows[2]{emp_no first_name}
 *     10001 Georgi
 *     10002 Bezalel
 *      tags: [a,b]
 */

/** An object or array that fits in this many characters stands on one line. */
const FLOW_LENGTH = 120;

interface Writer {
  readonly source: string;
  readonly lines: string[];
}

/** A cheap upper bound of the flow length, without writing it: the span with its white space. */
function isShort(source: string, node: JsonNode): boolean {
  if (isScalar(node)) return true;
  if (node.end - node.start > FLOW_LENGTH * 4) return false;
  return writeFlow(source, node).length <= FLOW_LENGTH;
}

const allScalar = (node: ArrayNode): boolean => node.items.every(isScalar);

const allObjects = (items: readonly JsonNode[]): items is readonly ObjectNode[] =>
  items.every((item) => item.type === 'object');

const pad = (depth: number): string => ' '.repeat(depth);

/** A space after the colon is free before a word, but costs a token before a digit. */
function separated(head: string, value: string): string {
  if (head === '') return value;
  return (/^-?[0-9]/.test(value) ? ':' : ': ') + value;
}

/** A value behind `head` (a key, or nothing), on this line and the following ones. */
function writeNamed(out: Writer, head: string, node: JsonNode, prefix: string, depth: number): void {
  if (isScalar(node)) {
    out.lines.push(prefix + head + separated(head, writeScalar(out.source, node, 'line')));
  } else if (node.type === 'array' && node.items.length > 1 && allObjects(node.items)) {
    writeArray(out, head, node, prefix, depth);
  } else if (isShort(out.source, node) || (node.type === 'array' && allScalar(node))) {
    out.lines.push(prefix + head + separated(head, writeFlow(out.source, node)));
  } else if (node.type === 'array') {
    writeArray(out, head, node, prefix, depth);
  } else if (!writeKeyed(out, prefix + head, node)) {
    out.lines.push(`${prefix}${head}:`);
    writeMembers(out, node, pad(depth + 1), depth + 1);
  }
}

/** Whether the object is a table of its members, and has been written as one. */
function writeKeyed(out: Writer, head: string, node: ObjectNode): boolean {
  const objects = keyedRows(out.source, node);
  const rows = objects ?? scalarRows(out.source, node);
  const columns = rows && planColumns(out.source, rows);
  // Without anything to say once, scalars are shorter as members.
  if (!columns || (!objects && columns.every(({ kind }) => kind === 'cell'))) return false;
  const table = writeTable(out.source, columns, rows);
  out.lines.push(`${head}{${rows.length}${objects ? '' : ' values'}}${table.header}`);
  for (const line of table.lines) out.lines.push(line);
  return true;
}

function writeArray(out: Writer, head: string, node: ArrayNode, prefix: string, depth: number): void {
  const columns =
    allObjects(node.items) && node.items.length > 1 ? planColumns(out.source, node.items) : undefined;
  if (columns) {
    const table = writeTable(out.source, columns, node.items as ObjectNode[]);
    out.lines.push(`${prefix}${head}[${node.items.length}]${table.header}`);
    for (const line of table.lines) out.lines.push(line);
    return;
  }
  out.lines.push(`${prefix}${head}[${node.items.length}]:`);
  for (const item of node.items) writeItem(out, item, depth + 1);
}

function writeItem(out: Writer, item: JsonNode, depth: number): void {
  if (item.type === 'object' && !isShort(out.source, item)) {
    writeMembers(out, item, `${pad(depth)}- `, depth + 1);
  } else {
    const text = isScalar(item) ? writeScalar(out.source, item, 'line') : writeFlow(out.source, item);
    out.lines.push(pad(depth) + text);
  }
}

function writeMembers(out: Writer, node: ObjectNode, first: string, depth: number): void {
  let prefix = first;
  const bases = new Bases();
  for (const { key, value } of node.members) {
    const lexeme = out.source.slice(key.start, key.end);
    const text = value.type === 'string' ? out.source.slice(value.start, value.end) : '';
    const template = bases.shorten(text);
    if (template === undefined) {
      writeNamed(out, writeKey(lexeme), value, prefix, depth);
      bases.add(lexeme, text);
    } else out.lines.push(`${prefix}${writeKey(lexeme)}~${template}`);
    prefix = pad(depth);
  }
}

/** The lines of a document whose root is a non-empty object or array. */
export function writeDocument(source: string, root: ObjectNode | ArrayNode): string[] {
  const out: Writer = { source: withKeyName(source), lines: [] };
  if (root.type === 'object') {
    if (!writeKeyed(out, '', root)) writeMembers(out, root, '', 0);
  } else writeNamed(out, '', root, '', 0);
  return out.lines;
}
