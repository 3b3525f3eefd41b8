import type { KnownClient } from '../known-client.ts';

export const opencode: KnownClient = {
  name: 'opencode',
  title: 'opencode',
  format: 'json',
  key: 'mcp',
  shape: 'opencode',
  user: ['{config}/opencode/opencode.json', '{config}/opencode/opencode.jsonc'],
  project: ['opencode.json', 'opencode.jsonc'],
  window: false,
};
