import type { KnownClient } from '../known-client.ts';

export const roo: KnownClient = {
  name: 'roo',
  title: 'Roo',
  format: 'json',
  key: 'mcpServers',
  shape: 'plain',
  user: ['{appdata}/Code/User/globalStorage/rooveterinaryinc.roo-cline/settings/mcp_settings.json'],
  project: ['.roo/mcp.json'],
  window: true,
  timeout: 'seconds',
  limits: { timeout: 60 },
};
