import type { Block } from '../../bcp/blocks.ts';
import { ANNOTATION_KINDS, type EnumTable, PRIORITIES, type PriorityName } from '../../bcp/enums.ts';
import type { RenderItem } from './block-text.ts';
import { estimateBlock, estimateBudgetTokens } from './estimate-length.ts';

/** The costs of an item, in tokens. */
export interface Prices {
  full(item: RenderItem): number;
  /** `undefined` where the block has no summary. */
  summary(item: RenderItem): number | undefined;
}

/** The reference's prices, which look at contents and summaries alone. */
const REFERENCE_PRICES: Prices = {
  full: ({ block }) => estimateBlock(block),
  summary: ({ block }) => (block.summary === undefined ? undefined : estimateBudgetTokens(block.summary)),
};

/** What becomes of a block. `tokens` is the estimate of what a placeholder stands for. */
export type Decision =
  | { readonly kind: 'full' | 'summary' | 'omit' }
  | { readonly kind: 'placeholder'; readonly tokens: number };

const FULL: Decision = { kind: 'full' };
const SUMMARY: Decision = { kind: 'summary' };
const OMIT: Decision = { kind: 'omit' };

/** The assumed cost of a placeholder for a background block. */
const PLACEHOLDER_TOKENS = 10;
const PRIORITY_ORDER = Object.values(PRIORITIES);
const DEFAULT_PRIORITY: PriorityName = 'normal';

/** Tokens that are left while blocks take theirs. */
class Purse {
  constructor(private left: number) {}

  /** Takes the cost if it can be paid; a block without a price (no summary) never can. */
  pay(cost: number | undefined): boolean {
    if (cost === undefined || cost > this.left) return false;
    this.left -= cost;
    return true;
  }

  /** Takes the cost, or all that is left. */
  force(cost: number): void {
    this.left = Math.max(0, this.left - cost);
  }
}

/** The decision for every item, in the same order. Blocks are served by priority, in file order within one. */
export function allocateBudget(
  blocks: readonly Block[],
  items: readonly RenderItem[],
  budget: number,
  prices: Prices = REFERENCE_PRICES,
): readonly Decision[] {
  const priorities = resolvePriorities(blocks);
  const purse = new Purse(budget);
  const decisions = new Array<Decision>(items.length).fill(OMIT);
  for (const priority of PRIORITY_ORDER) {
    for (const [position, item] of items.entries()) {
      if ((priorities.get(item.index) ?? DEFAULT_PRIORITY) !== priority) continue;
      decisions[position] = decide(priority, item, prices, purse);
    }
  }
  return decisions;
}

function decide(priority: PriorityName, item: RenderItem, prices: Prices, purse: Purse): Decision {
  const full = prices.full(item);
  const summaryCost = prices.summary(item);
  const placeholder: Decision = { kind: 'placeholder', tokens: full };
  switch (priority) {
    case 'critical':
      purse.force(full);
      return FULL;
    case 'high':
      if (purse.pay(full)) return FULL;
      if (purse.pay(summaryCost)) return SUMMARY;
      purse.force(Number.POSITIVE_INFINITY);
      return FULL;
    case 'normal':
      if (purse.pay(full)) return FULL;
      return purse.pay(summaryCost) ? SUMMARY : placeholder;
    case 'low':
      return purse.pay(summaryCost) ? SUMMARY : placeholder;
    case 'background':
      return purse.pay(PLACEHOLDER_TOKENS) ? placeholder : OMIT;
  }
}

/** Block index to priority; of several annotations the last one counts, one with an unknown priority does not. */
function resolvePriorities(blocks: readonly Block[]): ReadonlyMap<number, PriorityName> {
  const names: Readonly<Record<number, PriorityName>> = PRIORITIES;
  const kinds: EnumTable = ANNOTATION_KINDS;
  const priorities = new Map<number, PriorityName>();
  for (const block of blocks) {
    if (block.type !== 'annotation' || kinds[block.kind] !== 'priority') continue;
    const name = names[block.value[0] ?? 0];
    if (name !== undefined) priorities.set(Number(block.target), name);
  }
  return priorities;
}
