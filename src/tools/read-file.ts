import type { FileHandle } from 'node:fs/promises';
import { HEADER_SIZE, MAGIC, MAX_PAYLOAD_SIZE } from '../bcp/wire.ts';
import { KnownError } from '../diagnostics/error.ts';
import { aboutFile } from './file-error.ts';
import { openAnywhere, openWithin } from './open-within.ts';

const MAX_FILE_SIZE = HEADER_SIZE + MAX_PAYLOAD_SIZE;
const MAGIC_SIZE = 4;

/** A file that begins as a BCP file does. */
export interface PayloadFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The bytes of a regular file of at most `limit` bytes, in one of the folders. */
export async function readRegularFile(
  path: string,
  limit: number,
  folders: readonly string[],
): Promise<Uint8Array> {
  const { handle } = await openWithin(path, folders);
  try {
    return await readAll(handle, path, limit);
  } finally {
    await handle.close();
  }
}

/**
 * A payload file, not decoded yet. If the file is something else, only its first bytes are read, and no content is
 * revealed.
 */
export async function readPayloadFile(
  path: string,
  folders: readonly string[] | undefined,
): Promise<PayloadFile> {
  const handle = folders === undefined ? await openAnywhere(path) : (await openWithin(path, folders)).handle;
  try {
    await checkRegular(handle, path, MAX_FILE_SIZE);
    const start = Buffer.alloc(MAGIC_SIZE);
    const { bytesRead } = await aboutFile(path, handle.read(start, 0, MAGIC_SIZE, 0));
    if (!beginsWithMagic(start.subarray(0, bytesRead))) throw new KnownError('tool-not-bcp', { path });
    return { path, bytes: await readAll(handle, path, MAX_FILE_SIZE) };
  } finally {
    await handle.close();
  }
}

/** Whether bytes begin as a payload does; of fewer than four, whether they begin as the magic does. */
export function beginsWithMagic(bytes: Uint8Array): boolean {
  return [...bytes.subarray(0, MAGIC_SIZE)].every((byte, i) => byte === ((MAGIC >>> (24 - 8 * i)) & 0xff));
}

/** Devices and pipes could block or never end. Gives the size. */
async function checkRegular(handle: FileHandle, path: string, limit: number): Promise<number> {
  const status = await aboutFile(path, handle.stat());
  if (!status.isFile()) {
    throw new KnownError('tool-file', {
      path,
      reason: status.isDirectory() ? 'it is a folder' : 'not a file',
    });
  }
  if (status.size > limit) throw new KnownError('tool-file-too-large', { path, size: status.size, limit });
  return status.size;
}

/** Reads as much as the file had when it was checked: one that grows meanwhile has no end. */
async function readAll(handle: FileHandle, path: string, limit: number): Promise<Uint8Array> {
  const size = await checkRegular(handle, path, limit);
  const bytes = Buffer.alloc(size);
  let length = 0;
  while (length < size) {
    const { bytesRead } = await aboutFile(path, handle.read(bytes, length, size - length, length));
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}
