import { KnownError } from '../diagnostics/error.ts';
import type { BackwardWriter } from './backward-writer.ts';
import {
  COMMON_PROPERTIES,
  type FieldKind,
  HUNK_PROPERTIES,
  ownPropertiesOf,
  type Property,
} from './block-table.ts';
import type { Block, DiffHunk, FileTreeEntry, Uint } from './blocks.ts';
import { MAX_TREE_DEPTH } from './wire.ts';

/** Writes the fields of a block, last field first (see BackwardWriter), without its summary. */
export function writeBody(writer: BackwardWriter, block: Block): void {
  // Most blocks have neither.
  if ('source' in block || 'hint' in block) writeFields(writer, COMMON_PROPERTIES, block);
  if (block.type === 'unknown') writer.bytes(block.body);
  else writeFields(writer, ownPropertiesOf(block.type), block);
}

function writeFields(writer: BackwardWriter, properties: readonly Property[], whole: object): void {
  const values = whole as Readonly<Record<string, unknown>>;
  for (let i = properties.length - 1; i >= 0; i--) {
    const { id, kind, property } = properties[i]!;
    writeField(writer, id, kind, values[property]);
  }
}

function writeField(writer: BackwardWriter, id: number, kind: FieldKind, value: unknown): void {
  switch (kind) {
    case 'text':
      writer.textField(id, value as string | undefined);
      break;
    case 'bytes':
    case 'content':
    case 'data':
    case 'hash':
      writer.bytesField(id, value as Uint8Array | undefined);
      break;
    case 'hunks':
      writeHunks(writer, id, value as readonly DiffHunk[]);
      break;
    case 'entries':
      writeEntries(writer, id, value as readonly FileTreeEntry[], 1);
      break;
    default:
      writer.uintField(id, value as Uint | undefined);
  }
}

function writeHunks(writer: BackwardWriter, id: number, hunks: readonly DiffHunk[]): void {
  for (let i = hunks.length - 1; i >= 0; i--) {
    writer.nestedField(id, () => writeFields(writer, HUNK_PROPERTIES, hunks[i]!));
  }
}

function writeEntries(
  writer: BackwardWriter,
  id: number,
  entries: readonly FileTreeEntry[],
  depth: number,
): void {
  if (entries.length > 0 && depth > MAX_TREE_DEPTH) {
    throw new KnownError('bcp-tree-too-deep', { limit: MAX_TREE_DEPTH });
  }
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i]!;
    writer.nestedField(id, () => {
      writeEntries(writer, 4, entry.children, depth + 1);
      writer.uintField(3, entry.size);
      writer.uintField(2, entry.kind);
      writer.textField(1, entry.name);
    });
  }
}
