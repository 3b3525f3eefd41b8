/** The files in a folder that was given to validate-config. */
import { basename, dirname, join, resolve } from 'node:path';
import { CONFIG_NAMES } from '../config/find-config.ts';
import { contentsOf } from '../document/contents.ts';
import { configExtension } from '../document/file-types.ts';
import { parseDocument } from '../document/parse-document.ts';
import { valueAt } from '../document/path.ts';
import { entriesOf, type Skipped } from '../platform/entries.ts';
import { tryReadPlain } from '../platform/plain-file.ts';
import { PACK_FILE } from '../rules/pack-path.ts';

export interface Folder {
  readonly configs: readonly string[];
  readonly packs: readonly string[];
  /** Rule files that no pack lists, each with the file of the pack in whose folder it stands, if it does. */
  readonly unlisted: readonly { readonly file: string; readonly pack: string | undefined }[];
}

/** Folders below a given one that are searched. */
const MAX_DEPTH = 4;

/** Files by name, in folders that hold no packages and are not hidden. */
async function filesBelow(
  folder: string,
  depth: number,
  onskipped: (folder: Skipped) => void,
): Promise<string[]> {
  const entries = await entriesOf(folder, onskipped);
  const folders = entries.filter(({ name }) => depth > 0 && name !== 'node_modules' && !name.startsWith('.'));
  const below = await Promise.all(
    folders
      .filter((entry) => entry.isDirectory())
      .map((entry) => filesBelow(join(folder, entry.name), depth - 1, onskipped)),
  );
  const here = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  return [...here.sort(), ...below.flat()];
}

/**
 * Other programs have files with "rules" too. Our rules have a key for the shape that they look for, or for
 * their result.
 */
function looksLikeRules(value: unknown): boolean {
  const rules = valueAt(value, ['rules']);
  return (
    Array.isArray(rules) &&
    rules.some((rule) => valueAt(rule, ['kind']) !== undefined || valueAt(rule, ['emit']) !== undefined)
  );
}

const holdsRules = (value: unknown): boolean => contentsOf(value) === 'rules' && looksLikeRules(value);

/** A pack with its rules in one file. Other programs have files with "pack" too. */
const isWholePack = (value: unknown): boolean => contentsOf(value) === 'pack' && looksLikeRules(value);

/** The content of a file, if its text could be that of rules or of a pack: most files need not be parsed. */
async function contentOf(file: string): Promise<unknown> {
  // A pack lists YAML files only.
  if (!/\.ya?ml$/.test(file)) return undefined;
  const bytes = tryReadPlain(file);
  if (bytes === undefined) return undefined;
  if (!bytes.includes('rules') && !bytes.includes('files')) return undefined;
  return (await parseDocument(file, bytes)).document.value;
}

function listedIn(pack: string, value: unknown): string[] {
  const files = valueAt(value, ['files']);
  return Array.isArray(files) ? files.map((name) => resolve(dirname(pack), String(name))) : [];
}

const packAbove = (file: string, packs: readonly string[]): string | undefined =>
  packs.filter((pack) => file.startsWith(join(dirname(pack), '/'))).sort((a, b) => b.length - a.length)[0];

/** Its configs, and the packs and rule files in it and in the folders below. */
export async function readFolder(folder: string, onskipped: (folder: Skipped) => void): Promise<Folder> {
  const all = (await filesBelow(folder, MAX_DEPTH, onskipped)).filter(
    (file) => configExtension(file) !== undefined,
  );
  const configs = CONFIG_NAMES.map((name) => join(folder, name)).filter((file) => all.includes(file));
  const values = await Promise.all(
    all.map(async (file) => ({ file, value: configs.includes(file) ? undefined : await contentOf(file) })),
  );
  const named = all.filter((file) => basename(file) === PACK_FILE);
  const alone = values.filter(({ file, value }) => !named.includes(file) && isWholePack(value));
  const listed = new Set(
    values.flatMap(({ file, value }) => (contentsOf(value) === 'pack' ? listedIn(file, value) : [])),
  );
  return {
    configs,
    packs: [...named, ...alone.map(({ file }) => file)],
    unlisted: values
      .filter(({ file, value }) => !listed.has(file) && holdsRules(value))
      .map(({ file }) => ({ file, pack: packAbove(file, named) })),
  };
}
