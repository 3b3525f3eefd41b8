import { accessSync, constants, lstatSync, statSync } from 'node:fs';
import { ioReason } from '../diagnostics/io-reason.ts';
import { reasonOf } from '../diagnostics/reason.ts';

/** Of a file that is read whole before anything is known of it; in bytes. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;

/**
 * Whether something stands there, and whether it can be read as a file: a link that leads nowhere cannot, nor a folder,
 * a device that never ends, a pipe that nobody writes to.
 */
export function stateOf(file: string): 'missing' | 'plain' | 'odd' {
  try {
    lstatSync(file);
  } catch {
    return 'missing';
  }
  return whyNotPlain(file) === undefined ? 'plain' : 'odd';
}

/** Why it cannot be read as a file; `undefined` where it can. */
export function whyNotPlain(file: string): string | undefined {
  try {
    const stats = statSync(file);
    if (!stats.isFile()) return stats.isDirectory() ? 'it is a folder' : 'it is no ordinary file';
    if (stats.size > MAX_FILE_BYTES) return `it has more than ${MAX_FILE_BYTES / 1024 / 1024} MiB`;
    accessSync(file, constants.R_OK);
    return undefined;
  } catch (cause) {
    return ioReason(cause) ?? reasonOf(cause);
  }
}
