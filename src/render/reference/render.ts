import type { Block } from '../../bcp/blocks.ts';
import { KnownError } from '../../diagnostics/error.ts';
import type { BlockRenderer, RenderableBlock, RenderItem } from './block-text.ts';
import { allocateBudget, type Decision } from './budget.ts';
import { renderMarkdown } from './markdown.ts';
import { renderMinimal } from './minimal.ts';
import type { ReferenceMode, Verbosity } from './mode.ts';
import { renderPlaceholder } from './placeholder.ts';
import { renderXml } from './xml.ts';

export interface ReferenceOptions {
  readonly mode: ReferenceMode;
  readonly verbosity: Verbosity;
  /** Estimated tokens; only `adaptive` heeds it. */
  readonly budget?: number;
  /** Block types to render; all of them where absent. */
  readonly include?: ReadonlySet<Block['type']>;
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
    if (part !== undefined) parts.push(part);
  }
  if (parts.length === 0) throw new KnownError('bcp-nothing-to-render', undefined);
  const text = parts.join('\n\n');
  return options.mode === 'xml' ? `<context>\n${text}\n</context>` : text;
}

function renderable(blocks: readonly Block[], include: ReadonlySet<Block['type']> | undefined): RenderItem[] {
  return blocks.flatMap((block, index) =>
    isRenderable(block) && (include?.has(block.type) ?? true) ? [{ block, index }] : [],
  );
}

function isRenderable(block: Block): block is RenderableBlock {
  return block.type !== 'annotation';
}

function decideAll(
  blocks: readonly Block[],
  items: readonly RenderItem[],
  options: ReferenceOptions,
): readonly Decision[] {
  const { verbosity, budget } = options;
  if (verbosity === 'adaptive' && budget !== undefined) return allocateBudget(blocks, items, budget);
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
