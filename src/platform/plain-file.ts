import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import { ioReason } from '../diagnostics/io-reason.ts';
import { reasonOf } from '../diagnostics/reason.ts';

/** Most bytes of a file that is read whole before anything is known about it. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** A pipe that nobody writes to opens at once; Windows has none. */
export const READ_AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** It cannot be read as a file. The message is the reason, as a part of a sentence. */
export class NotPlain extends Error {
  override readonly name = 'NotPlain';
}

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

const tooLarge = (maxBytes: number): string => `it has more than ${maxBytes / 1024 / 1024} MiB`;

function oddityOf(stats: Stats, maxBytes: number): string | undefined {
  if (!stats.isFile()) return stats.isDirectory() ? 'it is a folder' : 'it is no ordinary file';
  return stats.size > maxBytes ? tooLarge(maxBytes) : undefined;
}

/** Why it cannot be read as a file; `undefined` where it can. */
export function whyNotPlain(file: string): string | undefined {
  try {
    const oddity = oddityOf(statSync(file), MAX_FILE_BYTES);
    if (oddity !== undefined) return oddity;
    accessSync(file, constants.R_OK);
    return undefined;
  } catch (cause) {
    return ioReason(cause) ?? reasonOf(cause);
  }
}

/**
 * The bytes of a file. The file is checked before it is opened, because opening a device may do something. It is
 * checked again after it is opened, so that the checked file is the one that is read. Synchronous, because it is
 * short.
 *
 * @throws NotPlain if it is no ordinary file, or has more bytes; also errors of the system
 */
export function readPlain(file: string, maxBytes = MAX_FILE_BYTES): Buffer {
  checkPlain(statSync(file), maxBytes);
  const descriptor = openSync(file, READ_AT_ONCE);
  try {
    const stats = fstatSync(descriptor);
    checkPlain(stats, maxBytes);
    return readUpTo(descriptor, stats.size, maxBytes);
  } finally {
    closeSync(descriptor);
  }
}

/** Gives the bytes of a file as `readPlain` does. An edited text that is not saved may replace them. */
export type ReadBytes = (file: string) => Uint8Array;

/** `undefined` where it cannot be read as a file. */
export function tryReadPlain(file: string): Buffer | undefined {
  try {
    return readPlain(file);
  } catch {
    return undefined;
  }
}

function checkPlain(stats: Stats, maxBytes: number): void {
  const oddity = oddityOf(stats, maxBytes);
  if (oddity !== undefined) throw new NotPlain(oddity);
}

/** Reads to the end, and does not trust the reported size: files of the system report none, and others grow. */
function readUpTo(descriptor: number, size: number, maxBytes: number): Buffer {
  let bytes = Buffer.allocUnsafeSlow(size + 1);
  for (let filled = 0; ; ) {
    const read = readSync(descriptor, bytes, filled, bytes.length - filled, null);
    filled += read;
    if (filled > maxBytes) throw new NotPlain(tooLarge(maxBytes));
    if (read === 0) return bytes.subarray(0, filled);
    if (filled === bytes.length) bytes = Buffer.concat([bytes, Buffer.allocUnsafeSlow(filled)]);
  }
}
