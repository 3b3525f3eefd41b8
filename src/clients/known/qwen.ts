import type { KnownClient } from '../known-client.ts';

export const qwen: KnownClient = {
  name: 'qwen',
  title: 'Qwen Code',
  format: 'json',
  key: 'mcpServers',
  shape: 'plain',
  user: ['{home}/.qwen/settings.json'],
  project: ['.qwen/settings.json'],
  window: false,
  fills: 'every-dollar',
  timeout: 'milliseconds',
  limits: { timeout: 600_000 },
};
