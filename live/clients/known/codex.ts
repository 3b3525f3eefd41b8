import { join } from 'node:path';
import type { LiveAgent } from '../client.ts';

export const codex: LiveAgent = {
  title: 'Codex',
  name: 'codex',
  packages: ['@openai/codex@0.171.0'],
  node: 16,
  short: true,
  file: '.codex/config.toml',
  text: (servers, { model }) => {
    const entries = servers.map(
      ({ name, command, args }) =>
        `\n[mcp_servers.${name}] # of mine\ncommand = ${JSON.stringify(command)}\nargs = ${JSON.stringify(args)}\nstartup_timeout_sec = 60\n`,
    );
    return `# what I work with
model = "gpt-5"
model_provider = "scripted"

[model_providers.scripted]
name = "scripted"
base_url = "${model}/v1"
wire_api = "responses"
env_key = "SCRIPTED_KEY"
${entries.join('')}`;
  },
  pause: (turn) => ({ tool: 'exec_command', args: { cmd: `sleep 4 # ${turn}`, yield_time_ms: 10_000 } }),
  start: (prompt, { installed }) => ({
    command: join(installed, 'node_modules', '.bin', 'codex'),
    args: ['exec', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox', prompt],
    env: { SCRIPTED_KEY: 'dummy' },
  }),
};
