import type { ArrayNode, JsonNode, ObjectNode } from '../../../json/scan.ts';
import { writeAnchor } from './anchor-syntax.ts';
import { marksOf, note, noteAll } from './anchors.ts';
import type { Column } from './column.ts';
import { Bases } from './extended.ts';
import { writeFlow } from './flow-value.ts';
import { keyedRows, scalarRows, withKeyName } from './keyed.ts';
import { type Nested, nestedIn } from './nested.ts';
import { orderedRows, ordersHead } from './orders.ts';
import { type PathList, pathListOf } from './path-lists.ts';
import { planColumns } from './plan-columns.ts';
import { allObjects, isRecursive, recursionOf } from './recursion.ts';
import { isScalar, writeKey, writeScalar } from './scalar.ts';
import { keysOf } from './table-header.ts';
import { type Shared, writeTable } from './table-write.ts';
import { areTexts, textLines } from './text-lines.ts';
import { saysMore, tupleRows } from './tuples.ts';

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

/** A table as it is written: its rows may have got another order of keys, which the head says. */
interface Plan {
  readonly source: string;
  readonly rows: readonly ObjectNode[];
  readonly columns: readonly Column[];
  /** The text behind the count. */
  readonly head: string;
}

interface Writer extends Shared {
  readonly source: string;
  /** What was found out for each array or object: a document may be written twice. */
  readonly plans: Map<JsonNode, Plan | undefined>;
  readonly pathLists: Map<JsonNode, PathList | undefined>;
  readonly nested: Map<JsonNode, Nested | undefined>;
  readonly lines: string[];
}

function planOf(source: string, rows: readonly ObjectNode[]): Plan | undefined {
  const columns = planColumns(source, rows);
  if (columns) return { source, rows, head: '', columns };
  const ordered = orderedRows(source, rows);
  if (!ordered) return undefined;
  const others = planColumns(ordered.source, ordered.rows);
  if (!others) return undefined;
  const head = ordersHead(ordered, keysOf(others));
  return head === undefined ? undefined : { ...ordered, columns: others, head };
}

function planOnce({ source, plans }: Writer, node: JsonNode, rows: readonly ObjectNode[]): Plan | undefined {
  if (plans.has(node)) return plans.get(node);
  const plan = planOf(source, rows);
  plans.set(node, plan);
  return plan;
}

/** A cheap upper bound of the flow length, without writing it: the span with its white space. */
function isShort(source: string, node: JsonNode): boolean {
  if (isScalar(node)) return true;
  if (node.end - node.start > FLOW_LENGTH * 4) return false;
  return writeFlow(source, node).length <= FLOW_LENGTH;
}

const allScalar = (node: ArrayNode): boolean => node.items.every(isScalar);

const pad = (depth: number): string => ' '.repeat(depth);

/** A space after the colon is free before a word, but costs a token before a digit. */
function separated(head: string, value: string): string {
  if (head === '') return value;
  return (/^-?[0-9]/.test(value) ? ':' : ': ') + value;
}

/** A key as it stands in the text, and its lexeme; both empty for the document itself. */
interface Named {
  readonly head: string;
  readonly key: string;
}

/** A value behind `head` (a key, or nothing), on this line and the following ones. */
function writeNamed(out: Writer, { head, key }: Named, node: JsonNode, prefix: string, depth: number): void {
  const mark = out.marks?.get(node);
  if (mark && mark.type !== 'anchor') {
    out.lines.push(prefix + head + separated(head, writeFlow(out.source, node, out.marks)));
    return;
  }
  const name = mark ? writeAnchor(mark.name) : '';
  if (isScalar(node)) {
    note(out.written, node, key);
    const text = node.type === 'string' ? linesOf(out, node) : undefined;
    if (text) {
      out.lines.push(prefix + named(head, name) + text.head);
      for (const line of text.lines) out.lines.push(line);
    } else out.lines.push(prefix + head + separated(head, name + writeScalar(out.source, node, 'line')));
  } else if (node.type === 'array' && node.items.length > 1 && allObjects(node.items)) {
    note(out.written, node, key);
    writeArray(out, { head: named(head, name), key }, node, prefix, depth);
  } else if (writePaths(out, { head: prefix + named(head, name), key }, node)) {
    return;
  } else if (isShort(out.source, node) || (node.type === 'array' && allScalar(node))) {
    noteAll(out.written, out.source, node, key);
    out.lines.push(prefix + head + separated(head, writeFlow(out.source, node, out.marks)));
  } else if (node.type === 'array') {
    note(out.written, node, key);
    writeArray(out, { head: named(head, name), key }, node, prefix, depth);
  } else {
    note(out.written, node, key);
    if (writeTree(out, prefix + named(head, name), node, depth)) return;
    if (writeKeyed(out, prefix + named(head, name), node, depth)) return;
    out.lines.push(`${prefix}${head}: ${name}`.trimEnd());
    writeMembers(out, node, pad(depth + 1), depth + 1);
  }
}

/** The string as lines below a head: those of the document that it holds, or its own. */
function linesOf({ source, nested }: Writer, node: JsonNode): Nested | undefined {
  const lexeme = source.slice(node.start, node.end);
  if (!nested.has(node)) nested.set(node, nestedIn(lexeme, writeUnnamed));
  return nested.get(node) ?? textLines(lexeme);
}

/** Whether the value is an array of paths that is smaller as a tree, and has been written as one. */
function writePaths(out: Writer, { head, key }: Named, node: JsonNode): boolean {
  if (node.type !== 'array' || isShort(out.source, node)) return false;
  if (!out.pathLists.has(node)) out.pathLists.set(node, pathListOf(out.source, node));
  const list = out.pathLists.get(node);
  if (!list) return false;
  note(out.written, node, key);
  out.lines.push(head + list.head);
  for (const line of list.lines) out.lines.push(line);
  return true;
}

