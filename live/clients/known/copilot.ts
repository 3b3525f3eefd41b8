import { join } from 'node:path';
import type { LiveAgent } from '../client.ts';

export const copilot: LiveAgent = {
  title: 'Copilot CLI',
  name: 'copilot',
  packages: ['@github/copilot@1.0.102'],
  node: 20,
  follows: true,
  file: '.copilot/mcp-config.json',
  text: (servers) => {
    const entries = servers.map(
      ({ name, command, args }) =>
        `    "${name}": { "type": "local", "command": ${JSON.stringify(command)}, "args": ${JSON.stringify(args)}, "tools": ["*"] }`,
    );
    return `{\n  "mcpServers": {\n${entries.join(',\n')}\n  }\n}\n`;
  },
  pause: (turn) => ({ tool: 'bash', args: { command: `sleep 4 # ${turn}`, description: 'Waits.' } }),
  start: (prompt, { installed, model }) => ({
    command: join(installed, 'node_modules', '.bin', 'copilot'),
    args: ['--allow-all-tools', '--allow-all-paths', '--disable-builtin-mcps', '-p', prompt],
    env: {
      ...{ COPILOT_OFFLINE: 'true', COPILOT_AUTO_UPDATE: 'false', COPILOT_MODEL: 'gpt-4.1' },
      ...{ COPILOT_PROVIDER_BASE_URL: `${model}/v1`, COPILOT_PROVIDER_API_KEY: 'dummy' },
    },
  }),
};
