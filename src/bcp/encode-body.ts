import { KnownError } from '../diagnostics/error.ts';
import type { BackwardWriter } from './backward-writer.ts';
import type { Block, DiffHunk, FileTreeEntry } from './blocks.ts';
import { MAX_TREE_DEPTH, PRIVATE_FIELDS } from './wire.ts';

/** Writes the fields of a block, last field first (see BackwardWriter), without its summary. */
export function writeBody(writer: BackwardWriter, block: Block): void {
  if ('hint' in block) writer.textField(PRIVATE_FIELDS.hint, block.hint);
  if ('source' in block) writer.bytesField(PRIVATE_FIELDS.source, block.source);
  switch (block.type) {
    case 'code':
      writer.uintField(5, block.lineEnd);
      writer.uintField(4, block.lineStart);
      writer.bytesField(3, block.content);
      writer.textField(2, block.path);
      writer.uintField(1, block.language);
      return;
    case 'conversation':
      writer.textField(3, block.toolCallId);
      writer.bytesField(2, block.content);
      writer.uintField(1, block.role);
      return;
    case 'file_tree':
      writeEntries(writer, 2, block.entries, 1);
      writer.textField(1, block.root);
      return;
    case 'tool_result':
      writer.textField(4, block.schemaHint);
      writer.bytesField(3, block.content);
      writer.uintField(2, block.status);
      writer.textField(1, block.toolName);
      return;
    case 'document':
      writer.uintField(3, block.formatHint);
      writer.bytesField(2, block.content);
      writer.textField(1, block.title);
      return;
    case 'structured_data':
      writer.bytesField(3, block.content);
      writer.textField(2, block.schema);
      writer.uintField(1, block.format);
      return;
    case 'diff':
      writeHunks(writer, block.hunks);
      writer.textField(1, block.path);
      return;
    case 'annotation':
      writer.bytesField(3, block.value);
      writer.uintField(2, block.kind);
      writer.uintField(1, block.target);
      return;
    case 'embedding_ref':
      writer.textField(3, block.model);
      writer.bytesField(2, block.sourceHash);
      writer.bytesField(1, block.vectorId);
      return;
    case 'image':
      writer.bytesField(3, block.data);
      writer.textField(2, block.altText);
      writer.uintField(1, block.mediaType);
      return;
    case 'extension':
      writer.bytesField(3, block.content);
      writer.textField(2, block.typeName);
      writer.textField(1, block.namespace);
      return;
    case 'unknown':
      writer.bytes(block.body);
      return;
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

function writeHunks(writer: BackwardWriter, hunks: readonly DiffHunk[]): void {
  for (let i = hunks.length - 1; i >= 0; i--) {
    const hunk = hunks[i]!;
    writer.nestedField(2, () => {
      writer.bytesField(3, hunk.lines);
      writer.uintField(2, hunk.newStart);
      writer.uintField(1, hunk.oldStart);
    });
  }
}
