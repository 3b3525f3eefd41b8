import type { KnownClient } from '../known-client.ts';

export const zed: KnownClient = {
  name: 'zed',
  title: 'Zed',
  format: 'json',
  key: 'context_servers',
  shape: 'plain',
  user: ['{config}/zed/settings.json'],
  windows: ['{appdata}/Zed/settings.json'],
  project: ['.zed/settings.json'],
  window: true,
  fills: 'nothing',
};
