import { KNOWN_BLOCK_TYPES, propertiesOf } from '../bcp/block-table.ts';
import type * as wire from '../bcp/blocks.ts';
import { ANNOTATION_KINDS, ENTRY_KINDS, type EnumTable, priorityName } from '../bcp/enums.ts';
import { decodeStrict } from '../bcp/text.ts';
import { defined } from '../model/defined.ts';
import type { Block, EntryKind, FileTreeEntry } from './named-blocks.ts';

const KINDS: EnumTable = ANNOTATION_KINDS;
const ENTRY_NAMES: Readonly<Record<number, EntryKind>> = ENTRY_KINDS;

/** The fields of each type that have a vocabulary. */
const NAMED = new Map(
  KNOWN_BLOCK_TYPES.map((type) => [type, propertiesOf(type).filter(({ names }) => names !== undefined)]),
);

/** A block with names instead of ids. Contents stay what they are: views into the payload. */
export function fromWire(block: wire.Block): Block {
  if (block.type === 'unknown') return block;
  if (block.type === 'file_tree') return { ...block, entries: entries(block.entries) };
  const fields = NAMED.get(block.type)!;
  if (fields.length === 0) return block as Block;
  const named: Record<string, unknown> = { ...block };
  for (const { property, names } of fields) {
    const id = named[property] as number;
    named[property] = names![id] ?? id;
  }
  if (block.type === 'annotation') named['value'] = annotationValue(block);
  return named as unknown as Block;
}

function annotationValue({ kind, value }: wire.AnnotationBlock): string | Uint8Array {
  return (KINDS[kind] === 'priority' ? priorityName(value) : decodeStrict(value)) ?? value;
}

function entries(list: readonly wire.FileTreeEntry[]): FileTreeEntry[] {
  return list.map(({ name, kind, size, children }) => ({
    name,
    kind: ENTRY_NAMES[kind]!,
    ...defined({ size, children: children.length === 0 ? undefined : entries(children) }),
  }));
}
