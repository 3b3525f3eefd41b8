import { expect, it } from 'vitest';
import { resultCosts } from '../../src/cli/try/result-costs.ts';
import type { AgentSaved } from '../../src/sessions/session-tally.ts';

function agentWith(results: number): AgentSaved {
  const sum = { results, tokens: 100, rules: 40, numbers: 0, memory: 0 };
  return { ...sum, agent: 'X', client: 'x', tools: [{ ...sum, tool: 'rows', mcp: true }] };
}

it.each([
  [29, undefined],
  [30, 1.5],
])('%d results say that rewriting takes %s ms', (results, ms) => {
  const report = { agents: [agentWith(results)], ms: { median: 1.5, p95: 3 } };
  const costs = resultCosts(report, { read: 1, found: 1 });
  expect(costs).toMatchObject({ mcp: { results, tokens: 100, saved: 40 }, own: { results: 0 } });
  expect(costs.ms).toBe(ms);
});
