import { decodeStrict, utf8 } from '../../bcp/text.ts';
import { diffText, type RenderableBlock, treeText } from './block-text.ts';

const BYTES_PER_TOKEN = { code: 3, prose: 4 } as const;
/** Above this share of indented lines, in percent, a text counts as code. */
const INDENTED_PERCENT = 30;

/** The reference's plain estimate: four bytes are a token. At least one token, or none for an empty text. */
export function estimateLength(bytes: number): number {
  return tokens(bytes, BYTES_PER_TOKEN.prose);
}

/** The budget's estimate, which counts three bytes a token where the text looks like code. */
export function estimateBudgetTokens(text: string): number {
  return tokens(utf8(text).length, looksLikeCode(text) ? BYTES_PER_TOKEN.code : BYTES_PER_TOKEN.prose);
}

/** The full cost of a block by the reference's estimate, which looks at its content alone. */
export function estimateBlock(block: RenderableBlock): number {
  if ('content' in block) return estimateBytes(block.content);
  switch (block.type) {
    case 'image':
      return estimateBytes(block.data);
    case 'diff':
      return estimateBudgetTokens(diffText(block));
    case 'file_tree':
      return estimateBudgetTokens(treeText(block));
    case 'embedding_ref':
      return estimateBudgetTokens(`embedding: ${block.model}`);
    case 'unknown':
      return tokens(block.body.length, BYTES_PER_TOKEN.prose);
  }
}

function estimateBytes(bytes: Uint8Array): number {
  const text = decodeStrict(bytes);
  const code = text !== undefined && looksLikeCode(text);
  return tokens(bytes.length, code ? BYTES_PER_TOKEN.code : BYTES_PER_TOKEN.prose);
}

function tokens(bytes: number, perToken: number): number {
  return bytes === 0 ? 0 : Math.max(1, Math.floor(bytes / perToken));
}

function looksLikeCode(text: string): boolean {
  let filled = 0;
  let indented = 0;
  for (const line of text.split('\n')) {
    if (!/\P{White_Space}/u.test(line)) continue;
    filled++;
    if (line.startsWith(' ') || line.startsWith('\t')) indented++;
  }
  return filled > 0 && Math.floor((indented * 100) / filled) > INDENTED_PERCENT;
}
