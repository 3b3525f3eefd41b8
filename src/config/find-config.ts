import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { CosmiconfigResult } from 'cosmiconfig';
import { CONFIG_EXTENSIONS, PACKAGE_KEY } from '../document/file-types.ts';
import type { SearchedFolders } from '../model/searched-folders.ts';
import { homeFolder, userConfigFolder } from '../platform/folders.ts';
import { stateOf } from '../platform/plain-file.ts';

/** The files that are looked for, beside the key in package.json. */
export const CONFIG_NAMES: readonly string[] = [
  'bcp-proxy.config.yaml',
  'bcp-proxy.config.yml',
  'bcp-proxy.config.json',
  'bcp-proxy.config.json5',
];

const PACKAGE_FILE = 'package.json';

export interface FoundConfig {
  /** Absolute path. */
  readonly file: string;
  readonly source: 'found' | 'user';
}

/**
 * A file that exists counts as found, whatever its content is. This program reads it later by itself, with positions.
 */
function notice(file: string, content: string): unknown {
  if (basename(file) !== PACKAGE_FILE) return { file };
  try {
    const parsed: unknown = JSON.parse(content.replace(/^\uFEFF/, ''));
    const ours = typeof parsed === 'object' && parsed !== null && Object.hasOwn(parsed, PACKAGE_KEY);
    return ours ? { [PACKAGE_KEY]: { file } } : {};
  } catch {
    // Somebody else's broken package.json is no reason to refuse to start.
    return {};
  }
}

/** Asked for one place in one folder at a time, it walks nowhere. An empty file is found too, and then reported. */
const IN_ONE_PLACE = {
  moduleName: PACKAGE_KEY,
  packageProp: PACKAGE_KEY,
  searchStrategy: 'none',
  stopDir: undefined,
  ignoreEmptySearchPlaces: false,
  applyPackagePropertyPathToConfiguration: false,
  loaders: Object.fromEntries(CONFIG_EXTENSIONS.map((extension) => [extension, notice])),
  transform: (result: CosmiconfigResult) => result,
  cache: false,
  metaConfigFilePath: null,
  mergeImportArrays: true,
  mergeSearchPlaces: false,
} as const;

/** The package does not export the types of its internal parts. */
interface Internals {
  readonly default: {
    readonly Explorer: new (
      options: typeof IN_ONE_PLACE & { readonly searchPlaces: readonly string[] },
    ) => { search(folder: string): Promise<CosmiconfigResult> };
  };
}

/**
 * The search of cosmiconfig without the parts that would run or follow what a project planted:
 * - its factory runs `.config/config.js` of the working directory, lets `.config/config.json` and package.json redirect
 *   the search, and needs a working directory: so its explorer is made without it;
 * - its loaders run .js and .ts files and follow `$import`, so one loader of ours stands in for all of them;
 * - its `global` strategy would try `config.js` in the user's folder, so folders are walked here.
 */
async function isFoundIn(folder: string, place: string): Promise<boolean> {
  const { default: internals } = (await import('cosmiconfig/dist/Explorer.js')) as unknown as Internals;
  const result = await new internals.Explorer({ ...IN_ONE_PLACE, searchPlaces: [place] }).search(folder);
  return result !== null && !(result.isEmpty === true && place === PACKAGE_FILE);
}

/**
 * A path that cannot be read as a file still counts as a config, and is reported. The exception is a name that other
 * programs use.
 */
async function configIn(folder: string, places: readonly string[]): Promise<string | undefined> {
  for (const place of places) {
    const file = join(folder, place);
    const state = stateOf(file);
    if (state === 'missing' || (state === 'odd' && place === PACKAGE_FILE)) continue;
    if (state === 'odd' || (await isFoundIn(folder, place))) return file;
  }
  return undefined;
}

/** From `cwd` up to the folder that holds .git, the home folder or the root of the file system. */
function* foldersUp(cwd: string, home: string): Generator<string> {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    yield folder;
    if (folder === home || existsSync(join(folder, '.git')) || dirname(folder) === folder) return;
  }
}

/** The folders that `findConfig` looks into. */
export function searchedFolders(cwd: string, env: NodeJS.ProcessEnv): SearchedFolders {
  const up = [...foldersUp(cwd, resolve(homeFolder(env)))];
  return { from: resolve(cwd), upTo: up.at(-1) ?? cwd, user: userConfigFolder(env) };
}

/**
 * The config that applies in `cwd`: the nearest one up to the project's root, else the user's own.
 * Reads nothing but existing names and package.json, and never runs code.
 */
export async function findConfig(cwd: string, env: NodeJS.ProcessEnv): Promise<FoundConfig | undefined> {
  const userFolder = userConfigFolder(env);
  for (const folder of foldersUp(cwd, resolve(homeFolder(env)))) {
    const file = await configIn(folder, [...CONFIG_NAMES, PACKAGE_FILE]);
    if (file !== undefined) return { file, source: folder === userFolder ? 'user' : 'found' };
  }
  return findUserConfig(env);
}

/** The user's own config, which counts where no project has one. */
export async function findUserConfig(env: NodeJS.ProcessEnv): Promise<FoundConfig | undefined> {
  const file = await configIn(userConfigFolder(env), CONFIG_NAMES);
  return file === undefined ? undefined : { file, source: 'user' };
}
