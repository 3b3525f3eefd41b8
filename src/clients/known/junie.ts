import type { KnownClient } from '../known-client.ts';

export const junie: KnownClient = {
  name: 'junie',
  title: 'Junie',
  format: 'json',
  key: 'mcpServers',
  shape: 'plain',
  user: ['{home}/.junie/mcp/mcp.json'],
  project: ['.junie/mcp/mcp.json'],
  window: true,
};
