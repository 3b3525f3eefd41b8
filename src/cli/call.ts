import { KnownError } from '../diagnostics/error.ts';
import type { ToolCall } from '../engine.ts';

/** The tool call that a text is said to come from: `--tool server/name` and `--args JSON`. */
export function callFrom(tool: string | undefined, args: string | undefined, usage: string): ToolCall {
  const [firstLine = usage] = usage.split('\n');
  const slash = tool?.indexOf('/') ?? -1;
  try {
    return {
      server: slash > 0 ? (tool as string).slice(0, slash) : '',
      tool: slash > 0 ? (tool as string).slice(slash + 1) : (tool ?? ''),
      args: args === undefined ? {} : JSON.parse(args),
    };
  } catch (cause) {
    const problem = `--args is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new KnownError('usage', { problem, usage: firstLine }, { cause });
  }
}
