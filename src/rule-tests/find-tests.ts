import { stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Config } from '../model/config.ts';
import { CORE_PACK } from '../model/core-pack.ts';
import { entriesOf, type Skipped } from '../platform/entries.ts';
import { coreFolder } from '../rules/core-folder.ts';
import { packAt } from '../rules/load-pack.ts';
import { PACK_FILE, packFile, resolvePack } from '../rules/pack-path.ts';
import { ENDING, namesakesOf } from './beside.ts';

async function kindOf(path: string): Promise<'file' | 'folder' | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile()) return 'file';
  return found?.isDirectory() ? 'folder' : undefined;
}

/** The test file beside a rule file, a pack in one file or a config; empty if there is none. */
async function beside(file: string): Promise<string[]> {
  const test = file.slice(0, -extname(file).length) + ENDING;
  return (await kindOf(test)) === 'file' ? [test] : [];
}

async function testsBelow(folder: string, onskipped: (folder: Skipped) => void): Promise<string[]> {
  const entries = await entriesOf(folder, onskipped);
  const found = await Promise.all(
    entries.map(async (entry): Promise<string[]> => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testsBelow(path, onskipped);
      return entry.name.endsWith(ENDING) ? [path] : [];
    }),
  );
  return found.flat().sort();
}

/** The tests that a path means: a test file, the tests beside a file, or all tests in a folder. */
export async function testsAt(
  path: string,
  onskipped: (folder: Skipped) => void = () => {},
): Promise<string[]> {
  const kind = await kindOf(path);
  if (kind === 'folder') return testsBelow(path, onskipped);
  if (kind === undefined) return [];
  return path.endsWith(ENDING) ? [path] : beside(path);
}

/** An absolute path for what the command line may name: a path, `core@1` or an installed package. */
export async function pathOf(word: string, cwd: string): Promise<string> {
  if (word === CORE_PACK) return coreFolder();
  const path = resolve(cwd, word);
  if ((await kindOf(path)) !== undefined) return path;
  const pack = await resolvePack(word, cwd);
  if (pack === undefined) return path;
  return basename(pack) === PACK_FILE ? dirname(pack) : pack;
}

/** The tests beside a config and beside the packs that it names, but for the built-in one. */
export async function testsOf({ file, extends: names }: Config): Promise<string[]> {
  if (file === undefined) return [];
  const packs = await Promise.all(
    names.filter((name) => name !== CORE_PACK).map((name) => pathOf(name, dirname(file))),
  );
  const found = await Promise.all([beside(file), ...packs.map((pack) => testsAt(pack))]);
  return [...new Set(found.flat())];
}

/** The pack that a test file belongs to: the folder's, or the file beside it; `undefined` for a config's own rules. */
export async function packOfTest(test: string): Promise<string | undefined> {
  for (const file of namesakesOf(test)) {
    const sibling = await packAt(file);
    if (sibling !== undefined) return sibling;
  }
  for (let folder = dirname(test); ; folder = dirname(folder)) {
    const pack = await packFile(folder);
    if (pack !== undefined) return pack;
    if (dirname(folder) === folder) return undefined;
  }
}
