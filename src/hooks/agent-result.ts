import type { ToolCall } from '../model/call.ts';

/** A result of one of an agent's own tools, as its model would read it. */
export interface AgentResult {
  /** The agent, by the name that routes use: `claude`, `opencode`. */
  readonly client: string;
  /** The tool, by the agent's own name for it: `Read`, `bash`. */
  readonly tool: string;
  /** The arguments of the call. */
  readonly input: unknown;
  readonly text: string;
  readonly isError?: boolean;
  /** The conversation. */
  readonly session: string;
  /** The subagent; absent: the main one. */
  readonly agent?: string | undefined;
  /**
   * How many results of the conversation had been shown when its call began. Results of calls that run side by side are
   * read in the order of the calls, whichever ends first. Absent: all until now.
   */
  readonly begun?: number | undefined;
  /** The agent cuts longer texts, in characters: such a one is not shown instead of the original. Absent: it cuts none. */
  readonly longest?: number;
}

/** How agents name the tools of MCP servers: `mcp__github__list_issues`, and in Copilot also `github-list_issues`. */
const SERVER_TOOL = /^mcp__(.+?)__(.+)$/s;
const COPILOT_TOOL = /^(.+)-([^-]+)$/s;

/** The call as routes and rules see it: an agent's own tools belong to a server with the agent's name. */
export function agentCall({ client, tool, input }: Pick<AgentResult, 'client' | 'tool' | 'input'>): ToolCall {
  const found = SERVER_TOOL.exec(tool) ?? (client === 'copilot' ? COPILOT_TOOL.exec(tool) : null);
  const [, server = client, own = tool] = found ?? [];
  return { server, tool: own, args: input };
}
