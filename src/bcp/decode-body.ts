import type { AnnotationBlock, ContentBlock, ContentBlockBase, DiffHunk } from './blocks.ts';
import { decodeEntry } from './decode-entry.ts';
import { ANNOTATION_KINDS, DATA_FORMATS, FORMAT_HINTS, MEDIA_TYPES, ROLES, STATUSES } from './enums.ts';
import { Fields } from './fields.ts';
import type { PayloadLimits } from './payload-limits.ts';
import { decodeLossy } from './text.ts';
import { type KnownBlockType, PRIVATE_FIELDS } from './wire.ts';

/** Makes a block of a known type of its fields. Contents are views into the payload. */
export function decodeBody(
  type: KnownBlockType,
  fields: Fields,
  summary: string | undefined,
): ContentBlock | AnnotationBlock {
  if (type === 'annotation') {
    return {
      type,
      ...(summary === undefined ? {} : { summary }),
      target: fields.uint(1, 'target_block_id'),
      kind: fields.enumeration(2, 'kind', ANNOTATION_KINDS),
      value: fields.bytes(3, 'value'),
    };
  }
  return decodeContent(type, fields, commonOf(fields, summary));
}

function commonOf(fields: Fields, summary: string | undefined): ContentBlockBase {
  const source = fields.privateBytes(PRIVATE_FIELDS.source);
  const hint = fields.privateBytes(PRIVATE_FIELDS.hint);
  const common: { -readonly [Key in keyof ContentBlockBase]: ContentBlockBase[Key] } = {};
  if (summary !== undefined) common.summary = summary;
  if (source !== undefined) common.source = source;
  if (hint !== undefined) common.hint = decodeLossy(hint);
  return common;
}

function decodeContent(type: ContentBlock['type'], fields: Fields, common: ContentBlockBase): ContentBlock {
  switch (type) {
    case 'code': {
      const lineStart = fields.optionalUint(4, 'line_start');
      const lineEnd = fields.optionalUint(5, 'line_end');
      return {
        type,
        ...common,
        language: fields.smallInteger(1, 'lang'),
        path: fields.text(2, 'path'),
        content: fields.bytes(3, 'content'),
        ...(lineStart === undefined ? {} : { lineStart }),
        ...(lineEnd === undefined ? {} : { lineEnd }),
      };
    }
    case 'conversation': {
      const toolCallId = fields.optionalText(3, 'tool_call_id');
      return {
        type,
        ...common,
        role: fields.enumeration(1, 'role', ROLES),
        content: fields.bytes(2, 'content'),
        ...(toolCallId === undefined ? {} : { toolCallId }),
      };
    }
    case 'file_tree':
      return {
        type,
        ...common,
        root: fields.text(1, 'root_path'),
        entries: fields.nestedParts(2, 'entries', decodeEntry),
      };
    case 'tool_result': {
      const schemaHint = fields.optionalText(4, 'schema_hint');
      return {
        type,
        ...common,
        toolName: fields.text(1, 'tool_name'),
        status: fields.enumeration(2, 'status', STATUSES),
        content: fields.bytes(3, 'content'),
        ...(schemaHint === undefined ? {} : { schemaHint }),
      };
    }
    case 'document':
      return {
        type,
        ...common,
        title: fields.text(1, 'title'),
        content: fields.bytes(2, 'content'),
        formatHint: fields.enumeration(3, 'format_hint', FORMAT_HINTS),
      };
    case 'structured_data': {
      const schema = fields.optionalText(2, 'schema');
      return {
        type,
        ...common,
        format: fields.enumeration(1, 'format', DATA_FORMATS),
        ...(schema === undefined ? {} : { schema }),
        content: fields.bytes(3, 'content'),
      };
    }
    case 'diff':
      return {
        type,
        ...common,
        path: fields.text(1, 'path'),
        hunks: fields.nestedParts(2, 'hunks', decodeHunk),
      };
    case 'embedding_ref':
      return {
        type,
        ...common,
        vectorId: fields.bytes(1, 'vector_id'),
        sourceHash: fields.bytes(2, 'source_hash'),
        model: fields.text(3, 'model'),
      };
    case 'image':
      return {
        type,
        ...common,
        mediaType: fields.enumeration(1, 'media_type', MEDIA_TYPES),
        altText: fields.text(2, 'alt_text'),
        data: fields.bytes(3, 'data'),
      };
    case 'extension':
      return {
        type,
        ...common,
        namespace: fields.text(1, 'namespace'),
        typeName: fields.text(2, 'type_name'),
        content: fields.bytes(3, 'content'),
      };
  }
}

/** The hunk between two offsets of the payload. */
function decodeHunk(
  payload: Uint8Array,
  start: number,
  end: number,
  block: string,
  limits: PayloadLimits,
): DiffHunk {
  limits.addPart();
  const hunk = new Fields(payload, start, end, block, limits);
  return {
    oldStart: hunk.uint(1, 'old_start'),
    newStart: hunk.uint(2, 'new_start'),
    lines: hunk.bytes(3, 'lines'),
  };
}
