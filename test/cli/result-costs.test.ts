import { expect, it } from 'vitest';
import { resultCosts } from '../../src/cli/try/result-costs.ts';

const sum = { results: 2, tokens: 100, rules: 30, numbers: 10, memory: 5 };
const agent = (title: string, client: string, rows: number) => ({
  ...{ agent: title, client, ...sum },
  tools: [
    { ...sum, tool: 'shell', mcp: false },
    { ...sum, tool: 'rows/list', mcp: true, results: rows },
  ],
});
const costs = (title: string, client: string, rows = 2) =>
  resultCosts({ agents: [agent(title, client, rows)], ms: { median: 1, p95: 2 } }, { read: 1, found: 3 });

it.each([
  ['Claude Code', 'claude-code', 45],
  ['Copilot CLI', 'copilot', 40],
  ['Codex', 'codex', 0],
])('counts for %s what hooks would save of its own tools: %s, %i', (title, client, saved) => {
  expect(costs(title, client)).toEqual({
    transcripts: { read: 1, found: 3 },
    mcp: { results: 2, tokens: 100, saved: 40 },
    own: { results: 2, tokens: 100, saved },
  });
});

it.each([
  [27, undefined],
  [28, 1],
])('says how long rewriting takes from 30 results on: 2 and %d', (rows, ms) => {
  expect(costs('Codex', 'codex', rows).ms).toBe(ms);
});
