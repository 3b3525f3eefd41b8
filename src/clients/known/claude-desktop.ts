import type { KnownClient } from '../known-client.ts';

export const claudeDesktop: KnownClient = {
  name: 'claude-desktop',
  title: 'Claude Desktop',
  format: 'json',
  key: 'mcpServers',
  shape: 'plain',
  user: ['{appdata}/Claude/claude_desktop_config.json'],
  project: [],
  calledItself: 'claude-ai',
  window: true,
  fills: 'nothing',
};
