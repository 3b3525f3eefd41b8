import type { KnownClient } from '../known-client.ts';

export const claudeCode: KnownClient = {
  name: 'claude-code',
  title: 'Claude Code',
  format: 'json',
  key: 'mcpServers',
  shape: 'plain',
  user: ['{home}/.claude.json'],
  project: ['.mcp.json'],
  calledItself: 'claude-code',
  window: false,
  ownCommand: true,
};
