import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Blake3, ContentStore } from '../bcp/codec-services.ts';
import { hexOf } from '../bcp/text.ts';
import { MAX_BLOCK_SIZE } from '../bcp/wire.ts';
import { KnownError } from '../diagnostics/error.ts';
import { errorCode } from '../diagnostics/error-code.ts';
import { ioReason } from '../diagnostics/io-reason.ts';
import { makeFolderSync } from '../platform/make-folder.ts';
import { READ_AT_ONCE } from '../platform/plain-file.ts';

/**
 * In a store's folder, only folders with such names belong to the store. Hidden files are notes of other
 * programs.
 */
const SHARD = /^[0-9a-f]{2}$/;
const PRIVATE = { folder: 0o700, file: 0o600 } as const;

/**
 * Block bodies in a folder: one file a body, named by its BLAKE3-256 in hexadecimal, the first two letters as
 * a folder (`3f/a1…`). A file is there whole or not at all, and only its owner can read it. The store checks
 * each body that it reads against its name. All operations are synchronous and throw known errors.
 */
export class DirectoryStore implements ContentStore {
  private constructor(
    readonly folder: string,
    private readonly hash: Blake3,
  ) {}

  /** A store that has to be there. */
  static open(folder: string, hash: Blake3): DirectoryStore {
    checkFolder(folder);
    return new DirectoryStore(folder, hash);
  }

  /** Makes a store if there is none yet. */
  static create(folder: string, hash: Blake3): DirectoryStore {
    about(folder, 'store-unwritable', () => makeFolderSync(folder, PRIVATE.folder));
    return DirectoryStore.open(folder, hash);
  }

  get(hash: Uint8Array): Uint8Array | undefined {
    const { file } = this.placeOf(hash);
    const body = this.read(file);
    if (body === undefined) return undefined;
    if (body !== 'no body' && this.isBody(body, hash)) return body;
    throw new KnownError('store-corrupt', { file });
  }

  /** Keeps a body. A body that is already there stays, unless it is damaged. */
  put(hash: Uint8Array, body: Uint8Array): void {
    const { folder, file } = this.placeOf(hash);
    const kept = this.read(file);
    if (kept !== undefined && kept !== 'no body' && this.isBody(kept, hash)) return;
    const temporary = join(folder, `.${crypto.randomUUID()}.tmp`);
    about(file, 'store-unwritable', () => {
      makeFolderSync(folder, PRIVATE.folder);
      try {
        writeThrough(temporary, body);
        renameSync(temporary, file);
      } finally {
        rmSync(temporary, { force: true });
      }
    });
  }

  private placeOf(hash: Uint8Array): { folder: string; file: string } {
    const name = hexOf(hash);
    const folder = join(this.folder, name.slice(0, 2));
    return { folder, file: join(folder, name.slice(2)) };
  }

  /** `no body` for what cannot be one: devices and pipes may never end. */
  private read(file: string): Uint8Array | 'no body' | undefined {
    return about(file, 'store-unreadable', () => {
      try {
        return readBody(file);
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    });
  }

  private isBody(body: Uint8Array, hash: Uint8Array): boolean {
    return Buffer.compare(this.hash(body), hash) === 0;
  }
}

function readBody(file: string): Uint8Array | 'no body' {
  const descriptor = openSync(file, READ_AT_ONCE);
  try {
    const status = fstatSync(descriptor);
    // Reading a folder tells that it is one.
    const isBody = status.isDirectory() || (status.isFile() && status.size <= MAX_BLOCK_SIZE);
    if (!isBody) return 'no body';
    const body = Buffer.alloc(status.size);
    let length = 0;
    for (let count = 1; count > 0 && length < body.length; length += count) {
      count = readSync(descriptor, body, length, body.length - length, null);
    }
    return body.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}

/** The bytes are on the disk before the file gets its name: a name stands for a whole body even after a power cut. */
function writeThrough(file: string, body: Uint8Array): void {
  const descriptor = openSync(file, 'wx', PRIVATE.file);
  try {
    writeFileSync(descriptor, body);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function checkFolder(folder: string): void {
  const entries = about(folder, 'store-unreadable', () => readdirSync(folder));
  const name = entries.find((entry) => !SHARD.test(entry) && !entry.startsWith('.'));
  if (name !== undefined) throw new KnownError('store-foreign', { folder, name });
}

/** Runs a file operation; an error of the system becomes a known one about `file`. */
function about<T>(file: string, code: 'store-unreadable' | 'store-unwritable', operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    const reason = ioReason(error);
    if (reason === undefined) throw error;
    throw new KnownError(code, { file, reason }, { cause: error });
  }
}
