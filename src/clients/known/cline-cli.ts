import type { KnownClient } from '../known-client.ts';

export const clineCli: KnownClient = {
  name: 'cline-cli',
  title: 'Cline CLI',
  format: 'json',
  key: 'mcpServers',
  shape: 'cline',
  user: ['{home}/.cline/data/settings/cline_mcp_settings.json'],
  project: [],
  calledItself: '@cline/core',
  window: false,
  timeout: 'seconds',
  limits: { timeout: 60 },
};
