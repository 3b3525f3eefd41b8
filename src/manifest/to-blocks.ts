import type {
  AnnotationBlock,
  Block,
  ContentBlock,
  ContentBlockBase,
  DiffHunk,
  FileTreeEntry,
  Uint,
  UnknownBlock,
} from '../bcp/blocks.ts';
import { BLOCK_TYPE_IDS, END_TYPE } from '../bcp/wire.ts';
import { KnownError } from '../diagnostics/error.ts';
import { defined } from '../model/defined.ts';
import { decodeBase64, decodeHex } from './binary-text.ts';
import { contentOf, either, fileOf, type ManifestFiles, textOrBase64, uint } from './field-values.ts';
import { languageId, wireId } from './names.ts';
import type {
  Manifest,
  ManifestAnnotation,
  ManifestContentBlock,
  ManifestHunk,
  ManifestTreeEntry,
  ManifestUnknown,
} from './types.ts';

const NO_FILES: ManifestFiles = new Map();

/** Shared by all files; never written to. */
const NO_CHILDREN: FileTreeEntry[] = [];
const RESERVED_IDS: ReadonlySet<number> = new Set([...Object.values(BLOCK_TYPE_IDS), END_TYPE]);

/**
 * The payload's blocks. `files` holds what `content_file` and `data_file` name. A priority becomes an annotation right
 * after its block. Throws known errors that name the place (`blocks[2].role`) for unknown names, missing contents and
 * broken base64 or hexadecimal text.
 */
export function toBlocks(manifest: Manifest, files: ManifestFiles = NO_FILES): Block[] {
  const blocks: Block[] = [];
  for (const [position, block] of manifest.blocks.entries()) {
    const at = `blocks[${position}]`;
    if (block.type === 'annotation') {
      blocks.push(annotation(block, at));
      continue;
    }
    if (block.type === 'unknown') {
      blocks.push(unknownBlock(block, at));
      continue;
    }
    const target = blocks.push(contentBlock(block, files, at)) - 1;
    if (block.priority !== undefined) blocks.push(priorityOf(block.priority, target, `${at}.priority`));
  }
  return blocks;
}

function priorityOf(name: string, target: Uint, at: string): AnnotationBlock {
  const value = Uint8Array.of(wireId('priority', name, at));
  return { type: 'annotation', target, kind: wireId('annotationKind', 'priority', at), value };
}

function annotation(block: ManifestAnnotation, at: string): AnnotationBlock {
  const target = uint(
    either(block.target_block_id, block.target, at, ['target_block_id', 'target']),
    `${at}.${block.target_block_id === undefined ? 'target' : 'target_block_id'}`,
  );
  const summary = defined({ summary: block.summary });
  const { value } = block;
  if (block.kind.toLowerCase() === 'priority' && value !== undefined && block.value_base64 === undefined) {
    return { ...priorityOf(value, target, `${at}.value`), ...summary };
  }
  return {
    type: 'annotation',
    ...summary,
    target,
    kind: wireId('annotationKind', block.kind, `${at}.kind`),
    value: textOrBase64(value, block.value_base64, at, 'value'),
  };
}

function unknownBlock(block: ManifestUnknown, at: string): UnknownBlock {
  const { type_id: typeId, summary } = block;
  if (RESERVED_IDS.has(typeId)) throw new KnownError('manifest-type-id', { at: `${at}.type_id`, typeId });
  const body = decodeBase64(block.body, `${at}.body`);
  return { type: 'unknown', typeId, ...defined({ summary }), body };
}

