import type { KnownClient } from '../known-client.ts';

export const kilo: KnownClient = {
  name: 'kilo',
  title: 'Kilo',
  format: 'json',
  key: 'mcp',
  shape: 'opencode',
  user: ['{config}/kilo/kilo.jsonc', '{config}/kilo/kilo.json'],
  project: ['kilo.jsonc', 'kilo.json', '.kilo/kilo.jsonc', '.kilo/kilo.json'],
  window: false,
};
