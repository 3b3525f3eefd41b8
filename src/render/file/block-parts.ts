import type { AnnotationBlock, CodeBlock } from '../../bcp/blocks.ts';
import {
  DATA_FORMATS,
  type EnumTable,
  FORMAT_HINTS,
  LANGUAGES,
  MEDIA_TYPES,
  ROLES,
  STATUSES,
} from '../../bcp/enums.ts';
import { utf8 } from '../../bcp/text.ts';
import { formFor } from '../compact/chosen-form.ts';
import type { Form } from '../compact/form.ts';
import { FORMS } from '../compact/registry.ts';
import { blockName, type RenderableBlock } from '../reference/block-text.ts';
import { sourceIsEnough, wordsAround } from '../source.ts';
import { annotationWords } from './annotations.ts';
import { contentBody } from './content.ts';
import { diffParts } from './diff-parts.ts';
import type { Part } from './file-part.ts';
import { treeBody } from './tree-body.ts';
import { bytesWord, idWord, textWord } from './word.ts';

/** A block in full: its fields in the head line, its content below; then its summary where it takes lines. */
export function blockParts(block: RenderableBlock, annotations: readonly AnnotationBlock[]): Part[] {
  const head = headWords(block, annotations);
  const { summary } = block;
  if (summary === undefined) return contentParts(block, head);
  if (isPlain(summary)) return contentParts(block, [...head, `summary=${textWord(summary)}`]);
  return [...contentParts(block, head), { head: ['summary'], ...contentBody(utf8(summary)) }];
}

/** A text that stands in a head line without escapes. */
function isPlain(text: string): boolean {
  return JSON.stringify(text).length === text.length + 2;
}

function contentParts(block: RenderableBlock, head: readonly string[]): Part[] {
  if (block.type === 'unknown' || block.source === undefined) return ownParts(block, head);
  const { source } = block;
  const body = contentBody(source, formsFor(block));
  if (sourceIsEnough(block, source)) return [{ head, ...body, remark: 'source' }];
  const around = 'content' in block ? wordsAround(source, block.content) : undefined;
  if (around !== undefined) return ownParts(block, [...head, ...around]);
  return [...ownParts(block, head), { head: ['source'], ...body }];
}

/** The description of a block in words: its type, its short fields and its annotations. */
export function headWords(block: RenderableBlock, annotations: readonly AnnotationBlock[]): string[] {
  return [...fieldWords(block), ...annotations.flatMap(annotationWords)];
}

function fieldWords(block: RenderableBlock): string[] {
  switch (block.type) {
    case 'code':
      return ['code', textWord(block.path), languageWord(block.language), ...lineWords(block)];
    case 'conversation':
      return [blockName(ROLES, block.role), ...keyed('call', block.toolCallId)];
    case 'file_tree':
      return ['tree', textWord(block.root)];
    case 'tool_result':
      return [
        'result',
        textWord(block.toolName),
        blockName(STATUSES, block.status),
        ...keyed('schema', block.schemaHint),
      ];
    case 'document':
      return ['doc', textWord(block.title), blockName(FORMAT_HINTS, block.format)];
    case 'structured_data':
      return ['data', blockName(DATA_FORMATS, block.format), ...keyed('schema', block.schema)];
    case 'diff':
      return ['diff', textWord(block.path)];
    case 'embedding_ref':
      return [
        'embedding',
        textWord(block.model),
        `vector=${bytesWord(block.vectorId)}`,
        `source=${bytesWord(block.sourceHash)}`,
      ];
    case 'image':
      return [
        'image',
        textWord(block.altText),
        blockName(MEDIA_TYPES, block.mediaType),
        ...sizeWords(block.data),
      ];
    case 'extension':
      return ['extension', textWord(block.namespace), textWord(block.typeName)];
    case 'unknown':
      return ['block', idWord(block.typeId), ...sizeWords(block.body)];
  }
}

function ownParts(block: RenderableBlock, head: readonly string[]): Part[] {
  if ('content' in block) return [{ head, ...contentBody(block.content, formsFor(block)) }];
  switch (block.type) {
    case 'file_tree':
      return [{ head, ...treeBody(block.entries) }];
    case 'diff':
      return diffParts(head, block);
    case 'unknown':
      return [{ head, ...contentBody(block.body) }];
    case 'image':
    case 'embedding_ref':
      return [{ head }];
  }
}

const ALL_FORMS: readonly Form[] = [...FORMS.values()];

/** The compact forms worth trying. Code, prose and conversations stay as they are. */
function formsFor(block: RenderableBlock): readonly Form[] {
  const hinted = formFor('hint' in block ? block.hint : undefined);
  if (hinted !== undefined) return [hinted];
  return block.type === 'structured_data' || block.type === 'tool_result' ? ALL_FORMS : [];
}

function keyed(key: string, value: string | undefined): string[] {
  return value === undefined ? [] : [`${key}=${textWord(value)}`];
}

function sizeWords(bytes: Uint8Array): string[] {
  return [String(bytes.length), 'bytes'];
}

function languageWord(id: number): string {
  return (LANGUAGES as EnumTable)[id] ?? idWord(id);
}

/** `lines=10-20`; an end that is not known is left out. */
function lineWords({ lineStart, lineEnd }: CodeBlock): string[] {
  if (lineStart === undefined && lineEnd === undefined) return [];
  return [`lines=${lineStart ?? ''}-${lineEnd ?? ''}`];
}
