import type { Block } from '../bcp/blocks.ts';
import { renderFile } from './file/render-file.ts';
import type { FileMode } from './file-mode.ts';
import { renderReference, type Selection } from './reference/render-reference.ts';

export interface RenderOptions extends Selection {
  readonly mode: FileMode;
}

/** The blocks of a file as text, in any mode. Throws a known error where nothing is left to render. */
export function renderBlocks(blocks: readonly Block[], { mode, ...options }: RenderOptions): string {
  return mode === 'compact' ? renderFile(blocks, options) : renderReference(blocks, { mode, ...options });
}
