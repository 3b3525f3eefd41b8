import { userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Where nothing stands and nobody can plant anything: a user without a home has no config, and nothing is kept. */
const NO_HOME = '/nonexistent';

/** A relative one would make a project's files the user's own. */
export function homeFolder(env: NodeJS.ProcessEnv): string {
  const given = env['HOME'];
  if (given !== undefined && isAbsolute(given)) return given;
  try {
    const known = userInfo().homedir;
    return isAbsolute(known) ? known : NO_HOME;
  } catch {
    // The system knows no such user, as in containers that run under any number.
    return NO_HOME;
  }
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
