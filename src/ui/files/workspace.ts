/** The files that the page may show and save: the config, those of its packs, and the tests beside them. */
import { createHash } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { replaceConfig, whileLocked } from '../../config/edit/replace-config.ts';
import { KnownError, messageOf } from '../../diagnostics/error.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { shownPath } from '../../diagnostics/shown-path.ts';
import { decodeText } from '../../platform/decode-text.ts';
import { readPlain, whyNotPlain } from '../../platform/plain-file.ts';
import { isTrusted } from '../../platform/trust-list.ts';
import { isCore } from '../../rules/core-folder.ts';
import { PACK_FILE } from '../../rules/pack-path.ts';
import type { EditableFile, EditableKind, FileText, SaveFileAnswer } from '../api/files-api.ts';
import { ApiFailure } from '../http/failure.ts';
import { configFileOf, type EditedConfig, type EditedPlace, readEdited } from './edited.ts';

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

/** The test file of a rule file. */
const testOf = (path: string): string => path.replace(/\.(?:ya?ml|json5?)$/, '.test.yaml');

const kindOf = (path: string, config: string): EditableKind => {
  if (path === config) return 'config';
  if (path.endsWith('.test.yaml')) return 'tests';
  return basename(path) === PACK_FILE ? 'pack' : 'rules';
};

/** A folder that should be a pack is none of its files. */
const isFileLike = (path: string): boolean => existsSync(path) && !statSync(path).isDirectory();

/** Paths that the config reaches now, in order: its own, those of its packs, and tests that are there. */
async function pathsOf(place: EditedPlace, saved?: EditedConfig): Promise<readonly string[]> {
  const config = await configFileOf(place);
  if (config === undefined) return [];
  const { usable, diagnostics } = saved ?? (await readEdited(place, {}));
  // The built-in pack is replaced by the next version: nobody edits it.
  const packs = (usable?.rules.packs ?? []).filter((pack) => !isCore(pack));
  const read = packs.flatMap(({ sources }) => [...sources.keys()]);
  const own = [config, ...read, ...diagnostics.map(({ file }) => file)];
  const all = [...new Set(own.flatMap((path) => [path, testOf(path)]))];
  return all.filter((path) => path === config || isFileLike(path));
}

function editable(path: string, config: string, cwd: string): EditableFile {
  const problem = whyNotPlain(path);
  return {
    path,
    shown: shownPath(path, cwd),
    kind: kindOf(path, config),
    language: /\.json5?$/.test(path) ? 'json' : 'yaml',
    readonly: basename(path) === 'package.json',
    problem,
  };
}

/** `saved`: the texts on the disk, if they were already read. */
export async function editableFiles(
  place: EditedPlace,
  saved?: EditedConfig,
): Promise<readonly EditableFile[]> {
  const [config = '', ...rest] = await pathsOf(place, saved);
  return config === '' ? [] : [config, ...rest].map((path) => editable(path, config, place.cwd));
}

/** @throws ApiFailure `not-found` for whatever else there is on this machine */
async function reached(path: string, place: EditedPlace): Promise<EditableFile> {
  const found = (await editableFiles(place)).find((one) => one.path === path);
  if (found === undefined) throw new ApiFailure('not-found', messageOf('ui-not-editable', { file: path }));
  return found;
}

function bytesAt(path: string): Buffer {
  try {
    return readPlain(path);
  } catch (cause) {
    const reason = ioReason(cause) ?? reasonOf(cause);
    throw new KnownError('config-unreadable', { file: path, reason }, { cause });
  }
}

export async function readEditable(path: string, place: EditedPlace): Promise<FileText> {
  await reached(path, place);
  const bytes = bytesAt(path);
  const text = decodeText(bytes);
  if (text === undefined) throw new ApiFailure('not-text', messageOf('ui-body-not-text', undefined));
  return { path, text, version: hashOf(bytes) };
}

/**
 * Writes a file that is still as it was read. Trust is not touched: a config that was trusted as it was has to be
 * trusted anew, as when it is changed by hand.
 *
 * @throws ApiFailure `changed-meanwhile`, `not-found`
 */
export async function saveEditable(
  { path, text, version }: { readonly path: string; readonly text: string; readonly version: string },
  place: EditedPlace,
): Promise<SaveFileAnswer> {
  const { kind, readonly, shown } = await reached(path, place);
  if (readonly) throw new ApiFailure('not-found', messageOf('ui-not-editable', { file: path }));
  const after = Buffer.from(text);
  const real = realpathSync(path);
  const before = await whileLocked(real, async () => {
    const now = bytesAt(real);
    if (hashOf(now) !== version) throw new KnownError('config-changed', { file: shown });
    if (!now.equals(after)) await replaceConfig(real, now, after, { last: async () => {}, isPrivate: false });
    return now;
  });
  const wasTrusted = kind === 'config' && isTrusted(real, before, place.env);
  const needsTrust = wasTrusted && !isTrusted(real, after, place.env);
  return { version: hashOf(after), trust: needsTrust ? `bcp-proxy trust ${shown}` : undefined };
}

/** The folder for rules of a new pack that has none yet: beside the config, as `new-rule` has it. */
export const packFolderOf = (pack: string, config: string | undefined, cwd: string): string =>
  join(config === undefined ? cwd : dirname(config), 'rules', pack);
