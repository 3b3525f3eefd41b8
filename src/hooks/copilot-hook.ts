/** Hooks of the GitHub Copilot CLI: commands that get JSON and answer with JSON. */
import { isRecord } from '../json/is-record.ts';
import type { HookReader, HookResult } from './request.ts';

/** What a hook was called for: a result to show, or a conversation whose reader has nothing yet, or no longer. */
export type HookCall =
  | { readonly kind: 'result'; readonly result: HookResult; readonly answer: (text: string) => object }
  | { readonly kind: 'reader'; readonly reader: HookReader };

/** Reads what Copilot writes on stdin; `undefined` for anything else. */
export function readCopilotHook(value: unknown): HookCall | undefined {
  if (!isRecord(value)) return undefined;
  const { sessionId: session, cwd, toolName: tool, toolArgs: input, toolResult } = value;
  if (typeof session !== 'string' || typeof cwd !== 'string') return undefined;
  const reader = { client: 'copilot', session, cwd };
  if (toolResult === undefined) return { kind: 'reader', reader };
  if (typeof tool !== 'string' || !isRecord(toolResult)) return undefined;
  const { resultType, textResultForLlm: text } = toolResult;
  if (typeof text !== 'string') return undefined;
  return {
    kind: 'result',
    // Copilot does not say when a call began: nothing counts as read before it.
    result: { ...reader, tool, input, text, isError: resultType !== 'success', begun: 0 },
    answer: (shown) => ({ modifiedResult: { ...toolResult, textResultForLlm: shown } }),
  };
}
