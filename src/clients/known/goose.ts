import type { KnownClient } from '../known-client.ts';

export const goose: KnownClient = {
  name: 'goose',
  title: 'Goose',
  format: 'yaml',
  key: 'extensions',
  shape: 'goose',
  user: ['{config}/goose/config.yaml'],
  windows: ['{appdata}/Block/goose/config/config.yaml'],
  project: [],
  window: true,
  fills: 'nothing',
  timeout: 'seconds',
  limits: { timeout: 300 },
};
