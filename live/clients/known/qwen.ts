import { join } from 'node:path';
import type { LiveAgent } from '../client.ts';

export const qwen: LiveAgent = {
  title: 'Qwen Code',
  name: 'qwen',
  packages: ['@qwen-code/qwen-code@0.24.4'],
  node: 22,
  file: '.qwen/settings.json',
  text: (servers) => {
    const entries = servers.map(
      ({ name, command, args }) =>
        `    "${name}": { "command": ${JSON.stringify(command)}, "args": ${JSON.stringify(args)} }`,
    );
    return `{
  // what I work with
  "security": { "auth": { "selectedType": "openai" } },
  "privacy": { "usageStatisticsEnabled": false },
  "tools": { "toolSearch": { "enabled": false } },
  "general": { "enableAutoUpdate": false },
  "mcpServers": {
${entries.join(',\n')}
  }
}
`;
  },
  pause: (turn) => ({
    tool: 'run_shell_command',
    args: {
      command: `sleep 4 # intentional-sleep: wait ${turn} for the server that starts late`,
      is_background: false,
    },
  }),
  start: (prompt, { installed, model }) => ({
    command: join(installed, 'node_modules', '.bin', 'qwen'),
    args: ['--yolo', '-p', prompt],
    env: { OPENAI_API_KEY: 'dummy', OPENAI_BASE_URL: `${model}/v1`, OPENAI_MODEL: 'scripted' },
  }),
};
