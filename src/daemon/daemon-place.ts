import { join } from 'node:path';
import type { ShellProgram } from '../bridge/bridge-context.ts';
import { buildStamp } from '../build-stamp.ts';
import { identify } from '../gateway/cache/server-identity.ts';
import type { ServerConfig } from '../model/server-config.ts';
import { socketFolder } from '../platform/socket-folder.ts';
import { Vault, vaultPlace } from '../platform/vault.ts';
import type { Plan } from '../serve/plan.ts';
import { version } from '../version.ts';

/** The addresses and files of a daemon. */
export interface DaemonPlace {
  readonly key: string;
  /** The folder of its files, which only the user may enter. */
  readonly folder: string;
  /** The address of its socket: a file, or a named pipe on Windows. */
  readonly socket: string;
  /** The token that a client must know. Nobody can make it up without the user's own key. */
  readonly token: string;
  /** Held while a daemon is started. */
  readonly lock: string;
  /** The file with facts about the daemon, for `daemon status`. */
  readonly about: string;
}

function serverText(server: ServerConfig, env: NodeJS.ProcessEnv): string {
  try {
    return identify(server, env).text;
  } catch {
    // It cannot be started like that. The command that needs it says why.
    return server.name;
  }
}

/** The folder of the daemons of this user. */
export const daemonFolder = (env: NodeJS.ProcessEnv): string => socketFolder(env, 'shell');

export function placeOfKey(key: string, vault: Vault, env: NodeJS.ProcessEnv): DaemonPlace {
  const folder = daemonFolder(env);
  const file = (ending: string): string => join(folder, `${key}.${ending}`);
  const socket = process.platform === 'win32' ? `\\\\.\\pipe\\bcp-proxy-${key}` : file('sock');
  return {
    key,
    folder,
    socket,
    token: vault.hash(`daemon token ${key}`),
    lock: file('lock'),
    about: file('json'),
  };
}

/**
 * The place of the daemon for a plan: another one for each config, program, build, and environment that its servers see.
 * `undefined` where nothing can be kept from others.
 */
export function daemonPlaceOf(
  plan: Plan,
  program: ShellProgram,
  env: NodeJS.ProcessEnv,
): DaemonPlace | undefined {
  const vault = Vault.open(vaultPlace(env));
  if (vault === undefined) return undefined;
  const servers = plan.servers.map((server) => serverText(server, env));
  const text = JSON.stringify([buildStamp ?? version, program, plan.scope, plan.config, servers]);
  return placeOfKey(vault.hash(`daemon ${text}`), vault, env);
}
