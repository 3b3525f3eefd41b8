import type { ClientFile, ClientKey } from './read.ts';
import type { EntryVariable } from './variables.ts';

/** The name of the gateway in a client. */
const NAME = 'bcp-proxy';
/** Stands where its user puts a secret. */
export const SECRET = '…';

/**
 * The program as it is installed: a package of that name would be fetched from wherever npx looks for it.
 * Its config is named where the client is not started in its folder.
 */
const argumentsOf = (config: string | undefined): readonly string[] =>
  config === undefined ? [] : ['--config', config];

function entryFor(
  key: ClientKey | undefined,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): unknown {
  const hasEnv = Object.keys(env).length > 0;
  if (key === 'mcp') {
    return { type: 'local', command: [NAME, ...args], ...(hasEnv ? { environment: env } : {}) };
  }
  return {
    ...(key === 'servers' ? { type: 'stdio' } : {}),
    command: NAME,
    ...(args.length > 0 ? { args } : {}),
    ...(hasEnv ? { env } : {}),
  };
}

const inline = (value: unknown): string =>
  JSON.stringify(value).replace(/":"/g, '" = "').replace(/","/g, '", "');

/** Codex fills nothing in: it hands on variables that it is told the names of. */
function asToml(args: readonly string[], variables: readonly EntryVariable[]): string {
  const handed = variables.filter(({ written }) => written !== undefined).map(({ name }) => name);
  const secret = variables.filter(({ written }) => written === undefined);
  return [
    ...[`[mcp_servers.${NAME}]`, `command = "${NAME}"`],
    ...(args.length > 0 ? [`args = ${inline(args)}`] : []),
    ...(handed.length > 0 ? [`env_vars = ${inline(handed)}`] : []),
    ...(secret.length > 0 ? [`env = ${inline(envOf(secret))}`] : []),
  ].join('\n');
}

const envOf = (variables: readonly EntryVariable[]): Readonly<Record<string, string>> =>
  Object.fromEntries(variables.map(({ name, written }) => [name, written ?? SECRET]));

/** The one entry that a client's file needs, as it is written there. */
export function oneEntry(
  { key, format }: Pick<ClientFile, 'key' | 'format'>,
  config: string | undefined,
  variables: readonly EntryVariable[],
): string {
  const args = argumentsOf(config);
  if (format === 'toml') return asToml(args, variables);
  const entry = { [NAME]: entryFor(key, args, envOf(variables)) };
  return JSON.stringify(key === undefined ? entry : { [key]: entry }, null, 2);
}
