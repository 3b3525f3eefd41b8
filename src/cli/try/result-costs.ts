import { doorOf, savedByGateway, savedByHooks } from '../../sessions/reachable-savings.ts';
import type { SessionsReport } from '../../sessions/session-tally.ts';

/** Results together, in o200k_base tokens. */
export interface Cost {
  readonly results: number;
  readonly tokens: number;
  readonly saved: number;
}

export interface ResultCosts {
  readonly transcripts: { readonly read: number; readonly found: number };
  /** Results of MCP servers, which the gateway reaches. */
  readonly mcp: Cost;
  /** Results of the agents' own tools, which hooks reach in some agents. */
  readonly own: Cost;
  /** The median time that rewriting a result took; in milliseconds. Absent: there are too few results. */
  readonly ms?: number;
}

/** The first results take several times as long as later ones: the median of so few says nothing. */
const LEAST_TIMED = 30;

const NOTHING: Cost = { results: 0, tokens: 0, saved: 0 };

const plus = (a: Cost, b: Cost): Cost => ({
  results: a.results + b.results,
  tokens: a.tokens + b.tokens,
  saved: a.saved + b.saved,
});

/** What results cost, and what they would cost. */
export function resultCosts(
  { agents, ms }: Pick<SessionsReport, 'agents' | 'ms'>,
  transcripts: ResultCosts['transcripts'],
): ResultCosts {
  const costs = agents.flatMap((agent) =>
    agent.tools.map((tool) => ({
      mcp: tool.mcp,
      results: tool.results,
      tokens: tool.tokens,
      saved: tool.mcp ? savedByGateway(tool) : savedByHooks(tool, doorOf(agent)),
    })),
  );
  const sumOf = (isMcp: boolean): Cost => costs.filter(({ mcp }) => mcp === isMcp).reduce(plus, NOTHING);
  const [mcp, own] = [sumOf(true), sumOf(false)];
  const isTimed = mcp.results + own.results >= LEAST_TIMED;
  return { transcripts, mcp, own, ms: isTimed ? ms.median : undefined };
}
