import { expect, it } from 'vitest';
import { readCopilotHook } from '../../src/hooks/copilot-hook.ts';

const BASE = { sessionId: 's', timestamp: 1, cwd: '/work' };
const RESULT = { resultType: 'success', textResultForLlm: 'long text', sessionLog: 'x' };

it('a result of a tool of Copilot is shown with its other fields as they were', () => {
  const call = readCopilotHook({
    ...BASE,
    toolName: 'bash',
    toolArgs: { command: 'ls' },
    toolResult: RESULT,
  });
  expect(call).toMatchObject({
    kind: 'result',
    result: { client: 'copilot', tool: 'bash', input: { command: 'ls' }, text: 'long text', isError: false },
  });
  expect(call?.kind === 'result' && call.answer('short')).toEqual({
    modifiedResult: { ...RESULT, textResultForLlm: 'short' },
  });
});

it('a failed call is an error', () => {
  const toolResult = { ...RESULT, resultType: 'failure' };
  const call = readCopilotHook({ ...BASE, toolName: 'bash', toolResult });
  expect(call).toMatchObject({ result: { isError: true } });
});

it('a start and a compaction of a conversation name it', () => {
  const reader = { client: 'copilot', session: 's', cwd: '/work' };
  expect(readCopilotHook({ ...BASE, source: 'new' })).toEqual({ kind: 'reader', reader });
});

it.each([
  ['nothing', undefined],
  ['a list', []],
  ['no conversation', { cwd: '/work', toolName: 'bash', toolResult: RESULT }],
  ['no text', { ...BASE, toolName: 'view', toolResult: { resultType: 'success' } }],
])('%s is no hook call', (_, value) => {
  expect(readCopilotHook(value)).toBeUndefined();
});
