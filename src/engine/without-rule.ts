import type { ToolCall } from '../model/call.ts';
import type { TokenCounter } from '../render/tokens/count.ts';
import type { TextEngine } from './create-engine.ts';
import type { TextOutcome } from './outcome.ts';
import { sentOutcome } from './sent-outcome.ts';

/** The tokens of the text that would go out without a rule. */
export interface WithoutRule {
  readonly rule: string;
  readonly tokens: number;
}

/** Each of them is one more run of the whole engine. */
const MOST_RULES = 3;

const isBuiltIn = (id: string): boolean => id.startsWith('core/');

/** What a text would cost without each of the rules that claimed a part of it and are not built in. */
export async function withoutRules(
  engine: TextEngine,
  text: string,
  call: ToolCall,
  { regions }: Pick<TextOutcome, 'regions'>,
  count: TokenCounter,
): Promise<readonly WithoutRule[]> {
  const { rules } = engine.plan(call);
  const known = new Set(rules.map(({ id }) => id));
  const ids = [...new Set(regions.map(({ rule }) => rule))].filter((id) => known.has(id) && !isBuiltIn(id));
  const found: WithoutRule[] = [];
  for (const rule of ids.slice(0, MOST_RULES)) {
    const { text: sent } = await sentOutcome(engine.without(rule), text, call);
    found.push({ rule, tokens: count(sent) });
  }
  return found;
}
