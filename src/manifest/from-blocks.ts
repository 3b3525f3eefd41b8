import type { AnnotationBlock, Block, ContentBlock, FileTreeEntry, Uint } from '../bcp/blocks.ts';
import {
  ANNOTATION_KINDS,
  DATA_FORMATS,
  ENTRY_KINDS,
  type EnumTable,
  FORMAT_HINTS,
  LANGUAGES,
  MEDIA_TYPES,
  PRIORITIES,
  type PriorityName,
  ROLES,
  STATUSES,
} from '../bcp/enums.ts';
import { base64Of, decodeStrict, hexOf } from '../bcp/text.ts';
import { defined } from '../model/defined.ts';
import type { ManifestBlock, ManifestContentBlock, ManifestTreeEntry, ManifestUint } from './types.ts';

/**
 * The manifest's description of a payload's blocks: `toBlocks` makes the same blocks of it. A priority that stands
 * right after its block becomes the block's own `priority`.
 */
export function* fromBlocks(blocks: readonly Block[]): Generator<ManifestBlock> {
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index]!;
    if (block.type === 'annotation') yield fromAnnotation(block);
    else if (block.type === 'unknown') {
      const { typeId, summary, body } = block;
      const id = { type: 'unknown', type_id: typeId } as const;
      yield { ...id, ...defined({ summary }), body: base64Of(body) };
    } else {
      const priority = priorityAfter(blocks, index);
      if (priority !== undefined) index++;
      yield fromContent(block, priority);
    }
  }
}

const nameOf = (table: EnumTable, id: number): string => table[id] ?? String(id);

const fromUint = (value: Uint): ManifestUint => (typeof value === 'bigint' ? String(value) : value);

/** A key with its text, or with `_base64` behind it where the bytes are none. */
function fromBytes<K extends string>(key: K, bytes: Uint8Array): { [P in K | `${K}_base64`]?: string } {
  const text = decodeStrict(bytes);
  const member = text === undefined ? { [`${key}_base64`]: base64Of(bytes) } : { [key]: text };
  return member as { [P in K | `${K}_base64`]?: string };
}

/** The priority that the next block gives to this one, if that is all that the next block says. */
function priorityAfter(blocks: readonly Block[], index: number): PriorityName | undefined {
  const next = blocks[index + 1];
  if (next?.type !== 'annotation' || next.target !== index || next.summary !== undefined) return undefined;
  return priorityNameOf(next);
}

function priorityNameOf({ kind, value }: AnnotationBlock): PriorityName | undefined {
  const kinds: EnumTable = ANNOTATION_KINDS;
  const names: Readonly<Record<number, PriorityName>> = PRIORITIES;
  return kinds[kind] === 'priority' && value.length === 1 ? names[value[0]!] : undefined;
}

function fromAnnotation(block: AnnotationBlock): ManifestBlock {
  const priority = priorityNameOf(block);
  const kind = nameOf(ANNOTATION_KINDS, block.kind);
  const { value, summary } = block;
  return {
    type: 'annotation',
    target: fromUint(block.target),
    kind,
    ...defined({ value: priority }),
    // The text of another priority would be read as a name.
    ...(priority === undefined && kind === 'priority' ? { value_base64: base64Of(value) } : {}),
    ...(kind === 'priority' ? {} : fromBytes('value', value)),
    ...defined({ summary }),
  };
}

function fromContent(block: ContentBlock, priority: PriorityName | undefined): ManifestContentBlock {
  const { summary, source, hint } = block;
  const common = {
    ...defined({ summary, priority }),
    ...(source === undefined ? {} : fromBytes('source', source)),
    ...defined({ hint }),
  };
  switch (block.type) {
    case 'code':
      return {
        type: 'code',
        lang: (LANGUAGES as EnumTable)[block.language] ?? block.language,
        path: block.path,
        ...(block.lineStart === undefined ? {} : { line_start: fromUint(block.lineStart) }),
        ...(block.lineEnd === undefined ? {} : { line_end: fromUint(block.lineEnd) }),
        ...common,
        ...fromBytes('content', block.content),
      };
    case 'conversation':
      return {
        type: 'conversation',
        role: nameOf(ROLES, block.role),
        ...defined({ tool_call_id: block.toolCallId }),
        ...common,
        ...fromBytes('content', block.content),
      };
    case 'file_tree':
      return { type: 'file_tree', root: block.root, ...common, entries: block.entries.map(fromEntry) };
    case 'tool_result':
      return {
        type: 'tool_result',
        name: block.toolName,
        status: nameOf(STATUSES, block.status),
        ...defined({ schema_hint: block.schemaHint }),
        ...common,
        ...fromBytes('content', block.content),
      };
    case 'document':
      return {
        type: 'document',
        title: block.title,
        format: nameOf(FORMAT_HINTS, block.formatHint),
        ...common,
        ...fromBytes('content', block.content),
      };
    case 'structured_data':
      return {
        type: 'structured_data',
        format: nameOf(DATA_FORMATS, block.format),
        ...defined({ schema: block.schema }),
        ...common,
        ...fromBytes('content', block.content),
      };
    case 'diff':
      return {
        type: 'diff',
        path: block.path,
        ...common,
        hunks: block.hunks.map(({ oldStart, newStart, lines }) => ({
          old_start: fromUint(oldStart),
          new_start: fromUint(newStart),
          ...fromBytes('lines', lines),
        })),
      };
    case 'embedding_ref':
      return {
        type: 'embedding_ref',
        ...fromBytes('vector_id', block.vectorId),
        source_hash: hexOf(block.sourceHash),
        model: block.model,
        ...common,
      };
    case 'image':
      return {
        type: 'image',
        media_type: nameOf(MEDIA_TYPES, block.mediaType),
        alt_text: block.altText,
        ...common,
        data: base64Of(block.data),
      };
    case 'extension':
      return {
        type: 'extension',
        namespace: block.namespace,
        type_name: block.typeName,
        ...common,
        ...fromBytes('content', block.content),
      };
  }
}

function fromEntry(entry: FileTreeEntry): ManifestTreeEntry {
  return {
    name: entry.name,
    kind: nameOf(ENTRY_KINDS, entry.kind) === 'directory' ? 'directory' : 'file',
    ...(entry.size === undefined ? {} : { size: fromUint(entry.size) }),
    ...(entry.children.length === 0 ? {} : { children: entry.children.map(fromEntry) }),
  };
}
