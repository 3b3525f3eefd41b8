/** The built program in a home of its own, beside the bare runtime. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ServerCommand } from './peers.ts';
import type { Program } from './program.ts';

const NODE = process.execPath;

/** The runtime, which starts and ends. */
export const bareNode = (cwd: string): Program => ({
  ...{ name: 'bare node', command: NODE, args: ['-e', '0'], cwd },
  env: { PATH: process.env['PATH'] },
});

/** A folder of its own with a config for these servers. */
export function ours(
  home: string,
  servers: Readonly<Record<string, ServerCommand | object>>,
  env: NodeJS.ProcessEnv = {},
): Program {
  mkdirSync(home, { recursive: true });
  const config = join(home, 'bench.config.json');
  const entries = Object.entries(servers).map(([name, server]) => [
    name,
    'command' in server ? { ...server, inherit_env: ['PATH'] } : server,
  ]);
  writeFileSync(config, JSON.stringify({ version: 1, servers: Object.fromEntries(entries) }));
  return {
    ...{ name: 'bcp-proxy', command: NODE, args: [resolve('dist/bcp-proxy.js')], cwd: home },
    env: { PATH: process.env['PATH'], HOME: home, ...env },
  };
}
