import type { KnownClient } from '../known-client.ts';

export const codex: KnownClient = {
  name: 'codex',
  title: 'Codex',
  format: 'toml',
  key: 'mcp_servers',
  shape: 'codex',
  user: ['{home}/.codex/config.toml'],
  project: ['.codex/config.toml'],
  calledItself: 'codex-mcp-client',
  window: false,
  fills: 'nothing',
  limits: { startup_timeout_sec: 10, tool_timeout_sec: 60 },
};
