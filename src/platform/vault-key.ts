/**
 * The key of the vault. It stands in the state folder, so that a copied or planted cache folder does not bring it
 * along.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { stateFolder, whyNotUsed } from './folders.ts';
import { makeFolderSync } from './make-folder.ts';
import { whyNotOwn } from './owned-file.ts';

const KEY_BYTES = 32;

export const keyFile = (env: NodeJS.ProcessEnv): string => join(stateFolder(env), 'cache-key');

/** One that others could read is none. */
function readKey(file: string): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(descriptor);
    if (!stats.isFile() || stats.size !== KEY_BYTES || whyNotOwn(stats) !== undefined) return undefined;
    const key = Buffer.allocUnsafeSlow(KEY_BYTES);
    return readSync(descriptor, key) === KEY_BYTES ? key : undefined;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/**
 * The first process to link its key wins. A key that cannot be used is replaced, and files sealed with it are lost.
 */
function makeKey(file: string): Buffer | undefined {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    makeFolderSync(dirname(file), 0o700);
    writeFileSync(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
    try {
      linkSync(draft, file);
    } catch {
      if (readKey(file) === undefined) renameSync(draft, file);
    }
    rmSync(draft, { force: true });
  } catch {
    // Without a key nothing is kept.
  }
  return readKey(file);
}

/** `undefined` where there is none and none can be made, or others could put theirs in its place. */
export const takeKey = (file: string): Buffer | undefined =>
  whyNotUsed(dirname(file)) === undefined ? (readKey(file) ?? makeKey(file)) : undefined;
