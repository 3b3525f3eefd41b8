import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../../diagnostics/reason.ts';
import { isRecord } from '../is-record.ts';
import { birthOf, isRunning } from '../stats/state-file.ts';

/** Nobody works so long under a lock, not even a process that was suspended with its machine. In milliseconds. */
const LONGEST_HOLD = 120_000;
/** Breaking takes microseconds: what is left after so long was left by a process that is gone. In milliseconds. */
const LONGEST_BREAK = 10_000;
const FIRST_WAIT = 20;
const LONGEST_WAIT = 200;

/** Nothing can be written where the lock would stand. */
export class LockUnavailable extends Error {
  override readonly name = 'LockUnavailable';
}

/** The lock was not given back in time. */
export class LockTimeout extends Error {
  override readonly name = 'LockTimeout';
}

/**
 * Does the work while no other process, nor another part of this one, does any under this file. A lock whose process is
 * gone is broken. Rejects with `LockTimeout` after `waitMs`, with `LockUnavailable`, and as the work does.
 */
export async function locked<T>(file: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const { pid } = process;
  const nonce = randomBytes(8).toString('hex');
  const text = JSON.stringify({ pid, birth: birthOf(pid), host: hostname(), nonce });
  const until = Date.now() + waitMs;
  for (let wait = FIRST_WAIT; !taken(file, text, nonce); wait = Math.min(LONGEST_WAIT, wait * 2)) {
    const holder = textIn(file);
    if (holder !== undefined && isStale(file, holder)) breakLock(file, holder);
    else if (Date.now() > until) throw new LockTimeout();
    else await sleep(wait);
  }
  try {
    return await work();
  } finally {
    if (textIn(file) === text) remove(file);
  }
}

/** The lock appears with what is in it: a reader never sees half of it. */
function taken(file: string, text: string, nonce: string): boolean {
  const draft = `${file}.${nonce}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new LockUnavailable(reasonOf(error));
  } finally {
    remove(draft);
  }
}

/** What cannot be removed is found to be stale by the next one. */
function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Not even its folder is there, or is ours.
  }
}

function textIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const ageOf = (file: string): number =>
  Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

function isStale(file: string, holder: string): boolean {
  if (ageOf(file) > LONGEST_HOLD) return true;
  try {
    const value: unknown = JSON.parse(holder);
    if (!isRecord(value) || typeof value['pid'] !== 'number') return true;
    // Processes of other machines cannot be looked at.
    if (value['host'] !== hostname()) return false;
    return !isRunning({ pid: value['pid'], birth: String(value['birth']) });
  } catch {
    return true;
  }
}

/** One process at a time looks again and removes: a lock that was taken meanwhile stays. */
function breakLock(file: string, holder: string): void {
  const guard = `${file}.breaking`;
  try {
    writeFileSync(guard, '', { mode: 0o600, flag: 'wx' });
  } catch {
    if (ageOf(guard) > LONGEST_BREAK) rmSync(guard, { force: true });
    return;
  }
  try {
    if (textIn(file) === holder) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}
