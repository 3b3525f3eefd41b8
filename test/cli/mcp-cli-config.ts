import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const COUNTER = resolve('test/fixtures/servers/counter.mjs');

/** Writes a config of mcp-cli's own into a home, and gives its name. */
export function configuredIn(home: string, servers: object, preferences: object = {}): string {
  const folder = join(home, '.mcp-cli');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify({ servers, preferences }, null, 2));
  return file;
}

export const node = (script: string, args: readonly string[] = [], more: object = {}) => ({
  ...{ type: 'stdio', command: process.execPath, args: [script, ...args] },
  ...more,
});
