import { KnownError } from '../diagnostics/error.ts';
import type { FileTreeEntry, Uint } from './blocks.ts';
import { Cursor } from './byte-cursor.ts';
import { ENTRY_KINDS, type EnumTable } from './enums.ts';
import type { PayloadLimits } from './payload-limits.ts';
import { decodeLossy } from './text.ts';
import { MAX_TREE_DEPTH, WIRE } from './wire.ts';
import { isWireType } from './wire-fields.ts';

const KINDS: EnumTable = ENTRY_KINDS;
/** Shared by all files; never written to. */
const NO_CHILDREN: FileTreeEntry[] = [];

/** An entry's fields by their ids. */
const FIELD_NAMES: Readonly<Record<number, string>> = { 1: 'name', 2: 'kind', 3: 'size', 4: 'children' };

function kindOf(value: Uint, block: string, offset: number): number {
  if (typeof value === 'number' && KINDS[value] !== undefined) return value;
  throw new KnownError('bcp-enum', { offset, block, field: 'kind', value });
}

/**
 * The tree entry between two offsets of the payload. Reads field by field instead of through `Fields`: trees have
 * thousands of entries, and each would cost a dozen objects.
 */
export function decodeEntry(
  payload: Uint8Array,
  start: number,
  end: number,
  block: string,
  limits: PayloadLimits,
  depth = 1,
): FileTreeEntry {
  if (depth > MAX_TREE_DEPTH) {
    throw new KnownError('bcp-tree-depth', { offset: start, block, limit: MAX_TREE_DEPTH });
  }
  limits.addPart(depth);
  const cursor = new Cursor(payload, start, end);
  const what = `a field of a ${block} block`;
  let name: string | undefined;
  let kind: number | undefined;
  let size: Uint | undefined;
  let children = NO_CHILDREN;
  while (!cursor.done) {
    const { at } = cursor;
    limits.addField(at);
    const id = cursor.uint(what);
    const wireType = cursor.uint(what);
    if (!isWireType(wireType)) throw new KnownError('bcp-wire-type', { offset: at, block, wireType });
    const value = cursor.uint(what);
    const isNumber = wireType === WIRE.varint;
    const from = cursor.at;
    const to = isNumber ? from : cursor.skip(value, what);
    const field = FIELD_NAMES[Number(id)];
    if (field === undefined) continue;
    if (isNumber !== (id === 2 || id === 3)) {
      throw new KnownError('bcp-field-type', { offset: at, block, field, wireType });
    }
    if (id === 1) name = decodeLossy(payload.subarray(from, to));
    else if (id === 2) kind = kindOf(value, block, at);
    else if (id === 3) size = value;
    else {
      if (children === NO_CHILDREN) children = [];
      children.push(decodeEntry(payload, from, to, block, limits, depth + 1));
    }
  }
  if (name === undefined)
    throw new KnownError('bcp-missing-field', { offset: start, block, field: 'name', id: 1 });
  if (kind === undefined)
    throw new KnownError('bcp-missing-field', { offset: start, block, field: 'kind', id: 2 });
  return size === undefined ? { name, kind, children } : { name, kind, size, children };
}
