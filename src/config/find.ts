import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CONFIG_EXTENSIONS, PACKAGE_KEY } from './file-types.ts';
import { homeFolder, userConfigFolder } from './folders.ts';
import { packageRoot } from './package-root.ts';

/** The files that are looked for, beside the key in package.json. */
export const CONFIG_NAMES: readonly string[] = [
  'bcp-proxy.config.yaml',
  'bcp-proxy.config.yml',
  'bcp-proxy.config.json',
  'bcp-proxy.config.json5',
];

/** Every ending that cosmiconfig has a loader for, and ours. */
const SEEN_EXTENSIONS = [...CONFIG_EXTENSIONS, '.js', '.ts', '.mjs', '.cjs', 'noExt'] as const;

export interface FoundConfig {
  /** Absolute path. */
  readonly file: string;
  readonly source: 'found' | 'user';
}

/** A file that exists counts as found, whatever is in it: reading it is our own work, with positions. */
function notice(file: string, content: string): unknown {
  if (basename(file) !== 'package.json') return { file };
  try {
    const parsed: unknown = JSON.parse(content.replace(/^\uFEFF/, ''));
    const ours = typeof parsed === 'object' && parsed !== null && Object.hasOwn(parsed, PACKAGE_KEY);
    return ours ? { [PACKAGE_KEY]: { file } } : {};
  } catch {
    // Somebody else's broken package.json is no reason to refuse to start.
    return {};
  }
}

/** Has nothing but schemas in it. The package's own package.json would be read with a library that is not shipped. */
const BARE_FOLDER = 'schema';

/** Synchronous, so that nothing else of this process sees the other folder. */
function inBareFolder<T>(make: () => T): T {
  const before = process.cwd();
  process.chdir(join(packageRoot(), BARE_FOLDER));
  try {
    return make();
  } finally {
    process.chdir(before);
  }
}

/**
 * The search of cosmiconfig in single folders, without the parts that would run or follow what a project planted:
 * - its factory runs `.config/config.js` of the working directory and lets `.config/config.json` and
 *   package.json redirect the search, so it is called in a folder of this package that has none of them;
 * - its loaders run .js and .ts files and follow `$import`, so one loader of ours stands in for all of them;
 * - its `global` strategy would try `config.js` in the user's folder, so folders are walked here.
 */
async function folderSearch(
  searchPlaces: string[],
): Promise<(folder: string) => Promise<string | undefined>> {
  const { cosmiconfig } = await import('cosmiconfig');
  const loaders = Object.fromEntries(SEEN_EXTENSIONS.map((extension) => [extension, notice]));
  const options = {
    packageProp: PACKAGE_KEY,
    searchPlaces,
    searchStrategy: 'none',
    loaders,
    // An empty file is found too, and then reported; an empty package.json is skipped below.
    ignoreEmptySearchPlaces: false,
    cache: false,
  } as const;
  const explorer = inBareFolder(() => cosmiconfig(PACKAGE_KEY, options));
  return async (folder) => {
    const result = await explorer.search(folder);
    if (result === null || (result.isEmpty === true && basename(result.filepath) === 'package.json'))
      return undefined;
    return result.filepath;
  };
}

/** From `cwd` up to the folder that holds .git, the home folder or the root of the file system. */
function* foldersUp(cwd: string, home: string): Generator<string> {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    yield folder;
    if (folder === home || existsSync(join(folder, '.git')) || dirname(folder) === folder) return;
  }
}

/**
 * The config that applies in `cwd`: the nearest one up to the project's root, else the user's own.
 * Reads nothing but existing names and package.json, and never runs code.
 */
export async function findConfig(cwd: string, env: NodeJS.ProcessEnv): Promise<FoundConfig | undefined> {
  const userFolder = userConfigFolder(env);
  const inProject = await folderSearch([...CONFIG_NAMES, 'package.json']);
  for (const folder of foldersUp(cwd, resolve(homeFolder(env)))) {
    const file = await inProject(folder);
    if (file !== undefined) return { file, source: folder === userFolder ? 'user' : 'found' };
  }
  const inUserFolder = await folderSearch([...CONFIG_NAMES]);
  const file = await inUserFolder(userFolder);
  return file === undefined ? undefined : { file, source: 'user' };
}
