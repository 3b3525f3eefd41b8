import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { homeFolder } from '../platform/folders.ts';
import type { KnownClient } from './known-client.ts';

export type Scope = 'user' | 'project';

export interface Surroundings {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly system: NodeJS.Platform;
}

const absolute = (value: string | undefined, fallback: string): string =>
  value !== undefined && isAbsolute(value) ? value : fallback;

/** The folders that places of clients are written with. */
function foldersOf({ env, system }: Surroundings): Readonly<Record<string, string>> {
  const home = system === 'win32' ? absolute(env['USERPROFILE'], homeFolder(env)) : homeFolder(env);
  const roaming = absolute(env['APPDATA'], join(home, 'AppData', 'Roaming'));
  const config = absolute(env['XDG_CONFIG_HOME'], join(home, '.config'));
  const library = join(home, 'Library', 'Application Support');
  return {
    home,
    config,
    data: absolute(env['XDG_DATA_HOME'], join(home, '.local', 'share')),
    appdata: system === 'win32' ? roaming : system === 'darwin' ? library : config,
    codex: absolute(env['CODEX_HOME'], join(home, '.codex')),
    copilot: absolute(env['COPILOT_HOME'], join(home, '.copilot')),
    cline: absolute(env['CLINE_DIR'], join(home, '.cline')),
    claude: absolute(env['CLAUDE_CONFIG_DIR'], join(home, '.claude')),
  };
}

/** A place of a client, such as `{home}/.cursor/mcp.json`, on this machine. */
export function userPlace(place: string, around: Surroundings): string {
  const folders = foldersOf(around);
  return join(place.replace(/\{(\w+)\}/g, (_, name: string) => folders[name] ?? ''));
}

/** The client's file, there or not; `undefined` where it has none of that scope. */
export function clientFile(client: KnownClient, scope: Scope, around: Surroundings): string | undefined {
  const files =
    scope === 'project'
      ? client.project.map((place) => join(around.cwd, place))
      : ((around.system === 'win32' ? client.windows : undefined) ?? client.user).map((place) =>
          userPlace(place, around),
        );
  return files.find((file) => existsSync(file)) ?? files[0];
}

/** Whether the client has left something of its own on this machine: its file, or the folder of it. */
export function isDetected(client: KnownClient, around: Surroundings): boolean {
  const file = clientFile(client, 'user', around);
  if (file === undefined) return false;
  return existsSync(file) || (dirname(file) !== foldersOf(around)['home'] && existsSync(dirname(file)));
}
