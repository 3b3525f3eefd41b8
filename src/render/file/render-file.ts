import type { Block } from '../../bcp/blocks.ts';
import { utf8 } from '../../bcp/text.ts';
import { KnownError } from '../../diagnostics/error.ts';
import type { Decision } from '../reference/allocate-budget.ts';
import type { RenderItem } from '../reference/block-text.ts';
import { decideAll, renderable, type Selection } from '../reference/render-reference.ts';
import { estimateTokens } from '../tokens/estimate-tokens.ts';
import { type Annotations, annotationWords, sortAnnotations } from './annotations.ts';
import { blockParts, headWords } from './block-parts.ts';
import { contentBody } from './content.ts';
import { delimiterFor, type Part, partsText } from './file-part.ts';

/** The delimiter that prices are made with; a longer one costs the same. */
const USUAL_DELIMITER = '===';

/**
 * The blocks of a file as text with nothing lost. Under each head line (`=== code src/a.ts typescript`)
 * stands the content, byte for byte, or in a compact form behind its marker line. Brackets say what a budget
 * or a summary stands for. The text ends in a line break that does not belong to the content.
 */
export function renderFile(blocks: readonly Block[], selection: Selection): string {
  const items = renderable(blocks, selection.include);
  const annotations = sortAnnotations(blocks);
  const { verbosity, budget, onBlock } = selection;
  const isFull = budget === undefined && verbosity !== 'summary';
  const views = new Map<RenderItem, View>();
  for (const item of items) {
    const view = viewOf(item, annotations);
    if (isFull) onBlock?.(view.characters);
    views.set(item, view);
  }
  const decisions = decideAll(blocks, items, selection, {
    full: (item) => views.get(item)!.tokens,
    summary: (item) => {
      const part = summaryPart(item, views.get(item)!, annotations);
      return part && tokensOf([part]);
    },
  });
  const parts: Part[] = [];
  const omitted: View[] = [];
  for (const [position, item] of items.entries()) {
    const view = views.get(item)!;
    const decision = decisions[position]!;
    if (decision.kind === 'omit') omitted.push(view);
    for (const part of partsFor(item, view, decision, annotations)) {
      if (!isFull) onBlock?.(part.text?.length ?? 0);
      parts.push(part);
    }
  }
  if (omitted.length > 0) parts.push(omittedPart(omitted));
  if (selection.include === undefined) {
    for (const block of annotations.adrift) {
      parts.push({ head: ['annotation', 'of', String(block.target), ...annotationWords(block)] });
    }
  }
  if (parts.length === 0) throw new KnownError('bcp-nothing-to-render', undefined);
  return partsText(parts, delimiterFor(parts));
}

/** An item in full, and its cost. */
interface View {
  readonly parts: readonly Part[];
  readonly tokens: number;
  readonly characters: number;
}

function viewOf({ block, index }: RenderItem, { byTarget }: Annotations): View {
  const parts = blockParts(block, byTarget.get(index) ?? []);
  const text = partsText(parts, USUAL_DELIMITER);
  return { parts, tokens: tokensIn(text), characters: text.length };
}

function tokensOf(parts: readonly Part[]): number {
  return tokensIn(partsText(parts, USUAL_DELIMITER));
}

function tokensIn(text: string): number {
  return Math.ceil(estimateTokens(text));
}

function partsFor(
  item: RenderItem,
  view: View,
  decision: Decision,
  annotations: Annotations,
): readonly Part[] {
  switch (decision.kind) {
    case 'full':
      return view.parts;
    case 'summary': {
      const part = summaryPart(item, view, annotations);
      return part === undefined ? view.parts : [part];
    }
    case 'placeholder':
      return [{ head: headOf(item, annotations), remark: `omitted ~${view.tokens} tokens` }];
    case 'omit':
      return [];
  }
}

function summaryPart(item: RenderItem, view: View, annotations: Annotations): Part | undefined {
  const { summary } = item.block;
  if (summary === undefined) return undefined;
  const { text } = contentBody(utf8(summary));
  const remark = `summary of ~${view.tokens} tokens`;
  return { head: headOf(item, annotations), remark, text };
}

function headOf({ block, index }: RenderItem, { byTarget }: Annotations): string[] {
  return headWords(block, byTarget.get(index) ?? []);
}

function omittedPart(omitted: readonly View[]): Part {
  const tokens = omitted.reduce((sum, view) => sum + view.tokens, 0);
  const count = `${omitted.length} more block${omitted.length === 1 ? '' : 's'}`;
  return { head: [], remark: `omitted ${count}, ~${tokens} tokens` };
}
