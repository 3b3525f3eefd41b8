import { expect, it } from 'vitest';
import { configFindings } from '../../src/doctor/checks/config-findings.ts';
import { hookFindings } from '../../src/doctor/checks/hook-findings.ts';
import type { HookFacts } from '../../src/doctor/facts/hook-facts.ts';
import { configNeeds } from '../../src/doctor/from-clients.ts';
import { AGENT_HOOKS } from '../../src/hooks/agent-hooks.ts';

const [door] = AGENT_HOOKS;
const facts = (more: Partial<HookFacts>): HookFacts => ({
  ...{ door: door as HookFacts['door'], state: 'there', answer: 'text', before: 900, after: 700, ms: 3 },
  ...more,
});
const command = (words: readonly string[]): string => ['bcp-proxy', ...words].join(' ');
const found = (more: Partial<HookFacts>): object => hookFindings([facts(more)], command)[0] ?? {};

it('hooks that work say what a model saves', () => {
  expect(found({})).toMatchObject({ area: 'tools', state: 'ok' });
  expect(found({})).toHaveProperty('text', expect.stringContaining('takes 700 tokens for 900'));
});

it('hooks of another version are written anew', () => {
  expect(found({ state: 'stale' })).toMatchObject({
    state: 'warning',
    mend: 'bcp-proxy install --tools --client claude-code',
  });
});

it('hooks without a daemon are broken', () => {
  expect(found({ answer: 'gone' })).toMatchObject({ state: 'broken', mend: 'bcp-proxy hook start' });
});

it('hooks that the config leaves idle are no fault', () => {
  expect(found({ answer: 'original' })).toMatchObject({ state: 'ok' });
});

it('a set-up of hooks alone needs no config, and no server in one', () => {
  const needs = configNeeds([], true);
  expect(needs).toMatchObject({ isNeeded: false, isForHooks: true });
  expect(configFindings({ diagnostics: [] }, needs, command)).toMatchObject([{ state: 'ok' }]);
  expect(configFindings({ diagnostics: [] }, configNeeds([], false), command)).toMatchObject([
    { state: 'broken', mend: 'bcp-proxy init' },
  ]);
});
