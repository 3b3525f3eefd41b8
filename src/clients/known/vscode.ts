import type { KnownClient } from '../known-client.ts';

export const vscode: KnownClient = {
  name: 'vscode',
  title: 'VS Code',
  format: 'json',
  key: 'servers',
  shape: 'stdio',
  projectShape: 'workspace',
  user: ['{appdata}/Code/User/mcp.json'],
  project: ['.vscode/mcp.json'],
  calledItself: 'Visual Studio Code',
  window: true,
};
