import type { CallRecord } from '../gateway/stats/call-record.ts';
import { UNNAMED } from '../model/caller.ts';
import { type AgentResult, agentCall } from './agent-result.ts';

const resultOf = (text: string): Buffer => Buffer.from(JSON.stringify({ content: [{ type: 'text', text }] }));

/** The call of an agent's own tool, as statistics and the audit log have those of servers. */
export function recordOf(result: AgentResult, shown: string | undefined, ms: number): CallRecord {
  const { client, input, text, isError, session } = result;
  const { server, tool } = agentCall(result);
  return {
    caller: UNNAMED.hook,
    ...{ client, server, tool, session, ms, action: undefined },
    args: Buffer.from(JSON.stringify(input ?? {})),
    end: isError === true ? 'tool-error' : 'ok',
    at: Date.now(),
    given: resultOf(text),
    sent: shown === undefined ? undefined : { result: resultOf(shown), policy: 'text' },
    fetched: undefined,
  };
}
