import type { Block } from '../../bcp/blocks.ts';

/** A block as the compact mode sees it: the text it stands for, and the form to try. */
export interface Piece {
  readonly source: string;
  readonly hint: string | undefined;
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Blocks that this program made hold their text as content, or, where content is something else, as source. */
export function pieceOf(block: Block): Piece {
  const hint = 'hint' in block ? block.hint : undefined;
  if ('source' in block && block.source) return { source: utf8.decode(block.source), hint };
  if ('content' in block) return { source: utf8.decode(block.content), hint };
  throw new TypeError(`a ${block.type} block without its text`);
}
