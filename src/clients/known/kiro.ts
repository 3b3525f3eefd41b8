import type { KnownClient } from '../known-client.ts';

export const kiro: KnownClient = {
  name: 'kiro',
  title: 'Kiro',
  format: 'json',
  key: 'mcpServers',
  shape: 'plain',
  user: ['{home}/.kiro/settings/mcp.json'],
  project: ['.kiro/settings/mcp.json'],
  window: true,
};
