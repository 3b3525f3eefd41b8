import { dirname, join } from 'node:path';
import { KnownError } from '../../diagnostics/error.ts';
import { errorCode } from '../../diagnostics/error-code.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { readPlain } from '../../platform/plain-file.ts';
import { type Lock, readLock } from './lock.ts';

const LOCK_FILE = 'bcp-proxy.lock';

/** The lock file with the pins of a config. */
export const lockFileOf = (config: string): string => join(dirname(config), LOCK_FILE);

/** The largest file, in bytes. A thousand tools take a few million. */
const MOST = 64 * 1024 * 1024;

/** The present state of the file. */
export type LockState =
  | { readonly kind: 'missing' }
  | { readonly kind: 'read'; readonly lock: Lock; readonly text: string }
  | { readonly kind: 'damaged'; readonly error: KnownError };

export function lockStateOf(file: string): LockState {
  try {
    const text = readPlain(file, MOST).toString();
    return { kind: 'read', lock: readLock(file, text), text };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { kind: 'missing' };
    if (error instanceof KnownError) return { kind: 'damaged', error };
    const reason = ioReason(error) ?? reasonOf(error);
    return { kind: 'damaged', error: new KnownError('lock-unreadable', { file, reason }, { cause: error }) };
  }
}

/**
 * The pins; empty if there is no file.
 *
 * @throws KnownError `lock-damaged`, `lock-unreadable`
 */
export function lockOf(file: string): Lock {
  const state = lockStateOf(file);
  if (state.kind === 'damaged') throw state.error;
  return state.kind === 'read' ? state.lock : new Map();
}
