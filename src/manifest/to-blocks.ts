import type { AnnotationBlock, Block, ContentBlock, ContentBlockBase, FileTreeEntry } from '../bcp/blocks.ts';
import { utf8 } from '../bcp/text.ts';
import { KnownError } from '../diagnostics/error.ts';
import { decodeBase64, decodeHex } from './binary-text.ts';
import { languageId, wireId } from './names.ts';
import type { Manifest, ManifestAnnotation, ManifestBlock, ManifestTreeEntry } from './types.ts';

/** Contents of the files that a manifest names, by the paths as they stand in it. */
export type ManifestFiles = ReadonlyMap<string, Uint8Array>;

const NO_FILES: ManifestFiles = new Map();

type ManifestContentBlock = Exclude<ManifestBlock, ManifestAnnotation>;

/**
 * The payload's blocks. `files` holds what `content_file` and `data_file` name. A priority becomes an annotation right after its block. Throws known errors that name the
 * place (`blocks[2].role`) for unknown names, missing contents and broken base64 or hexadecimal text.
 */
export function toBlocks(manifest: Manifest, files: ManifestFiles = NO_FILES): Block[] {
  const blocks: Block[] = [];
  for (const [position, block] of manifest.blocks.entries()) {
    const at = `blocks[${position}]`;
    if (block.type === 'annotation') {
      blocks.push(annotation(block, at));
      continue;
    }
    const target = blocks.push(contentBlock(block, files, at)) - 1;
    if (block.priority !== undefined) blocks.push(priorityOf(block.priority, target, `${at}.priority`));
  }
  return blocks;
}

function priorityOf(name: string, target: number, at: string): AnnotationBlock {
  const value = Uint8Array.of(wireId('priority', name, at));
  return { type: 'annotation', target, kind: wireId('annotationKind', 'priority', at), value };
}

function annotation(block: ManifestAnnotation, at: string): AnnotationBlock {
  const target = either(block.target_block_id, block.target, at, ['target_block_id', 'target']);
  if (block.kind.toLowerCase() === 'priority') return priorityOf(block.value, target, `${at}.value`);
  return {
    type: 'annotation',
    target,
    kind: wireId('annotationKind', block.kind, `${at}.kind`),
    value: utf8(block.value),
  };
}

function contentBlock(block: ManifestContentBlock, files: ManifestFiles, at: string): ContentBlock {
  const common = commonOf(block);
  switch (block.type) {
    case 'code':
      return {
        type: 'code',
        ...common,
        language: languageId(either(block.lang, block.language, at, ['lang', 'language'])),
        path: block.path,
        content: contentOf(block, files, at),
        ...(block.line_start === undefined ? {} : { lineStart: block.line_start }),
        ...(block.line_end === undefined ? {} : { lineEnd: block.line_end }),
      };
    case 'conversation':
      return {
        type: 'conversation',
        ...common,
        role: wireId('role', block.role, `${at}.role`),
        content: contentOf(block, files, at),
        ...(block.tool_call_id === undefined ? {} : { toolCallId: block.tool_call_id }),
      };
    case 'file_tree':
      return {
        type: 'file_tree',
        ...common,
        root: either(block.root, block.root_path, at, ['root', 'root_path']),
        entries: block.entries.map(treeEntry),
      };
    case 'tool_result':
      return {
        type: 'tool_result',
        ...common,
        toolName: either(block.name, block.tool_name, at, ['name', 'tool_name']),
        status: wireId('status', block.status ?? 'ok', `${at}.status`),
        content: contentOf(block, files, at),
        ...(block.schema_hint === undefined ? {} : { schemaHint: block.schema_hint }),
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
        ...(block.schema === undefined ? {} : { schema: block.schema }),
        content: contentOf(block, files, at),
      };
    case 'diff':
      return {
        type: 'diff',
        ...common,
        path: block.path,
        hunks: block.hunks.map((hunk) => ({
          oldStart: hunk.old_start,
          newStart: hunk.new_start,
          lines: utf8(hunk.lines),
        })),
      };
    case 'embedding_ref':
      return {
        type: 'embedding_ref',
        ...common,
        vectorId: utf8(block.vector_id),
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

function commonOf(block: ManifestContentBlock): ContentBlockBase {
  return {
    ...(block.summary === undefined ? {} : { summary: block.summary }),
    ...(block.source === undefined ? {} : { source: utf8(block.source) }),
    ...(block.hint === undefined ? {} : { hint: block.hint }),
  };
}

function treeEntry(entry: ManifestTreeEntry): FileTreeEntry {
  const children = (entry.children ?? []).map(treeEntry);
  const directory = entry.kind === undefined ? entry.children !== undefined : entry.kind !== 'file';
  return { name: entry.name, kind: directory ? 1 : 0, size: entry.size ?? 0, children };
}

function contentOf(
  block: { readonly content?: string; readonly content_file?: string },
  files: ManifestFiles,
  at: string,
): Uint8Array {
  if (block.content !== undefined) return utf8(block.content);
  return fileOf(block.content_file, files, at, ['content', 'content_file']);
}

function fileOf(
  path: string | undefined,
  files: ManifestFiles,
  at: string,
  keys: readonly string[],
): Uint8Array {
  const bytes = path === undefined ? undefined : files.get(path);
  if (bytes === undefined) throw new KnownError('manifest-missing', { at, keys });
  return bytes;
}

/** The value of a key that has two spellings. */
function either<V>(first: V | undefined, second: V | undefined, at: string, keys: readonly string[]): V {
  const value = first ?? second;
  if (value === undefined) throw new KnownError('manifest-missing', { at, keys });
  return value;
}
