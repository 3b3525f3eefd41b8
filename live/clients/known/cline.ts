import { join } from 'node:path';
import type { LiveAgent, Place } from '../client.ts';

/** The file in which the client keeps its providers. */
export const clineProviders = ({ model }: Place): Readonly<Record<string, string>> => {
  const provider = 'openai-compatible';
  const settings = { provider, apiKey: 'dummy', model: 'scripted', baseUrl: `${model}/v1` };
  return {
    '.cline/data/settings/providers.json': JSON.stringify({
      ...{ version: 1, lastUsedProvider: provider, modes: {} },
      providers: {
        [provider]: { settings, updatedAt: '2026-01-01T00:00:00.000Z', tokenSource: 'manual' },
      },
    }),
  };
};

export const cline: LiveAgent = {
  title: 'Cline',
  name: 'cline-cli',
  packages: ['cline@3.0.65'],
  node: 20,
  scripts: true,
  file: '.cline/data/settings/cline_mcp_settings.json',
  text: (servers) => {
    const entries = servers.map(
      ({ name, command, args }) =>
        `    "${name}": { "command": ${JSON.stringify(command)}, "args": ${JSON.stringify(args)} }`,
    );
    return `{\n  "mcpServers": {\n${entries.join(',\n')}\n  }\n}\n`;
  },
  files: clineProviders,
  pause: (turn) => ({ tool: 'run_commands', args: { commands: [`sleep 4 # ${turn}`] } }),
  start: (prompt, { installed }) => ({
    command: join(installed, 'node_modules', '.bin', 'cline'),
    args: [prompt],
    env: { CLINE_SESSION_BACKEND_MODE: 'local', AI_SDK_LOG_WARNINGS: 'false' },
  }),
};
