import { join } from 'node:path';
import type { HookedAgent, OwnTools } from '../agent.ts';

const provider = (model: string): object => ({
  npm: '@ai-sdk/openai-compatible',
  name: 'Scripted',
  options: { baseURL: `${model}/v1`, apiKey: 'dummy' },
  models: { scripted: { name: 'scripted', limit: { context: 200_000, output: 8000 } } },
});

/** Also for programs that are made from it. */
export const opencodeConfig = (model: string): string =>
  JSON.stringify({
    ...{ model: 'scripted/scripted', autoupdate: false, share: 'disabled' },
    ...{ provider: { scripted: provider(model) }, permission: 'allow' },
  });

/** What the client leaves when it first reaches the registry: without it, a client that has plugins waits for that. */
export const withPluginPackage = (folder: string): Readonly<Record<string, string>> => {
  const dependencies = { '@opencode-ai/plugin': '*', '@kilocode/plugin': '*' };
  return {
    [`${folder}/node_modules/.package-lock.json`]: '{}\n',
    [`${folder}/package.json`]: JSON.stringify({ dependencies }),
    [`${folder}/package-lock.json`]: JSON.stringify({
      lockfileVersion: 3,
      packages: { '': { dependencies } },
    }),
  };
};

export const opencodeTools: OwnTools = {
  read: (file, window) => ({
    tool: 'read',
    args: { filePath: file, offset: window?.first, limit: window?.count },
  }),
  run: (command) => ({ tool: 'bash', args: { command, description: 'Runs it.' } }),
  edit: (file, before, after) => ({
    tool: 'edit',
    args: { filePath: file, oldString: before, newString: after },
  }),
  delegate: (task) => ({
    tool: 'task',
    args: { description: 'Helps', prompt: task, subagent_type: 'general' },
  }),
};

export const opencode: HookedAgent = {
  title: 'opencode',
  name: 'opencode',
  packages: ['opencode-ai@1.18.33'],
  node: 20,
  scripts: true,
  files: ({ model }) => ({
    '.config/opencode/opencode.json': opencodeConfig(model),
    ...withPluginPackage('.config/opencode'),
  }),
  start: (prompts, { installed }, conversation) => ({
    command: join(installed, 'node_modules', '.bin', 'opencode'),
    args: ['run', ...(conversation === 'last' ? ['-c'] : []), ...prompts],
    env: { OPENCODE_DISABLE_MODELS_FETCH: '1', OPENCODE_DISABLE_AUTOUPDATE: '1' },
  }),
  tools: opencodeTools,
  compaction: { asks: /summar/i, when: 'at once' },
};
