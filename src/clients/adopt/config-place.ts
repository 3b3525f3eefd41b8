/** The config that takes a client's servers: the user's own for the user's files, that of the folder for a project's. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CONFIG_NAMES, findConfig } from '../../config/find-config.ts';
import { readChecked } from '../../config/read-checked.ts';
import { readConfigBytes } from '../../document/read-bytes.ts';
import type { RawServer } from '../../model/raw-config.ts';
import { userConfigFolder } from '../../platform/folders.ts';
import { isTrusted } from '../../platform/trust-list.ts';
import { OPEN_FOLDER, type Workspace } from '../../scaffold/client-entries/open-folder.ts';
import type { Scope, Surroundings } from '../client-places.ts';

export const CONFIG_NAME = 'bcp-proxy.config.yaml';

export interface ConfigTarget {
  readonly file: string;
  /** `undefined`: it is to be made. */
  readonly bytes: Uint8Array | undefined;
  readonly servers: Readonly<Record<string, RawServer>>;
  readonly isPrivate: boolean;
  readonly workspace: Workspace;
  /** Whether it may be used as it is: a project's once it is trusted. */
  readonly trusted: boolean;
}

async function placeOf(scope: Scope, { cwd, env }: Surroundings): Promise<string> {
  if (scope === 'project') {
    const found = await findConfig(cwd, env);
    return found?.source === 'found' ? found.file : join(cwd, CONFIG_NAME);
  }
  const folder = userConfigFolder(env);
  const files = CONFIG_NAMES.map((name) => join(folder, name));
  return files.find((file) => existsSync(file)) ?? join(folder, CONFIG_NAME);
}

/** @throws KnownError `config-invalid`, and what reading says */
export async function configTarget(scope: Scope, around: Surroundings): Promise<ConfigTarget> {
  const file = await placeOf(scope, around);
  const isHere = scope === 'project' && dirname(file) === resolve(around.cwd);
  const bytes = existsSync(file) ? readConfigBytes(file) : undefined;
  const read = bytes === undefined ? undefined : await readChecked(file, bytes, around.cwd);
  return {
    ...{ file, bytes, servers: read?.raw.servers ?? {} },
    ...{ isPrivate: scope === 'user', workspace: isHere ? '.' : OPEN_FOLDER },
    trusted: scope === 'user' || (bytes !== undefined && isTrusted(file, bytes, around.env)),
  };
}
