import type { KnownClient } from '../client.ts';

export const codex: KnownClient = {
  name: 'codex',
  title: 'Codex',
  format: 'toml',
  key: 'mcp_servers',
  shape: 'codex',
  user: ['{home}/.codex/config.toml'],
  project: ['.codex/config.toml'],
  window: false,
  fills: 'nothing',
};