/** A table has no colon of its own behind its key. */
const named = (head: string, name: string): string => (name === '' ? head : `${head}: ${name}`);

/** A table. Rows that show a tree by their depth stand deeper than the head, and than what comes behind them. */
function writePlan(out: Writer, head: string, plan: Plan, depth: number): void {
  const table = writeTable(plan.source, plan.columns, plan.rows, out);
  out.lines.push(head + table.header);
  const margin = isRecursive(plan.columns) ? pad(depth + 1) : '';
  for (const line of table.lines) out.lines.push(margin + line);
}

/** Whether the object holds further ones of its kind, and has been written with them as a table. */
function writeTree(out: Writer, head: string, node: ObjectNode, depth: number): boolean {
  if (!recursionOf(out.source, [node])) return false;
  const plan = planOnce(out, node, [node]);
  if (!plan || !isRecursive(plan.columns)) return false;
  writePlan(out, `${head}{row}`, plan, depth);
  return true;
}

/** Whether the object is a table of its members, and has been written as one. */
function writeKeyed(out: Writer, head: string, node: ObjectNode, depth: number): boolean {
  const objects = keyedRows(out.source, node);
  const rows = objects ?? scalarRows(out.source, node);
  const plan = rows && planOnce(out, node, rows);
  // Without anything to say once, scalars are shorter as members.
  if (!plan || (!objects && plan.columns.every(({ kind }) => kind === 'cell'))) return false;
  writePlan(out, `${head}{${rows.length}${objects ? '' : ' values'}${plan.head}}`, plan, depth);
  return true;
}

/** How the items of an array are a table. */
function tablePlan(out: Writer, node: ArrayNode): Plan | undefined {
  if (allObjects(node.items)) {
    if (out.plans.has(node)) return out.plans.get(node);
    const isTable = node.items.length > 1 || recursionOf(out.source, node.items) !== undefined;
    const plan = isTable && !areTexts(out.source, node.items) ? planOf(out.source, node.items) : undefined;
    out.plans.set(node, plan);
    return plan;
  }
  if (out.plans.has(node)) return out.plans.get(node);
  const rows = tupleRows(out.source, [node])?.[0];
  const columns = rows && planColumns(out.source, rows);
  const plan =
    columns && saysMore(columns) ? { source: out.source, rows, columns, head: ' arrays' } : undefined;
  out.plans.set(node, plan);
  return plan;
}

function writeArray(out: Writer, { head, key }: Named, node: ArrayNode, prefix: string, depth: number): void {
  const plan = tablePlan(out, node);
  if (plan) {
    writePlan(out, `${prefix}${head}[${node.items.length}${plan.head}]`, plan, depth);
    return;
  }
  out.lines.push(`${prefix}${head}[${node.items.length}]:`);
  for (const item of node.items) writeItem(out, item, key, depth + 1);
}

function writeItem(out: Writer, item: JsonNode, key: string, depth: number): void {
  const mark = out.marks?.get(item);
  const name = mark?.type === 'anchor' ? writeAnchor(mark.name) : '';
  if (item.type === 'object' && !isShort(out.source, item) && (!mark || name !== '')) {
    note(out.written, item, key);
    if (name !== '') out.lines.push(`${pad(depth)}- ${name.trimEnd()}`);
    writeMembers(out, item, pad(depth) + (name === '' ? '- ' : ' '), depth + 1);
    return;
  }
  noteAll(out.written, out.source, item, key);
  const isText = isScalar(item) && mark?.type !== 'alias';
  const text = isText ? name + writeScalar(out.source, item, 'line') : writeFlow(out.source, item, out.marks);
  out.lines.push(pad(depth) + text);
}

function writeMembers(out: Writer, node: ObjectNode, first: string, depth: number): void {
  let prefix = first;
  const bases = new Bases();
  for (const { key, value } of node.members) {
    const lexeme = out.source.slice(key.start, key.end);
    const text = value.type === 'string' ? out.source.slice(value.start, value.end) : '';
    const template = bases.shorten(text);
    if (template === undefined) {
      writeNamed(out, { head: writeKey(lexeme), key: lexeme }, value, prefix, depth);
      bases.add(lexeme, text);
    } else out.lines.push(`${prefix}${writeKey(lexeme)}~${template}`);
    prefix = pad(depth);
  }
}

function writeRoot(out: Writer, root: ObjectNode | ArrayNode): void {
  if (root.type === 'object') {
    if (!writeTree(out, '', root, 0) && !writeKeyed(out, '', root, 0)) writeMembers(out, root, '', 0);
  } else writeNamed(out, { head: '', key: '' }, root, '', 0);
}

/** The lines of a document in which nothing has a name. */
export const writeUnnamed = (source: string, root: ObjectNode | ArrayNode): string[] =>
  writeFirst(source, root).lines;

function writeFirst(source: string, root: ObjectNode | ArrayNode): Writer {
  const out: Writer = {
    source: withKeyName(source),
    plans: new Map(),
    pathLists: new Map(),
    nested: new Map(),
    lines: [],
    marks: undefined,
    written: [],
  };
  writeRoot(out, root);
  return out;
}

/** The lines of a document whose root is a non-empty object or array. Values that come again get names. */
export function writeDocument(source: string, root: ObjectNode | ArrayNode): string[] {
  const first = writeFirst(source, root);
  const marks = marksOf(first.source, first.written);
  if (!marks) return first.lines;
  const out: Writer = { ...first, lines: [], marks };
  writeRoot(out, root);
  return out.lines;
}
