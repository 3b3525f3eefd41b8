import { expect, it } from 'vitest';
import { showSessions } from '../../src/cli/sessions-view.ts';

it.each([
  ['claude-code', 'Claude Code', 65],
  ['copilot', 'Copilot CLI', 15],
  ['cline', 'Cline', 15],
])('counts in %s only what its hooks can save', (client, agent, saved) => {
  const sum = { results: 1, tokens: 100, rules: 10, numbers: 5, memory: 50 };
  const report = {
    ...{ ...sum, agents: [{ ...sum, client, agent, tools: [] }], largest: [] },
    ...{ conversations: 1, compact: 0, lost: 0, ms: { median: 1, p95: 1 } },
  };
  const line = new RegExp(`bcp-proxy install --tools +${saved} tokens: all results of ${agent}`);
  expect(showSessions(report, '')).toMatch(line);
});
