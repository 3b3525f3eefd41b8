import type { KnownClient } from '../known-client.ts';

export const copilot: KnownClient = {
  name: 'copilot',
  title: 'Copilot CLI',
  format: 'json',
  key: 'mcpServers',
  shape: 'copilot',
  projectShape: 'shared',
  user: ['{copilot}/mcp-config.json'],
  project: ['.mcp.json', '.github/mcp.json'],
  calledItself: 'copilot-cli',
  window: false,
  timeout: 'milliseconds',
  limits: { timeout: 60_000 },
};
