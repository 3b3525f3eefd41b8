import type { FileMode } from '../render/file-mode.ts';
import type { Verbosity } from '../render/reference/mode.ts';
import { renderBlocks } from '../render/render-blocks.ts';
import type { Block, BlockInput } from './named-blocks.ts';
import { toWire } from './to-wire.ts';

export type { FileMode as RenderMode, Verbosity };

export interface RenderOptions {
  /** `compact`, which is the default, loses nothing; the others are what other BCP tools print. */
  readonly mode?: FileMode;
  /** `adaptive`, which is the default, shows all, or what the budget has room for. */
  readonly verbosity?: Verbosity;
  /** Tokens, about. Only `adaptive` heeds it. */
  readonly budget?: number;
  /** Block types to show; all where absent. */
  readonly include?: readonly Block['type'][];
}

/**
 * The blocks as text for a model.
 *
 * @throws a `BcpError` where nothing is left to show; except in `compact`, also for contents that are not UTF-8
 */
export function render(blocks: readonly BlockInput[], options: RenderOptions = {}): string {
  const { mode = 'compact', verbosity = 'adaptive', budget, include } = options;
  return renderBlocks(toWire(blocks), { mode, verbosity, budget, include: include && new Set(include) });
}
