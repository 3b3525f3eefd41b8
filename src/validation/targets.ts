/** The targets that a path given to validate-config stands for. */
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { CONFIG_NAMES, searchedFolders } from '../config/find-config.ts';
import { configPlaceOf } from '../config/load-config.ts';
import { KnownError } from '../diagnostics/error.ts';
import { type Contents, contentsOf } from '../document/contents.ts';
import type { ReadResult } from '../document/document.ts';
import { parseDocument } from '../document/parse-document.ts';
import { readConfigBytes } from '../document/read-bytes.ts';
import type { Skipped } from '../platform/entries.ts';
import type { ReadBytes } from '../platform/plain-file.ts';
import { realFile } from '../platform/real-file.ts';
import { PACK_FILE } from '../rules/pack-path.ts';
import { readFolder } from './folder.ts';
import { projectOf } from './outside.ts';

export interface ValidationTarget {
  /** The project whose files may be shown. */
  readonly project: string;
  readonly kind: Contents;
  readonly read: ReadResult;
  /** Set if the rule file was found in a folder and no pack lists it. */
  readonly unlisted?: { readonly pack: string | undefined };
}

export interface TargetPlace {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Gets the folders that cannot be read. */
  readonly onskipped?: (folder: Skipped) => void;
}

interface Named {
  readonly file: string;
  readonly unlisted?: NonNullable<ValidationTarget['unlisted']>;
}

async function filesOf(path: string, onskipped: (folder: Skipped) => void): Promise<readonly Named[]> {
  const entry = await stat(path).catch(() => undefined);
  if (!entry?.isDirectory()) return [{ file: path }];
  const { configs, packs, unlisted } = await readFolder(path, (skipped) => {
    if (skipped.path === path)
      throw new KnownError('unreadable-input', { file: path, reason: skipped.reason });
    onskipped(skipped);
  });
  if (configs.length + packs.length + unlisted.length === 0) {
    throw new KnownError('nothing-to-check', { folder: path });
  }
  return [
    ...[...configs, ...packs].map((file) => ({ file })),
    ...unlisted.map(({ file, pack }) => ({ file, unlisted: { pack } })),
  ];
}

/** By its keys; a file that cannot be parsed is known by its name. */
function kindOf(file: string, value: unknown): ValidationTarget['kind'] {
  const name = basename(file);
  if (name === PACK_FILE) return 'pack';
  if (name === 'package.json' || CONFIG_NAMES.includes(name)) return 'config';
  return contentsOf(value) ?? 'config';
}

/** A file as a target. `readBytes` absent: the file is read from the disk. */
async function readTarget(
  { file, ...rest }: Named,
  readBytes: ReadBytes = readConfigBytes,
): Promise<ValidationTarget> {
  const named = await parseDocument(file, readBytes(file));
  const kind = kindOf(file, named.document.value);
  // As when it is loaded: relative paths of a config begin where links lead to.
  const real = kind === 'config' ? realFile(file) : file;
  const read = real === file ? named : await parseDocument(real, readBytes(real));
  return { kind, read, project: projectOf(file), ...rest };
}

/** One file as a target, as a reader gives it. */
export const targetOf = (file: string, readBytes: ReadBytes): Promise<ValidationTarget> =>
  readTarget({ file }, readBytes);

/**
 * Configs, packs and rule files at the paths given: files, folders of packs, or the config that applies where none is
 * given.
 *
 * @throws KnownError `config-not-found`, `config-unreadable`, `config-format`, `nothing-to-check`
 */
export async function targetsOf(
  paths: readonly string[],
  { cwd, env, onskipped = () => {} }: TargetPlace,
): Promise<ValidationTarget[]> {
  if (paths.length > 0) {
    const files = await Promise.all(paths.map((path) => filesOf(resolve(cwd, path), onskipped)));
    const byName = new Map(files.flat().map((named) => [named.file, named]));
    return Promise.all([...byName.values()].map((named) => readTarget(named)));
  }
  const place = await configPlaceOf({ cwd, env });
  if (place === undefined) throw new KnownError('config-not-found', { searched: searchedFolders(cwd, env) });
  return [await readTarget({ file: place.file })];
}
