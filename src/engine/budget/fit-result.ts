import type { Limits } from '../../model/limits.ts';
import type { TokenCounter } from '../../render/tokens/count.ts';
import { HandleDraft } from '../../store/handle-draft.ts';
import type { SessionAccess } from '../../store/session.ts';
import type { SentText } from '../engine.ts';
import { fitsSurely, measureOf, roughly } from './measure.ts';
import { shareOut } from './shares.ts';
import { shorten } from './shorten.ts';

export interface BudgetContext {
  /** The server that gave the result. */
  readonly server: string;
  readonly limits: Limits;
  readonly handles: SessionAccess['handles'];
  readonly counter: () => Promise<TokenCounter>;
  /** Called with the reason when a text goes out whole although it is over the budget. */
  readonly onwhole: (reason: 'full' | 'stuck') => void;
}

/** A longer text goes out whole, in characters: reading it would hold up other calls for seconds. */
const MAX_LENGTH = 16 * 1024 * 1024;

/** A text without a priority of its own counts as one in the middle. */
export const MIDDLE = 0.5;

/**
 * The texts of one result, shortened until together they keep to the limits. Short texts stay whole, and long
 * ones share the rest. Texts that are no well-formed Unicode cannot be kept. They stay whole, and so do texts
 * that a stub would not make smaller.
 */
export async function fitResult(
  texts: readonly SentText[],
  { server, limits, handles, counter, onwhole }: BudgetContext,
): Promise<readonly string[]> {
  const whole = texts.map(({ text }) => text);
  if (fitsSurely(whole, limits)) return whole;
  const measure = measureOf(limits, limits.tokens === undefined ? () => 0 : await counter());
  const rough = roughly(limits, measure);
  const claims = texts.map(({ text, priority = MIDDLE }) => ({
    size: rough(text),
    weight: MIDDLE + priority,
  }));
  if (claims.reduce((sum, { size }) => sum + size, 0) <= 1) return whole;
  const rooms = shareOut(claims, 1);
  return texts.map((sent, i) => {
    const room = rooms[i]!;
    if (claims[i]!.size <= room) return sent.text;
    const hashes = new Map<string, string>();
    const input = { ...sent, size: claims[i]!.size, measure, room };
    const short =
      sent.original.length <= MAX_LENGTH && sent.original.isWellFormed()
        ? shorten(input, () => new HandleDraft(handles, { server, limits }, hashes))
        : 'stuck';
    if (short === 'least') return sent.text;
    if (short !== 'stuck' && short.handles.commit()) return short.text;
    onwhole(short === 'stuck' ? 'stuck' : 'full');
    return sent.text;
  });
}
