import { join } from 'node:path';
import type { HookedAgent } from '../agent.ts';

export const claudeCode: HookedAgent = {
  title: 'Claude Code',
  name: 'claude-code',
  packages: ['@anthropic-ai/claude-code@2.1.332'],
  node: 20,
  scripts: true,
  files: () => ({ '.claude/settings.json': '{}\n' }),
  start: (prompts, { installed, model }, conversation) => ({
    command: join(installed, 'node_modules', '.bin', 'claude'),
    args: [...(conversation === 'last' ? ['-c'] : []), '--dangerously-skip-permissions', '-p', ...prompts],
    env: {
      ...{ ANTHROPIC_BASE_URL: model, ANTHROPIC_API_KEY: 'dummy', IS_SANDBOX: '1' },
      ...{ CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1', DISABLE_TELEMETRY: '1', DISABLE_AUTOUPDATER: '1' },
    },
  }),
  tools: {
    read: (file, window) => ({
      tool: 'Read',
      args: { file_path: file, offset: window?.first, limit: window?.count },
    }),
    run: (command) => ({ tool: 'Bash', args: { command, description: 'Runs it.' } }),
    edit: (file, before, after) => ({
      tool: 'Edit',
      args: { file_path: file, old_string: before, new_string: after },
    }),
    delegate: (task) => ({
      tool: 'Agent',
      args: { description: 'Helps', prompt: task, subagent_type: 'general-purpose' },
    }),
  },
  compaction: { asks: /create a detailed summary/i, when: 'at once' },
};
