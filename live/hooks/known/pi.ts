import { join } from 'node:path';
import type { HookedAgent } from '../agent.ts';

export const pi: HookedAgent = {
  title: 'pi',
  name: 'pi',
  packages: ['@earendil-works/pi-coding-agent@1.6.0'],
  node: 22,
  files: ({ model }) => ({
    // What was said last stays as it is: here, next to nothing.
    '.pi/agent/settings.json': '{ "compaction": { "keepRecentTokens": 1 } }\n',
    '.pi/agent/models.json': JSON.stringify({
      providers: {
        scripted: {
          ...{ baseUrl: `${model}/v1`, api: 'openai-completions', apiKey: 'dummy' },
          models: [{ id: 'scripted', contextWindow: 200_000, maxTokens: 8000 }],
        },
      },
    }),
  }),
  start: (prompts, { installed }, conversation) => ({
    command: join(installed, 'node_modules', '.bin', 'pi'),
    args: [
      ...['--provider', 'scripted', '--model', 'scripted'],
      ...(conversation === 'last' ? ['-c'] : []),
      ...['-p', ...prompts],
    ],
    env: { PI_OFFLINE: '1' },
  }),
  tools: {
    read: (file, window) => ({
      tool: 'read',
      args: { path: file, offset: window?.first, limit: window?.count },
    }),
    run: (command) => ({ tool: 'bash', args: { command } }),
    edit: (file, before, after) => ({
      tool: 'edit',
      args: { path: file, edits: [{ oldText: before, newText: after }] },
    }),
  },
  compaction: { asks: /summar/i, when: 'between prompts' },
};
