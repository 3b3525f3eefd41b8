import type { KnownClient } from '../known-client.ts';

export const windsurf: KnownClient = {
  name: 'windsurf',
  title: 'Windsurf',
  format: 'json',
  key: 'mcpServers',
  shape: 'plain',
  user: ['{home}/.codeium/windsurf/mcp_config.json'],
  project: [],
  window: true,
};
