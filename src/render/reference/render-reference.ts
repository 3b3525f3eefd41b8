import type { Block } from '../../bcp/blocks.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { allocateBudget, type Decision, type Prices } from './allocate-budget.ts';
import type { BlockRenderer, RenderableBlock, RenderItem } from './block-text.ts';
import type { ReferenceMode, Verbosity } from './mode.ts';
import { renderPlaceholder } from './placeholder.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderMinimal } from './render-minimal.ts';
import { renderXml } from './render-xml.ts';

/** Which of a payload's blocks to show, in every mode. */
export interface Selection {
  readonly verbosity: Verbosity;
  /** Estimated tokens; only `adaptive` heeds it. */
  readonly budget?: number;
  /** Block types to render; all of them where absent. */
  readonly include?: ReadonlySet<Block['type']>;
  /**
   * Called with the number of characters that a block takes, as soon as that is known. If it throws, the
   * rendering ends.
   */
  readonly onBlock?: (characters: number) => void;
}

export interface ReferenceOptions extends Selection {
  readonly mode: ReferenceMode;
}

const RENDERERS = {
  xml: renderXml,
  markdown: renderMarkdown,
  minimal: renderMinimal,
} as const satisfies Record<ReferenceMode, BlockRenderer>;

/** The text that the reference CLI prints for these blocks, without its final line break. */
export function renderReference(blocks: readonly Block[], options: ReferenceOptions): string {
  const items = renderable(blocks, options.include);
  const decisions = decideAll(blocks, items, options);
  const parts: string[] = [];
  for (const [position, item] of items.entries()) {
    const part = renderItem(item, decisions[position]!, options.mode);
    if (part === undefined) continue;
    options.onBlock?.(part.length);
    parts.push(part);
  }
  if (parts.length === 0) throw new KnownError('bcp-nothing-to-render', undefined);
  const text = parts.join('\n\n');
  return options.mode === 'xml' ? `<context>\n${text}\n</context>` : text;
}

/** The blocks that are shown, with their places in the payload. */
export function renderable(
  blocks: readonly Block[],
  include: ReadonlySet<Block['type']> | undefined,
): RenderItem[] {
  return blocks.flatMap((block, index) =>
    isRenderable(block) && (include?.has(block.type) ?? true) ? [{ block, index }] : [],
  );
}

function isRenderable(block: Block): block is RenderableBlock {
  return block.type !== 'annotation';
}

/** The decision about each item, in the same order. */
export function decideAll(
  blocks: readonly Block[],
  items: readonly RenderItem[],
  { verbosity, budget }: Selection,
  prices?: Prices,
): readonly Decision[] {
  if (verbosity === 'adaptive' && budget !== undefined) return allocateBudget(blocks, items, budget, prices);
  return items.map(() => ({ kind: verbosity === 'summary' ? 'summary' : 'full' }));
}

function renderItem(item: RenderItem, decision: Decision, mode: ReferenceMode): string | undefined {
  switch (decision.kind) {
    case 'full':
      return RENDERERS[mode](item, undefined);
    case 'summary':
      return RENDERERS[mode](item, item.block.summary);
    case 'placeholder':
      return renderPlaceholder(mode, item.block, decision.tokens);
    case 'omit':
      return undefined;
  }
}
