import { randomBytes } from 'node:crypto';
import { linkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../diagnostics/error-code.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { holderText, isGone } from './lock-holder.ts';
import { makeFolderSync } from './make-folder.ts';
import { tryReadPlain } from './plain-file.ts';

/** Breaking a lock takes microseconds, so an older breaking file is from a process that is gone. In milliseconds. */
const LONGEST_BREAK = 10_000;
const FIRST_WAIT = 20;
const LONGEST_WAIT = 200;

/** The lock's folder cannot be written. */
export class LockUnavailable extends Error {
  override readonly name = 'LockUnavailable';
}

/** The lock was not given back in time. */
export class LockTimeout extends Error {
  override readonly name = 'LockTimeout';
}

/**
 * Does the work while no other process, nor another part of this one, does any under this file. A lock whose process is
 * gone is broken. Rejects with `LockTimeout` after `waitMs` or when the signal comes before the lock, with
 * `LockUnavailable`, and as the work does.
 */
export async function locked<T>(
  file: string,
  waitMs: number,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const nonce = randomBytes(8).toString('hex');
  const text = holderText(nonce);
  const until = performance.now() + waitMs;
  for (let wait = FIRST_WAIT; !taken(file, text, nonce); wait = Math.min(LONGEST_WAIT, wait * 2)) {
    breakIfGone(file);
    if (performance.now() > until) throw new LockTimeout();
    // Others get their turn even while a lock is being broken.
    await sleep(wait, undefined, signal === undefined ? {} : { signal }).catch(() => {
      throw new LockTimeout();
    });
  }
  try {
    return await work();
  } finally {
    if (textIn(file) === text) remove(file);
  }
}

/**
 * Does short work at once, where no other process does any under this file. Returns whether it did it. Throws
 * `LockUnavailable`, and as the work does.
 */
export function lockedAtOnce(file: string, work: () => void): boolean {
  const nonce = randomBytes(8).toString('hex');
  const text = holderText(nonce);
  if (!taken(file, text, nonce)) {
    breakIfGone(file);
    return false;
  }
  try {
    work();
    return true;
  } finally {
    if (textIn(file) === text) remove(file);
  }
}

/** The lock appears together with its content, so that a reader never sees half of it. */
function taken(file: string, text: string, nonce: string): boolean {
  const draft = `${file}.${nonce}`;
  try {
    makeFolderSync(dirname(file), 0o700);
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw new LockUnavailable(reasonOf(error));
  } finally {
    remove(draft);
  }
}

/** A lock that cannot be removed is found stale by the next process. */
function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The folder is missing, or not ours.
  }
}

/** `undefined` also for a pipe, which would be read without end. */
const textIn = (file: string): string | undefined => tryReadPlain(file)?.toString();

const ageOf = (file: string): number =>
  Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

function breakIfGone(file: string): void {
  const holder = textIn(file);
  if (holder !== undefined && isGone(holder, ageOf(file))) breakLock(file, holder);
}

/** One process at a time checks again and removes, so that a lock taken meanwhile stays. */
function breakLock(file: string, holder: string): void {
  const guard = `${file}.breaking`;
  try {
    writeFileSync(guard, '', { mode: 0o600, flag: 'wx' });
  } catch {
    if (ageOf(guard) > LONGEST_BREAK) remove(guard);
    return;
  }
  try {
    if (textIn(file) === holder) remove(file);
  } finally {
    remove(guard);
  }
}
