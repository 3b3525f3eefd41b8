import type { Block, DiffBlock, FileTreeBlock, FileTreeEntry } from '../../bcp/blocks.ts';
import { type EnumTable, LANGUAGES } from '../../bcp/enums.ts';
import { decodeLossy, decodeStrict } from '../../bcp/text.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { sourceIsEnough } from '../source.ts';

/** Annotations are metadata and never rendered. */
export type RenderableBlock = Exclude<Block, { type: 'annotation' }>;

/** A block on its way into text. */
export interface RenderItem {
  readonly block: RenderableBlock;
  /** Its index in the payload. */
  readonly index: number;
}

/** Renders one block. With `summary`, that text stands for the content; the reference does so for code alone. */
export type BlockRenderer = (item: RenderItem, summary: string | undefined) => string;

/** The content as text; a known error where it is not UTF-8. */
export function contentText(item: RenderItem, content: Uint8Array): string {
  const text = decodeStrict(content);
  if (text === undefined) throw new KnownError('bcp-not-utf8', { index: item.index, block: item.block.type });
  return text;
}

/** The reference calls unknown languages, and those it has no name for, `text`. */
export function languageName(id: number): string {
  const name = (LANGUAGES as EnumTable)[id];
  return name === undefined || name === 'unknown' ? 'text' : name;
}

/** The name of an id that decoding has checked. */
export function blockName(table: EnumTable, id: number): string {
  return table[id] ?? String(id);
}

/**
 * The text that this program made the block of. Other blocks have all hunks' lines: their positions are not part of the
 * reference's rendering.
 */
export function diffText(block: DiffBlock): string {
  return ownSource(block) ?? block.hunks.map((hunk) => decodeLossy(hunk.lines)).join('');
}

/** The text that this program made the block of. Other blocks have one line an entry, two spaces a level. */
export function treeText(block: FileTreeBlock): string {
  return ownSource(block) ?? entryLines(block.entries, '');
}

function ownSource(block: DiffBlock | FileTreeBlock): string | undefined {
  const { source } = block;
  return source !== undefined && sourceIsEnough(block, source) ? `${decodeLossy(source)}\n` : undefined;
}

function entryLines(entries: readonly FileTreeEntry[], indent: string): string {
  let text = '';
  for (const entry of entries) {
    if (entry.kind === 1) text += `${indent}${entry.name}/\n${entryLines(entry.children, `${indent}  `)}`;
    else text += `${indent}${entry.name} (${entry.size ?? 0} bytes)\n`;
  }
  return text;
}

export function imageText(block: Extract<Block, { type: 'image' }>): string {
  return `[binary image data: ${block.data.length} bytes]`;
}

/** `0x42` */
export function typeIdText(typeId: number): string {
  return `0x${typeId.toString(16).toUpperCase().padStart(2, '0')}`;
}
