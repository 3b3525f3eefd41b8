import { join } from 'node:path';
import type { LiveAgent } from '../client.ts';

export const opencode: LiveAgent = {
  title: 'opencode',
  name: 'opencode',
  packages: ['opencode-ai@1.18.33'],
  node: 20,
  scripts: true,
  follows: true,
  short: true,
  file: '.config/opencode/opencode.json',
  text: (servers, { model }) => {
    const entries = servers.map(
      ({ name, command, args }) =>
        `    "${name}": { "type": "local", "command": ${JSON.stringify([command, ...args])} },\n`,
    );
    const provider = {
      npm: '@ai-sdk/openai-compatible',
      name: 'Scripted',
      options: { baseURL: `${model}/v1`, apiKey: 'dummy' },
      models: { scripted: { name: 'scripted', limit: { context: 200_000, output: 8000 } } },
    };
    return `{
  // what I work with
  "model": "scripted/scripted",
  "autoupdate": false, "share": "disabled",
  "provider": { "scripted": ${JSON.stringify(provider)} },
  "mcp": {
${entries.join('')}  },
}
`;
  },
  pause: (turn) => ({ tool: 'bash', args: { command: `sleep 4 # ${turn}`, description: 'Waits.' } }),
  start: (prompt, { installed }) => ({
    command: join(installed, 'node_modules', '.bin', 'opencode'),
    args: ['run', prompt],
    env: { OPENCODE_DISABLE_MODELS_FETCH: '1', OPENCODE_DISABLE_AUTOUPDATE: '1' },
  }),
};
