import { join } from 'node:path';
import type { LiveAgent } from '../client.ts';

export const continueCli: LiveAgent = {
  title: 'Continue',
  name: 'continue',
  packages: ['@continuedev/cli@1.5.47'],
  node: 18,
  file: '.continue/config.yaml',
  text: (servers, { model }) => {
    const entries = servers.map(
      ({ name, command, args }) =>
        `  - name: ${name} # of mine\n    command: ${command}\n    args: ${JSON.stringify(args)}\n`,
    );
    return `# what I work with
name: mine
version: 1.0.0
schema: v1
models:
  - name: scripted
    provider: openai
    model: gpt-4.1
    apiKey: dummy
    apiBase: ${model}/v1
    capabilities: [tool_use]
    roles: [chat]
mcpServers:
${entries.join('')}`;
  },
  pause: (turn) => ({ tool: 'Bash', args: { command: `sleep 4 # ${turn}` } }),
  start: (prompt, { installed, home }) => ({
    command: join(installed, 'node_modules', '.bin', 'cn'),
    args: ['--config', join(home, '.continue', 'config.yaml'), '--auto', '-p', prompt],
    env: { CONTINUE_TELEMETRY_ENABLED: '0' },
  }),
};
