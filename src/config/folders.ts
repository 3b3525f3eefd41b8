import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

export function homeFolder(env: NodeJS.ProcessEnv): string {
  return env['HOME'] || homedir();
}

/** The XDG base directory specification: relative values are ignored. */
function base(value: string | undefined, env: NodeJS.ProcessEnv, fallback: readonly string[]): string {
  return value !== undefined && isAbsolute(value) ? value : join(homeFolder(env), ...fallback);
}

/** Where the user's own config stands. */
export function userConfigFolder(env: NodeJS.ProcessEnv): string {
  return join(base(env['XDG_CONFIG_HOME'], env, ['.config']), 'bcp-proxy');
}

/** Where this program remembers things between runs. */
export function stateFolder(env: NodeJS.ProcessEnv): string {
  return join(base(env['XDG_STATE_HOME'], env, ['.local', 'state']), 'bcp-proxy');
}

/** What matters only while programs run: gone with the session of the user, where the system has a folder for that. */
export function runtimeFolder(env: NodeJS.ProcessEnv): string {
  const given = env['XDG_RUNTIME_DIR'];
  return given !== undefined && isAbsolute(given) ? join(given, 'bcp-proxy') : join(cacheFolder(env), 'run');
}

/** What can be made again at any time. */
export function cacheFolder(env: NodeJS.ProcessEnv): string {
  return join(base(env['XDG_CACHE_HOME'], env, ['.cache']), 'bcp-proxy');
}
