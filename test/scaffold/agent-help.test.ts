import { expect, it } from 'vitest';
import { loadTokenCounter } from '../../src/render/tokens/count.ts';
import { AGENT_HELP } from '../../src/scaffold/agent-help.ts';
import { inEmptyHome } from '../cli/run.ts';

const { bcpProxy } = inEmptyHome();

it('the text for agents has at most 150 tokens', async () => {
  const count = await loadTokenCounter();
  expect(count(AGENT_HELP)).toBeLessThanOrEqual(150);
});

it('bcp-proxy agent-help prints it', async () => {
  expect(await bcpProxy(['agent-help'])).toMatchObject({ status: 0, stdout: AGENT_HELP });
});

it('each command that it names is one', async () => {
  const nouns = [...AGENT_HELP.matchAll(/bcp-proxy ([a-z]+)/g)].map(([, noun = '']) => noun);
  expect(nouns.length).toBeGreaterThan(4);
  for (const noun of new Set(nouns)) {
    const { status, stdout } = await bcpProxy([noun, '--help']);
    expect([noun, status, stdout.startsWith(`bcp-proxy ${noun}`)]).toEqual([noun, 0, true]);
  }
});
