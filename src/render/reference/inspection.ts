import type { AnnotationBlock, Block } from '../../bcp/blocks.ts';
import {
  ANNOTATION_KINDS,
  DATA_FORMATS,
  type EnumTable,
  LANGUAGES,
  MEDIA_TYPES,
  PRIORITIES,
  ROLES,
  STATUSES,
} from '../../bcp/enums.ts';
import type { Header } from '../../bcp/header.ts';
import { primaryContent, primarySize } from '../../bcp/primary-content.ts';
import { decodeLossy } from '../../bcp/text.ts';
import { blockName, typeIdText } from './block-text.ts';
import { rustDebug } from './rust-debug.ts';

export interface InspectionOptions {
  readonly showBody: boolean;
  readonly showHex: boolean;
  /** Index of the only block to show. */
  readonly block?: number;
}

const BODY_CHARACTERS = 80;
const HEX_ROW = 16;
/** Columns of a full row's hexadecimal part. */
const HEX_WIDTH = HEX_ROW * 3;
const INDENT = ' '.repeat(9);
/** The size of the END block in its shortest form. */
const END_SIZE = 4;

/**
 * The output of `bcp inspect`: a line about the header, lines about each block, and the place of the END
 * block. `onBlock` gets the length of each part. If it throws, the report ends.
 */
export function inspectionReport(
  { header, blocks }: { readonly header: Header; readonly blocks: readonly Block[] },
  fileSize: number,
  options: InspectionOptions,
  onBlock?: (characters: number) => void,
): string {
  const parts = blocks.map((block, index) => {
    const part = blockInspection(block, index, options);
    onBlock?.(part.length);
    return part;
  });
  const [before, after] = inspectionFrame(header, blocks.length, fileSize);
  return before + parts.join('') + after;
}

/** The lines in front of the blocks and those behind them. */
export function inspectionFrame(header: Header, count: number, fileSize: number): [string, string] {
  return [
    `Header: ${versionText(header)}, flags=${typeIdText(header.flags)}, ${countText(count)}\n`,
    `---\nEND sentinel at offset ${Math.max(0, fileSize - END_SIZE)}\n`,
  ];
}

/** `BCP v1.0` */
export function versionText(header: Header): string {
  return `BCP v${header.major}.${header.minor}`;
}

/** `1 block`, `2 blocks` */
export function countText(count: number): string {
  return `${count} block${count === 1 ? '' : 's'}`;
}

/** `CODE` */
export function typeLabel(type: Block['type']): string {
  return type.toUpperCase();
}

/** `CODE [rust] path="src/main.rs" (120 bytes)` */
export function blockTitle(block: Block): string {
  return `${typeLabel(block.type)} ${detail(block)} (${primarySize(block)} bytes)`;
}

/** The lines about one block. Empty if only another block is asked for. */
export function blockInspection(block: Block, index: number, options: InspectionOptions): string {
  if (options.block !== undefined && options.block !== index) return '';
  const lines = [`Block ${index}: ${blockTitle(block)}`];
  if (block.summary !== undefined) lines.push(`${INDENT}Summary: ${rustDebug(block.summary)}`);
  const content = primaryContent(block);
  if (options.showBody) lines.push(`${INDENT}Body:    ${bodyStart(content)}`);
  if (options.showHex) lines.push(`${INDENT}Hex dump:`, ...hexRows(content));
  return `${lines.join('\n')}\n`;
}

/** The first 80 characters. */
export function bodyStart(content: Uint8Array): string {
  // A character takes at most four bytes; one more of them tells whether something is cut off.
  const text = decodeLossy(content.subarray(0, (BODY_CHARACTERS + 2) * 4));
  const characters = [...text];
  return characters.length > BODY_CHARACTERS ? `${characters.slice(0, BODY_CHARACTERS).join('')}…` : text;
}

/** 16 bytes a line: offset, hexadecimal, ASCII. */
export function hexRows(content: Uint8Array): string[] {
  const rows: string[] = [];
  for (let at = 0; at < content.length; at += HEX_ROW) {
    const row = [...content.subarray(at, at + HEX_ROW)];
    const hex = row.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const ascii = row.map((byte) => (byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('');
    rows.push(`${INDENT}  ${at.toString(16).padStart(4, '0')}  ${hex.padEnd(HEX_WIDTH)}  ${ascii}`);
  }
  return rows;
}

function detail(block: Block): string {
  switch (block.type) {
    case 'code':
      return `[${(LANGUAGES as EnumTable)[block.language] ?? `other(${block.language})`}] path=${rustDebug(block.path)}`;
    case 'conversation':
      return `[${blockName(ROLES, block.role)}]`;
    case 'file_tree':
      return `root=${rustDebug(block.root)}`;
    case 'tool_result':
      return `[${block.toolName}] status=${blockName(STATUSES, block.status)}`;
    case 'document':
      return `title=${rustDebug(block.title)}`;
    case 'structured_data':
      return `format=${blockName(DATA_FORMATS, block.format)}`;
    case 'diff':
      return `path=${rustDebug(block.path)}`;
    case 'annotation':
      return `target=${block.target} kind=${blockName(ANNOTATION_KINDS, block.kind)} value=${rustDebug(annotationValue(block))}`;
    case 'embedding_ref':
      return '[embedding ref]';
    case 'image':
      return `[${blockName(MEDIA_TYPES, block.mediaType)}] alt=${rustDebug(block.altText)}`;
    case 'extension':
      return `namespace=${rustDebug(block.namespace)} type=${rustDebug(block.typeName)}`;
    case 'unknown':
      return `[${typeIdText(block.typeId)}]`;
  }
}

function annotationValue(block: AnnotationBlock): string {
  const priority =
    blockName(ANNOTATION_KINDS, block.kind) === 'priority'
      ? (PRIORITIES as EnumTable)[block.value[0] ?? 0]
      : undefined;
  return priority ?? decodeLossy(block.value);
}
