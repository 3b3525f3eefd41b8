import { KnownError } from '../diagnostics/error.ts';
import { measureOf, roughly } from '../engine/budget/measure.ts';
import type { Limits } from '../model/limits.ts';
import type { TokenCounter } from '../render/tokens/count.ts';
import { type Ask, partOf } from '../store/stored-part.ts';
import { type Page, pageOf } from './page.ts';

/** The question about a kept text. */
export interface PageAsk {
  readonly text: string;
  readonly ask: Ask;
  /** Those of the result that it belongs to. */
  readonly limits: Limits;
}

/** Most bytes of an answer if no budget sets less. */
const MAX_BYTES = 1024 * 1024;

/** The answer, or why there is none. */
export async function pageFor(
  { text, ask, limits: given }: PageAsk,
  counter: () => Promise<TokenCounter>,
): Promise<Page | { readonly problem: string }> {
  const limits = { ...given, bytes: given.bytes ?? MAX_BYTES };
  try {
    const measure = measureOf(limits, limits.tokens === undefined ? () => 0 : await counter());
    return pageOf(partOf(text, ask), roughly(limits, measure));
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    return { problem: error.message };
  }
}
