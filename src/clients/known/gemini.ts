import type { KnownClient } from '../known-client.ts';

export const gemini: KnownClient = {
  name: 'gemini',
  title: 'Gemini CLI',
  format: 'json',
  key: 'mcpServers',
  shape: 'plain',
  user: ['{home}/.gemini/settings.json'],
  project: ['.gemini/settings.json'],
  calledItself: 'gemini-cli-mcp-client',
  window: false,
  fills: 'every-dollar',
  timeout: 'milliseconds',
  limits: { timeout: 600_000 },
};
