import type { ToolCall } from '../model/call.ts';
import { startMemory } from '../store/session.ts';
import { StoredTexts } from '../store/stored-texts.ts';
import { shortenedParts } from './budget/restore.ts';
import type { TextEngine } from './create-engine.ts';
import type { TextOutcome } from './outcome.ts';

/**
 * The result for a client if the text were the only one of a result, in a session of its own: nothing is a
 * repeat. Budgets in tokens count as o200k_base does.
 */
export async function sentOutcome(
  engine: TextEngine,
  original: string,
  call: ToolCall,
  texts: StoredTexts = new StoredTexts(),
): Promise<TextOutcome> {
  const outcome = await engine.process(original, call);
  const sent = [{ original, text: outcome.text }];
  const [text = outcome.text] = await engine.fit(sent, call, { ...startMemory(texts), tokenFactor: 1 });
  if (text === outcome.text) return outcome;
  const stubs = shortenedParts(text)?.stubs ?? 0;
  const reason = `it was over its budget: ${stubs === 1 ? '1 part is' : `${stubs} parts are`} left out`;
  return { ...outcome, action: 'shortened', text, reason };
}
