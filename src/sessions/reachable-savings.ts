/** Which of the savings a command would bring: hooks reach all results of some agents, the gateway those of MCP servers. */
import { AGENT_HOOKS, type AgentHooks } from '../hooks/agent-hooks.ts';
import { type AgentSaved, type SavedSum, savedIn } from './session-tally.ts';

/** Recorded conversations name their agents as people do. */
export const doorOf = ({ client, agent }: Pick<AgentSaved, 'client' | 'agent'>): AgentHooks | undefined =>
  AGENT_HOOKS.find(({ name, title }) => name === client || title === agent);

/** What hooks would save of results of an agent. */
export function savedByHooks(sum: SavedSum, door: AgentHooks | undefined): number {
  if (door === undefined) return 0;
  return door.refersToNothing ? sum.rules + sum.numbers : savedIn(sum);
}

/** What a gateway would save of results of MCP servers. It has no memory by default. */
export const savedByGateway = ({ rules, numbers }: SavedSum): number => rules + numbers;
