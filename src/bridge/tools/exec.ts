import { EXIT } from '../../diagnostics/exit-code.ts';
import { isRecord } from '../../json/is-record.ts';
import type { BridgeContext } from '../context.ts';
import { BridgeError } from '../errors.ts';
import { COMMON, parseShellWords, timeOf, wordNeeded } from '../options.ts';
import type { BridgeOutcome } from '../outcome.ts';
import { servedServer } from '../servers.ts';
import { toolNamed } from './find.ts';

const OPTIONS = { ...COMMON, args: { type: 'string' }, timeout: { type: 'string' } } as const;

/** `tools exec SERVER TOOL`: one call. */
export async function execTool(
  argv: readonly string[],
  context: BridgeContext,
  usage: string,
): Promise<BridgeOutcome> {
  const { values, positionals } = parseShellWords(argv, OPTIONS, usage, 2);
  const what = 'the server and the tool: tools exec SERVER TOOL --args JSON';
  const server = servedServer(await context.plan(), wordNeeded(positionals[0], what), context.program);
  const tool = await toolNamed(server, wordNeeded(positionals[1], what), context);
  const timeoutMs = timeOf('timeout', values.timeout);
  const sessions = await context.sessions();
  const answer = await sessions.ask(server, {
    method: 'tools/call',
    params: `{"name":${JSON.stringify(tool.key)},"arguments":${values.args ?? '{}'}}`,
    action: 'tools exec',
    signal: context.signal,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  if (answer.kind === 'error')
    throw new BridgeError('SERVER_ERROR', answer.message, {
      details: { server: server.name, code: answer.code },
    });
  const result: unknown = JSON.parse(answer.json);
  const failed = isRecord(result) && result['isError'] === true;
  const text = textOf(result);
  if (failed) throw new BridgeError('TOOL_FAILED', text, { details: result });
  return { server: server.name, data: answer.json, text, exit: EXIT.ok };
}

/** The texts of a result. */
function textOf(result: unknown): string {
  const content = isRecord(result) && Array.isArray(result['content']) ? result['content'] : [];
  return content
    .map((part: unknown) =>
      isRecord(part) && typeof part['text'] === 'string' ? part['text'] : JSON.stringify(part),
    )
    .join('\n');
}
