import type { ToolCall } from '../model/call.ts';
import { cannotHold } from './conditions.ts';
import type { CompiledRule } from './finder.ts';

/** Why a rule has no candidate in a text. */
export type NoCandidate =
  /** None of its keywords stands in the text. */
  | 'no-keyword'
  /** A requirement for the call is not met. */
  | 'other-call'
  /** It looked and found nothing. */
  | 'no-match'
  /** Rules before it left it no lines. */
  | 'no-lines';

export function whyNothing(rule: CompiledRule, looked: boolean, text: string, call: ToolCall): NoCandidate {
  if (looked) return 'no-match';
  if (rule.keywords.length > 0 && !rule.keywords.some((word) => text.includes(word))) return 'no-keyword';
  return rule.require.some((condition) => cannotHold(condition, call)) ? 'other-call' : 'no-lines';
}
