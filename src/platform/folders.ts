import { isAbsolute, join } from 'node:path';
import type { UnusedFolder } from '../diagnostics/not-own.ts';
import { type NotOwn, whyPathNotOwn } from './owned-file.ts';

/**
 * A folder that does not exist and in which nobody can put anything. A user without a home has no config, and nothing
 * is kept.
 */
const NO_HOME = '/nonexistent';

/** A path that can never be made, because it is below something that is no folder. */
const NOWHERE = '/dev/null/bcp-proxy';

/** A relative one would make a project's files the user's own. */
export function homeFolder(env: NodeJS.ProcessEnv): string {
  const given = env['HOME'];
  if (given !== undefined && isAbsolute(given)) return given;
  try {
    // Few have to ask: an import would load the module at each start.
    const known = process.getBuiltinModule('node:os').userInfo().homedir;
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

/** The folder of the user's own config. */
export function userConfigFolder(env: NodeJS.ProcessEnv): string {
  return join(base(env['XDG_CONFIG_HOME'], env, ['.config']), 'bcp-proxy');
}

/** The folder in which this program remembers things between runs. */
export function stateFolder(env: NodeJS.ProcessEnv): string {
  return join(base(env['XDG_STATE_HOME'], env, ['.local', 'state']), 'bcp-proxy');
}

const cachePlace = (env: NodeJS.ProcessEnv): string =>
  join(base(env['XDG_CACHE_HOME'], env, ['.cache']), 'bcp-proxy');

function runtimePlace(env: NodeJS.ProcessEnv): string | undefined {
  const given = env['XDG_RUNTIME_DIR'];
  return given !== undefined && isAbsolute(given) ? join(given, 'bcp-proxy') : undefined;
}

/** Why a folder is not used: somebody else owns it, or may plant something in it. One that is not there yet is made. */
export function whyNotUsed(folder: string): Exclude<NotOwn, 'readable'> | undefined {
  try {
    const why = whyPathNotOwn(folder);
    return why === 'readable' ? undefined : why;
  } catch {
    // It is not there, or cannot be reached: then it cannot be used either.
    return undefined;
  }
}

/** Whether a path stands for a folder that is not used. */
export const isNowhere = (path: string): boolean => path.startsWith(NOWHERE);

const ifOwn = (folder: string): string => (whyNotUsed(folder) === undefined ? folder : NOWHERE);

/**
 * The folder for files that can be made again at any time. If it does not belong to the user, it is replaced by a path
 * that can never exist: nothing is read or written there.
 */
export function cacheFolder(env: NodeJS.ProcessEnv): string {
  return ifOwn(cachePlace(env));
}

/**
 * The folder for files that matter only while programs run. If the system has such a folder, it is removed with the
 * session of the user.
 */
export function runtimeFolder(env: NodeJS.ProcessEnv): string {
  const place = runtimePlace(env);
  return place === undefined ? join(cacheFolder(env), 'run') : ifOwn(place);
}

/** The folders that are not used, because others could have written files in them. */
export function unusedFolders(env: NodeJS.ProcessEnv): readonly UnusedFolder[] {
  const places = [
    ['XDG_CACHE_HOME', cachePlace(env), true],
    ['XDG_STATE_HOME', stateFolder(env), true],
    ['XDG_RUNTIME_DIR', runtimePlace(env), false],
  ] as const;
  return places.flatMap(([variable, folder, kept]) => {
    const why = folder === undefined ? undefined : whyNotUsed(folder);
    return folder === undefined || why === undefined ? [] : [{ folder, why, variable, kept }];
  });
}
