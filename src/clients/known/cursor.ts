import type { KnownClient } from '../known-client.ts';

export const cursor: KnownClient = {
  name: 'cursor',
  title: 'Cursor',
  format: 'json',
  key: 'mcpServers',
  shape: 'plain',
  user: ['{home}/.cursor/mcp.json'],
  project: ['.cursor/mcp.json'],
  window: true,
};
