import { type Usage, wrongUsage } from '../command-line/usage.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import type { ToolCall } from '../model/call.ts';

function readArguments(json: string | undefined, usage: Usage): unknown {
  if (json === undefined) return {};
  let problem = 'it is no object';
  try {
    const args: unknown = JSON.parse(json);
    if (typeof args === 'object' && args !== null && !Array.isArray(args)) return args;
  } catch (cause) {
    problem = reasonOf(cause);
  }
  throw wrongUsage(`--args takes a JSON object: ${problem}`, usage);
}

/** The tool call that the text comes from, as the options say: `--tool server/name` and `--args JSON`. */
export function callFrom(tool = '', args: string | undefined, usage: Usage): ToolCall {
  const slash = tool.indexOf('/');
  return {
    server: slash > 0 ? tool.slice(0, slash) : '',
    tool: slash > 0 ? tool.slice(slash + 1) : tool,
    args: readArguments(args, usage),
  };
}
