import { expect, it } from 'vitest';
import { runDescription } from '../../../../src/gateway/servers/command/offers.ts';

it('words that are blocked for the same reason share a line', () => {
  const blocked = {
    push: { reason: 'changes the remote' },
    '* --output': { reason: 'writes a file' },
    'remote add': { reason: 'changes the remote' },
    gui: { reason: 'changes the remote', use: 'log' },
  };
  const spec = { blocked, description: 'Runs git.', allowed: { log: 'Show commits' } };
  const rest = { tool: 'git_run', timeoutMs: 1, maxOutput: 1, serial: false, readOnly: false, options: [] };
  const text = runDescription(
    'git',
    { ...spec, ...rest, always: {}, commands: {}, resources: {}, prompts: {} },
    [],
  );
  expect(text.split('\n')).toEqual([
    'Runs git.',
    'Commands:',
    '- log: Show commits',
    'Blocked:',
    '- push, remote add: changes the remote',
    '- * --output: writes a file',
    '- gui: changes the remote (use log)',
  ]);
});
