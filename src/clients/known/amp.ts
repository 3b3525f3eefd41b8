import type { KnownClient } from '../known-client.ts';

export const amp: KnownClient = {
  name: 'amp',
  title: 'Amp',
  format: 'json',
  key: 'amp.mcpServers',
  shape: 'plain',
  user: ['{config}/amp/settings.json', '{config}/amp/settings.jsonc'],
  project: ['.amp/settings.json', '.amp/settings.jsonc'],
  window: false,
};
