import type { ClientFile, ClientKey } from './read.ts';

/** The name of the gateway in a client. */
const NAME = 'bcp-proxy';

/** What a client starts: the config is named where the client is not started in its folder. */
const argumentsOf = (config: string | undefined): readonly string[] =>
  config === undefined ? ['-y', NAME] : ['-y', NAME, '--config', config];

function entryFor(key: ClientKey, args: readonly string[], env: Readonly<Record<string, string>>): unknown {
  const hasEnv = Object.keys(env).length > 0;
  if (key === 'mcp') {
    return { type: 'local', command: ['npx', ...args], ...(hasEnv ? { environment: env } : {}) };
  }
  return {
    ...(key === 'servers' ? { type: 'stdio' } : {}),
    ...{ command: 'npx', args },
    ...(hasEnv ? { env } : {}),
  };
}

const inline = (value: unknown): string =>
  JSON.stringify(value).replace(/":"/g, '" = "').replace(/","/g, '", "');

function asToml(args: readonly string[], env: Readonly<Record<string, string>>): string {
  const table = [`[mcp_servers.${NAME}]`, 'command = "npx"', `args = ${inline(args)}`];
  return [...table, ...(Object.keys(env).length > 0 ? [`env = ${inline(env)}`] : [])].join('\n');
}

/** The one entry that a client's file needs, as it is written there. */
export function oneEntry(
  { key, format }: Pick<ClientFile, 'key' | 'format'>,
  config: string | undefined,
  variables: readonly string[],
): string {
  const env = Object.fromEntries(variables.map((name) => [name, '…']));
  const args = argumentsOf(config);
  if (format === 'toml') return asToml(args, env);
  return JSON.stringify({ [key]: { [NAME]: entryFor(key, args, env) } }, null, 2);
}
