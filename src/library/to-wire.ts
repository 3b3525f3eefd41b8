import type * as wire from '../bcp/blocks.ts';
import {
  ANNOTATION_KINDS,
  DATA_FORMATS,
  ENTRY_KINDS,
  type EnumTable,
  FORMAT_HINTS,
  idOf,
  LANGUAGES,
  MEDIA_TYPES,
  PRIORITIES,
  ROLES,
  STATUSES,
} from '../bcp/enums.ts';
import { utf8 } from '../bcp/text.ts';
import { KnownError } from '../diagnostics/error.ts';
import { defined } from '../model/defined.ts';
import type { AnnotationBlock, BlockInput, FileTreeEntry, UnknownBlock } from './named-blocks.ts';

type Input = Uint8Array | string;

/**
 * The blocks as the wire has them. A priority becomes an annotation right after its block; targets of other annotations
 * are indices of `blocks` and follow their blocks. Throws a known error that names the place for a name that does not
 * exist.
 */
export function toWire(blocks: readonly BlockInput[]): wire.Block[] {
  const places = placesOf(blocks);
  const written: wire.Block[] = [];
  for (const [index, block] of blocks.entries()) {
    const at = `blocks[${index}]`;
    if (block.type === 'annotation') {
      const target = places[Number(block.target)] ?? block.target;
      written.push({ ...annotation(block, at), target });
      continue;
    }
    if (block.type === 'unknown') {
      written.push(unknown(block));
      continue;
    }
    const target = written.push(content(block, at)) - 1;
    if (block.priority !== undefined) {
      const value = Uint8Array.of(idIn(PRIORITIES, block.priority, `${at}.priority`));
      written.push({ type: 'annotation', target, kind: idIn(ANNOTATION_KINDS, 'priority', at), value });
    }
  }
  return written;
}

/** The position of each block after priorities have become blocks. */
function placesOf(blocks: readonly BlockInput[]): number[] {
  let added = 0;
  return blocks.map((block, index) => {
    const place = index + added;
    if ('priority' in block && block.priority !== undefined) added++;
    return place;
  });
}

function idIn(table: EnumTable, name: string, at: string): number {
  const id = idOf(table, name);
  if (id !== undefined) return id;
  throw new KnownError('manifest-value', { at, value: name, expected: Object.values(table) });
}

function bytes(value: Input): Uint8Array {
  return typeof value === 'string' ? utf8(value) : value;
}

/** The codec knows a block that holds a text by its `content`. Callers spread one block into another. */
function withoutContent<B extends object>(block: B): B {
  const bare = { ...block };
  Reflect.deleteProperty(bare, 'content');
  return bare;
}

function annotation(block: AnnotationBlock<Input>, at: string): wire.AnnotationBlock {
  const { value, kind } = block;
  const isPriority = kind === 'priority' && typeof value === 'string';
  return {
    ...withoutContent(block),
    kind: idIn(ANNOTATION_KINDS, kind, `${at}.kind`),
    value: isPriority ? Uint8Array.of(idIn(PRIORITIES, value, `${at}.value`)) : bytes(value),
  };
}

function unknown(block: UnknownBlock<Input>): wire.UnknownBlock {
  return { ...withoutContent(block), body: bytes(block.body) };
}

function entries(list: readonly FileTreeEntry[], at: string): wire.FileTreeEntry[] {
  return list.map(({ name, kind, size, children = [] }, index) => {
    const place = `${at}[${index}]`;
    const inner = entries(children, `${place}.children`);
    return { name, kind: idIn(ENTRY_KINDS, kind, `${place}.kind`), ...defined({ size }), children: inner };
  });
}

function content(
  { priority: _, source, ...block }: Exclude<BlockInput, { type: 'annotation' | 'unknown' }>,
  at: string,
): wire.ContentBlock {
  const common = source === undefined ? {} : { source: bytes(source) };
  switch (block.type) {
    case 'code': {
      const { language } = block;
      const id = typeof language === 'number' ? language : idIn(LANGUAGES, language, `${at}.language`);
      return { ...block, ...common, language: id, content: bytes(block.content) };
    }
    case 'conversation': {
      const role = idIn(ROLES, block.role, `${at}.role`);
      return { ...block, ...common, role, content: bytes(block.content) };
    }
    case 'file_tree':
      return { ...withoutContent(block), ...common, entries: entries(block.entries, `${at}.entries`) };
    case 'tool_result': {
      const status = idIn(STATUSES, block.status, `${at}.status`);
      return { ...block, ...common, status, content: bytes(block.content) };
    }
    case 'document': {
      const format = idIn(FORMAT_HINTS, block.format, `${at}.format`);
      return { ...block, ...common, format, content: bytes(block.content) };
    }
    case 'structured_data': {
      const format = idIn(DATA_FORMATS, block.format, `${at}.format`);
      return { ...block, ...common, format, content: bytes(block.content) };
    }
    case 'diff': {
      const hunks = block.hunks.map((hunk) => ({ ...hunk, lines: bytes(hunk.lines) }));
      return { ...withoutContent(block), ...common, hunks };
    }
    case 'embedding_ref': {
      const { vectorId, sourceHash } = block;
      return {
        ...withoutContent(block),
        ...common,
        vectorId: bytes(vectorId),
        sourceHash: bytes(sourceHash),
      };
    }
    case 'image': {
      const mediaType = idIn(MEDIA_TYPES, block.mediaType, `${at}.mediaType`);
      return { ...withoutContent(block), ...common, mediaType, data: bytes(block.data) };
    }
    case 'extension':
      return { ...block, ...common, content: bytes(block.content) };
  }
}
