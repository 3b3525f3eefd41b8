import type { KnownClient } from '../known-client.ts';

export const cline: KnownClient = {
  name: 'cline',
  title: 'Cline',
  format: 'json',
  key: 'mcpServers',
  shape: 'cline',
  user: ['{appdata}/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json'],
  project: [],
  window: true,
  timeout: 'seconds',
  limits: { timeout: 60 },
};
