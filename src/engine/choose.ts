import type { CompactText } from '../render/compact/render-compact.ts';
import { compareByEstimate, compareBySample, isWorthIt, LONG_TEXT } from '../render/gate.ts';
import type { TokenCounter } from '../render/tokens/count.ts';
import { type Choose, verify } from './pipeline.ts';
import { type RunStep, untimed } from './stopwatch.ts';

export interface ChooseContext {
  /** Loads the tokenizer: only close calls are counted. */
  readonly counter: () => Promise<TokenCounter>;
  /** Called when a compact text did not expand to its original. */
  readonly onBreach: ((what: string) => void) | undefined;
}

/** Chooses the smallest candidate that expands to its text and is smaller than it. */
export function createChoose({ counter, onBreach }: ChooseContext): Choose {
  function isVerified(text: string, candidate: CompactText, run: RunStep): boolean {
    const same = run('verify', () => verify(text, candidate));
    if (!same) onBreach?.(`a compact text (${candidate.forms.join(', ')}) did not expand to its original`);
    return same;
  }

  async function choose(
    text: string,
    candidates: readonly CompactText[],
    run: RunStep = untimed,
  ): Promise<CompactText | undefined> {
    if (text.length > LONG_TEXT) return chooseForLong(text, candidates, run);
    const place = candidates.findIndex((candidate) => isVerified(text, candidate, run));
    const best = candidates[place];
    if (best === undefined) return undefined;
    // What is surely larger is not verified.
    const near = candidates
      .slice(place + 1)
      .filter((one) => compareByEstimate(one.text, best.text) === 'count' && isVerified(text, one, run));
    const verdict = compareByEstimate(text, best.text);
    if (near.length === 0 && verdict !== 'count') return verdict === 'smaller' ? best : undefined;
    const count = await counter();
    const counted = [best, ...near].map((candidate) => ({ candidate, tokens: count(candidate.text) }));
    const smallest = counted.reduce((a, b) => (b.tokens < a.tokens ? b : a));
    return isWorthIt(count(text), smallest.tokens) ? smallest.candidate : undefined;
  }

  /** Verifying and counting take longer than all else: the estimate chooses, and the rest is done for one alone. */
  async function chooseForLong(
    text: string,
    candidates: readonly CompactText[],
    run: RunStep,
  ): Promise<CompactText | undefined> {
    const best = candidates.find((candidate) => isVerified(text, candidate, run));
    if (!best) return undefined;
    let verdict = compareByEstimate(text, best.text);
    if (verdict !== 'count') return verdict === 'smaller' ? best : undefined;
    const count = await counter();
    verdict = compareBySample(text, best.text, count);
    if (verdict !== 'count') return verdict === 'smaller' ? best : undefined;
    return isWorthIt(count(text), count(best.text)) ? best : undefined;
  }

  return choose;
}
