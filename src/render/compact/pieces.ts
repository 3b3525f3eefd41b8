import type { Block } from '../../bcp/blocks.ts';
import { formFor } from './registry.ts';

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

/**
 * Pieces of one form that joins them as one piece, with the text between them: naming the lines of each in the marker
 * would cost more than many a small one gains.
 */
export function joinPieces(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const first = pieces[i]!;
    const form = formFor(first.hint);
    let last = i;
    for (let next = i + 1; form?.joins && next < pieces.length; next++) {
      const other = formFor(pieces[next]!.hint);
      if (other === form) last = next;
      else if (other) break;
    }
    const sources = pieces.slice(i, last + 1).map(({ source }) => source);
    joined.push(last === i ? first : { source: sources.join('\n'), hint: first.hint });
    i = last;
  }
  return joined;
}
