/** What a path given to validate-config stands for. */
import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { ReadResult } from '../config/document.ts';
import { CONFIG_NAMES } from '../config/find.ts';
import { userConfigFolder } from '../config/folders.ts';
import { placeOf, readConfigBytes } from '../config/load.ts';
import { PACK_FILE } from '../config/pack-path.ts';
import { readDocument } from '../config/read.ts';
import { KnownError } from '../diagnostics/error.ts';

export interface Target {
  readonly kind: 'config' | 'pack' | 'rules';
  readonly read: ReadResult;
}

export interface Place {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Folders below a given one that are searched for packs. */
const MAX_DEPTH = 4;

async function packsBelow(folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  if (entries.some((entry) => entry.isFile() && entry.name === PACK_FILE)) return [join(folder, PACK_FILE)];
  if (depth === 0) return [];
  const folders = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
    .map((entry) => join(folder, entry.name))
    .sort();
  return (await Promise.all(folders.map((one) => packsBelow(one, depth - 1)))).flat();
}

async function filesOf(path: string): Promise<string[]> {
  const entry = await stat(path).catch(() => undefined);
  if (!entry?.isDirectory()) return [path];
  const names = await readdir(path);
  const configs = CONFIG_NAMES.filter((name) => names.includes(name)).map((name) => join(path, name));
  const packs = await packsBelow(path, MAX_DEPTH);
  if (configs.length + packs.length === 0) throw new KnownError('nothing-to-check', { folder: path });
  return [...configs, ...packs];
}

/** By its keys; a file that cannot be parsed is known by its name. */
function kindOf(file: string, value: unknown): Target['kind'] {
  const name = basename(file);
  if (name === PACK_FILE) return 'pack';
  if (name === 'package.json' || CONFIG_NAMES.includes(name) || typeof value !== 'object' || value === null)
    return 'config';
  if (Object.hasOwn(value, 'pack')) return 'pack';
  return Object.hasOwn(value, 'rules') && !Object.hasOwn(value, 'version') ? 'rules' : 'config';
}

async function readTarget(file: string): Promise<Target> {
  const read = await readDocument(file, await readConfigBytes(file));
  return { kind: kindOf(file, read.document.value), read };
}

/**
 * Configs, packs and rule files at the paths given: files, folders of packs, or the config that applies where none is
 * given.
 *
 * @throws KnownError `config-not-found`, `config-unreadable`, `config-format`, `nothing-to-check`
 */
export async function targetsOf(paths: readonly string[], { cwd, env }: Place): Promise<Target[]> {
  if (paths.length > 0) {
    const files = await Promise.all(paths.map((path) => filesOf(resolve(cwd, path))));
    return Promise.all([...new Set(files.flat())].map(readTarget));
  }
  const place = await placeOf({ cwd, env });
  if (place === undefined)
    throw new KnownError('config-not-found', { cwd, userFolder: userConfigFolder(env) });
  return [await readTarget(place.file)];
}
