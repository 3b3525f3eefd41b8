import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { isRecord } from '../json/is-record.ts';
import { birthOf, isRunning } from './process/running.ts';

/** No work under a lock takes longer, not even in a process that was suspended with its machine. In milliseconds. */
const LONGEST_HOLD = 120_000;

/**
 * Which processes can be looked at from here: sandboxes share a machine's name and files, and not its processes.
 * `undefined` where that cannot be told.
 */
export function placeOfProcesses(): string | undefined {
  if (process.platform !== 'linux') return hostname();
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}

/** The content of a lock that this process holds. */
export function holderText(nonce: string): string {
  const { pid } = process;
  return JSON.stringify({ pid, birth: birthOf(pid), place: placeOfProcesses(), nonce });
}

/** Whether the holder of a lock of this age, in milliseconds, is gone. */
export function isGone(holder: string, ageMs: number): boolean {
  try {
    const value: unknown = JSON.parse(holder);
    if (!isRecord(value) || typeof value['pid'] !== 'number') return true;
    const place = placeOfProcesses();
    if (place === undefined || value['place'] !== place) return ageMs > LONGEST_HOLD;
    const birth = String(value['birth']);
    if (!isRunning({ pid: value['pid'], birth })) return true;
    // Without its birth this may be a later process of that number; with it the clock has no say.
    return birth === '' && ageMs > LONGEST_HOLD;
  } catch {
    return true;
  }
}
