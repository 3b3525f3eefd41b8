import { join } from 'node:path';
import type { LiveAgent } from '../client.ts';

export const gemini: LiveAgent = {
  title: 'Gemini CLI',
  name: 'gemini',
  packages: ['@google/gemini-cli@0.61.0'],
  node: 20,
  follows: true,
  short: true,
  file: '.gemini/settings.json',
  text: (servers) => {
    const entries = servers.map(
      ({ name, command, args }) =>
        `    "${name}": { "command": ${JSON.stringify(command)}, "args": ${JSON.stringify(args)} }`,
    );
    return `{
  // what I work with
  "security": { "auth": { "selectedType": "gemini-api-key" } },
  "privacy": { "usageStatisticsEnabled": false },
  "general": { "disableAutoUpdate": true },
  "mcpServers": {
${entries.join(',\n')}
  }
}
`;
  },
  pause: (turn) => ({ tool: 'run_shell_command', args: { command: `sleep 4 # ${turn}` } }),
  start: (prompt, { installed, model }) => ({
    command: join(installed, 'node_modules', '.bin', 'gemini'),
    args: ['--yolo', '--model', 'gemini-2.5-flash', '-p', prompt],
    env: { GEMINI_API_KEY: 'dummy', GOOGLE_GEMINI_BASE_URL: model, GEMINI_CLI_TRUST_WORKSPACE: 'true' },
  }),
};
