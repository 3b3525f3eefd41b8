import type { KnownClient } from '../known-client.ts';

export const continueCli: KnownClient = {
  name: 'continue',
  title: 'Continue',
  format: 'yaml-list',
  key: 'mcpServers',
  shape: 'continue',
  user: ['{home}/.continue/config.yaml'],
  project: [],
  window: true,
};
