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
import type { AnnotationBlock, BlockInput, ContentBlock, FileTreeEntry, UnknownBlock } from './blocks.ts';

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

function annotation(block: AnnotationBlock<Input>, at: string): wire.AnnotationBlock {
  const { value, kind } = block;
  const isPriority = kind === 'priority' && typeof value === 'string';
  return {
    ...block,
    kind: idIn(ANNOTATION_KINDS, kind, `${at}.kind`),
    value: isPriority ? Uint8Array.of(idIn(PRIORITIES, value, `${at}.value`)) : bytes(value),
  };
}

function unknown(block: UnknownBlock<Input>): wire.UnknownBlock {
  return { ...block, body: bytes(block.body) };
}

function entries(list: readonly FileTreeEntry[], at: string): wire.FileTreeEntry[] {
  return list.map(({ name, kind, size, children = [] }, index) => {
    const place = `${at}[${index}]`;
    const inner = entries(children, `${place}.children`);
    return { name, kind: idIn(ENTRY_KINDS, kind, `${place}.kind`), ...defined({ size }), children: inner };
  });
}

function content(block: ContentBlock<Input>, at: string): wire.ContentBlock {
  const { summary, source, hint } = block;
  const common: wire.ContentBlockBase = {
    ...defined({ summary }),
    ...(source === undefined ? {} : { source: bytes(source) }),
    ...defined({ hint }),
  };
  switch (block.type) {
    case 'code': {
      const { type, path, language, lineStart, lineEnd } = block;
      return {
        type,
        ...common,
        language: typeof language === 'number' ? language : idIn(LANGUAGES, language, `${at}.language`),
        path,
        content: bytes(block.content),
        ...defined({ lineStart, lineEnd }),
      };
    }
    case 'conversation': {
      const { type, toolCallId } = block;
      return {
        type,
        ...common,
        role: idIn(ROLES, block.role, `${at}.role`),
        content: bytes(block.content),
        ...defined({ toolCallId }),
      };
    }
    case 'file_tree':
      return {
        type: block.type,
        ...common,
        root: block.root,
        entries: entries(block.entries, `${at}.entries`),
      };
    case 'tool_result': {
      const { type, toolName, schemaHint } = block;
      return {
        type,
        ...common,
        toolName,
        status: idIn(STATUSES, block.status, `${at}.status`),
        content: bytes(block.content),
        ...defined({ schemaHint }),
      };
    }
    case 'document': {
      const formatHint = idIn(FORMAT_HINTS, block.format, `${at}.format`);
      return { type: block.type, ...common, title: block.title, content: bytes(block.content), formatHint };
    }
    case 'structured_data': {
      const { type, schema } = block;
      const format = idIn(DATA_FORMATS, block.format, `${at}.format`);
      return {
        type,
        ...common,
        format,
        ...defined({ schema }),
        content: bytes(block.content),
      };
    }
    case 'diff': {
      const hunks = block.hunks.map((hunk) => ({ ...hunk, lines: bytes(hunk.lines) }));
      return { type: block.type, ...common, path: block.path, hunks };
    }
    case 'embedding_ref': {
      const { type, model } = block;
      return {
        type,
        ...common,
        vectorId: bytes(block.vectorId),
        sourceHash: bytes(block.sourceHash),
        model,
      };
    }
    case 'image': {
      const { type, altText } = block;
      const mediaType = idIn(MEDIA_TYPES, block.mediaType, `${at}.mediaType`);
      return { type, ...common, mediaType, altText, data: bytes(block.data) };
    }
    case 'extension': {
      const { type, namespace, typeName } = block;
      return { type, ...common, namespace, typeName, content: bytes(block.content) };
    }
  }
}