function contentBlock(block: ManifestContentBlock, files: ManifestFiles, at: string): ContentBlock {
  const common = commonOf(block, at);
  switch (block.type) {
    case 'code':
      return {
        type: 'code',
        ...common,
        language: languageId(either(block.lang, block.language, at, ['lang', 'language'])),
        path: block.path,
        content: contentOf(block, files, at),
        ...(block.line_start === undefined ? {} : { lineStart: uint(block.line_start, `${at}.line_start`) }),
        ...(block.line_end === undefined ? {} : { lineEnd: uint(block.line_end, `${at}.line_end`) }),
      };
    case 'conversation':
      return {
        type: 'conversation',
        ...common,
        role: wireId('role', block.role, `${at}.role`),
        content: contentOf(block, files, at),
        ...defined({ toolCallId: block.tool_call_id }),
      };
    case 'file_tree':
      return {
        type: 'file_tree',
        ...common,
        root: either(block.root, block.root_path, at, ['root', 'root_path']),
        entries: treeEntries(block.entries, `${at}.entries`),
      };
    case 'tool_result':
      return {
        type: 'tool_result',
        ...common,
        toolName: either(block.name, block.tool_name, at, ['name', 'tool_name']),
        status: wireId('status', block.status ?? 'ok', `${at}.status`),
        content: contentOf(block, files, at),
        ...defined({ schemaHint: block.schema_hint }),
      };
    case 'document':
      return {
        type: 'document',
        ...common,
        title: block.title,
        content: contentOf(block, files, at),
        formatHint: wireId(
          'documentFormat',
          block.format ?? block.format_hint ?? 'markdown',
          `${at}.${block.format === undefined ? 'format_hint' : 'format'}`,
        ),
      };
    case 'structured_data':
      return {
        type: 'structured_data',
        ...common,
        format: wireId('dataFormat', block.format, `${at}.format`),
        ...defined({ schema: block.schema }),
        content: contentOf(block, files, at),
      };
    case 'diff':
      return {
        type: 'diff',
        ...common,
        path: block.path,
        hunks: block.hunks.map((hunk, index) => hunkOf(hunk, `${at}.hunks[${index}]`)),
      };
    case 'embedding_ref':
      return {
        type: 'embedding_ref',
        ...common,
        vectorId: textOrBase64(block.vector_id, block.vector_id_base64, at, 'vector_id'),
        sourceHash: decodeHex(block.source_hash, `${at}.source_hash`),
        model: block.model,
      };
    case 'image':
      return {
        type: 'image',
        ...common,
        mediaType: wireId('mediaType', block.media_type, `${at}.media_type`),
        altText: block.alt_text ?? '',
        data:
          block.data === undefined
            ? fileOf(block.data_file, files, at, ['data', 'data_file'])
            : decodeBase64(block.data, `${at}.data`),
      };
    case 'extension':
      return {
        type: 'extension',
        ...common,
        namespace: block.namespace,
        typeName: block.type_name,
        content: contentOf(block, files, at),
      };
  }
}

function commonOf(block: ManifestContentBlock, at: string): ContentBlockBase {
  const { summary, source, source_base64: base64, hint } = block;
  const hasSource = source !== undefined || base64 !== undefined;
  const common: { -readonly [Key in keyof ContentBlockBase]: ContentBlockBase[Key] } = {};
  if (summary !== undefined) common.summary = summary;
  if (hasSource) common.source = textOrBase64(source, base64, at, 'source');
  if (hint !== undefined) common.hint = hint;
  return common;
}

/** Places are spelled out where something can be wrong only: trees have thousands of bare names. */
function treeEntries(entries: readonly ManifestTreeEntry[], at: string): FileTreeEntry[] {
  return entries.map(({ name, kind, size, children }, index) => {
    const directory = kind === undefined ? children !== undefined : kind !== 'file';
    return {
      name,
      kind: directory ? 1 : 0,
      ...(size === undefined ? {} : { size: uint(size, `${at}[${index}].size`) }),
      children: children === undefined ? NO_CHILDREN : treeEntries(children, `${at}[${index}].children`),
    };
  });
}

function hunkOf(hunk: ManifestHunk, at: string): DiffHunk {
  return {
    oldStart: uint(hunk.old_start, `${at}.old_start`),
    newStart: uint(hunk.new_start, `${at}.new_start`),
    lines: textOrBase64(hunk.lines, hunk.lines_base64, at, 'lines'),
  };
}
