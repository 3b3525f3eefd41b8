/** The file of a client, read and replaced as a whole. */
import { randomBytes } from 'node:crypto';
import { lstatSync, promises, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { KnownError } from '../diagnostics/error.ts';
import { errorCode } from '../diagnostics/error-code.ts';
import { ioReason } from '../diagnostics/io-reason.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { readPlain } from '../platform/plain-file.ts';

/** Most bytes of a file of settings. */
const MAX_BYTES = 4 * 1024 * 1024;

export interface ClientText {
  /** The real file, behind all links. */
  readonly file: string;
  /** With its byte order mark; empty where there is no file. */
  readonly text: string;
  readonly exists: boolean;
}

const unusable = (file: string, cause: unknown): KnownError =>
  new KnownError('client-file-unusable', { file, reason: ioReason(cause) ?? reasonOf(cause) }, { cause });

/** A dangling link is not followed, because nobody knows what it should create. */
function isThere(file: string): boolean {
  try {
    lstatSync(file);
    return true;
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return false;
    throw cause;
  }
}

/** @throws KnownError `client-file-unusable` */
export function readClientText(path: string): ClientText {
  try {
    if (!isThere(path)) return { file: path, text: '', exists: false };
    const file = realpathSync(path);
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      readPlain(file, MAX_BYTES),
    );
    return { file, text, exists: true };
  } catch (cause) {
    if (errorCode(cause) === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new KnownError('client-file-unusable', { file: path, reason: 'it is no UTF-8 text' }, { cause });
    throw unusable(path, cause);
  }
}

/** Beside the file, as it was before. */
export const backupOf = (file: string): string => `${file}.bcp-proxy-backup`;

async function replaceAsIs(
  { file, text: before, exists }: ClientText,
  text: string,
  newMode: number,
): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await makeFolder(dirname(file));
    const mode = exists ? (await promises.stat(file)).mode & 0o7777 : newMode;
    await promises.writeFile(draft, text, { mode: 0o600, flag: 'wx' });
    await promises.chmod(draft, mode);
    const now = readClientText(file);
    if (now.text !== before || now.exists !== exists) throw new KnownError('client-file-changed', { file });
    await promises.rename(draft, file);
  } catch (cause) {
    await promises.rm(draft, { force: true }).catch(() => undefined);
    throw cause instanceof KnownError ? cause : unusable(file, cause);
  }
}

export interface Replacing {
  /**
   * Whether to keep a backup. It is for a file that holds nothing of ours yet, and so is as its owner has written it.
   */
  readonly keepsBackup: boolean;
  /** Files of clients hold tokens: without this a new one is its owner's alone. */
  readonly newMode?: number;
}

/**
 * Replaces the text of a file that was read before. Readers never see half of it, and its mode stays.
 *
 * @throws KnownError `client-file-unusable`, `client-file-changed` where somebody else has written it meanwhile
 */
export async function replaceClientText(
  before: ClientText,
  text: string,
  { keepsBackup, newMode = 0o600 }: Replacing,
): Promise<void> {
  if (before.exists && keepsBackup) {
    const backup = backupOf(before.file);
    try {
      await promises.rm(backup, { force: true });
      await promises.writeFile(backup, before.text, { mode: 0o600, flag: 'wx' });
    } catch (cause) {
      throw unusable(backup, cause);
    }
  }
  await replaceAsIs(before, text, newMode);
}

/** Takes a file away that was made here, and holds nothing else. */
export async function removeClientFile(before: ClientText): Promise<void> {
  const now = readClientText(before.file);
  if (now.text !== before.text) throw new KnownError('client-file-changed', { file: before.file });
  await promises.rm(before.file).catch((cause: unknown) => {
    throw unusable(before.file, cause);
  });
}

export async function removeBackup(file: string): Promise<void> {
  await promises.rm(backupOf(file), { force: true }).catch(() => undefined);
}
