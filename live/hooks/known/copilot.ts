import { join } from 'node:path';
import type { HookedAgent } from '../agent.ts';

export const copilot: HookedAgent = {
  title: 'Copilot CLI',
  name: 'copilot',
  packages: ['@github/copilot@1.0.102'],
  node: 20,
  files: () => ({ '.copilot/config.json': '{}\n' }),
  start: (prompts, { installed, model }, conversation) => ({
    command: join(installed, 'node_modules', '.bin', 'copilot'),
    args: [
      ...['--allow-all-tools', '--allow-all-paths', '--disable-builtin-mcps'],
      ...(conversation === 'last' ? ['--continue'] : []),
      ...['-p', ...prompts],
    ],
    env: {
      ...{ COPILOT_OFFLINE: 'true', COPILOT_AUTO_UPDATE: 'false', COPILOT_MODEL: 'gpt-4.1' },
      ...{ COPILOT_PROVIDER_BASE_URL: `${model}/v1`, COPILOT_PROVIDER_API_KEY: 'dummy' },
    },
  }),
  tools: {
    read: (file, window) => ({
      tool: 'view',
      args: { path: file, view_range: window && [window.first, window.first + window.count - 1] },
    }),
    run: (command) => ({ tool: 'bash', args: { command, description: 'Runs it.' } }),
    edit: (file, before, after) => ({ tool: 'edit', args: { path: file, old_str: before, new_str: after } }),
    delegate: (task) => ({
      tool: 'task',
      args: {
        description: 'Helps',
        prompt: task,
        agent_type: 'general-purpose',
        name: 'helper',
        mode: 'sync',
      },
    }),
  },
  compaction: { asks: /summar/i, when: 'at once' },
};
