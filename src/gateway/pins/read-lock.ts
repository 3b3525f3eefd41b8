import { dirname, join } from 'node:path';
import { KnownError } from '../../diagnostics/error.ts';
import { errorCode } from '../../diagnostics/error-code.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { readPlain } from '../../platform/plain-file.ts';
import { type Lock, readLock } from './lock.ts';

const LOCK_FILE = 'bcp-proxy.lock';

/** Where the pins of a config stand. */
export const lockFileOf = (config: string): string => join(dirname(config), LOCK_FILE);

/** In bytes: a thousand tools take a few million. */
const MOST = 64 * 1024 * 1024;

/** What the file says now. */
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
 * What is pinned; nothing where there is no file.
 *
 * @throws KnownError `lock-damaged`, `lock-unreadable`
 */
export function lockOf(file: string): Lock {
  const state = lockStateOf(file);
  if (state.kind === 'damaged') throw state.error;
  return state.kind === 'read' ? state.lock : new Map();
}
