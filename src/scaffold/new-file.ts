import { dirname } from 'node:path';
import { KnownError } from '../diagnostics/error.ts';
import { errorCode } from '../diagnostics/error-code.ts';
import { ioReason } from '../diagnostics/io-reason.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { NotWritten, writeAll } from '../platform/write-all.ts';

export interface ScaffoldFile {
  /** An absolute path. */
  readonly file: string;
  readonly text: string;
  /** Whether the file is there, and this is its new text. */
  readonly replaces: boolean;
}

/**
 * Writes files with the folders above them: all of them, or none.
 *
 * @throws KnownError `file-exists`, `file-unwritable`
 */
export async function writeFiles(files: readonly ScaffoldFile[]): Promise<void> {
  for (const { file } of files)
    await makeFolder(dirname(file)).catch((cause: unknown) => {
      throw unwritable(file, cause);
    });
  try {
    await writeAll(files.map(({ text, ...one }) => ({ ...one, bytes: Buffer.from(text) })));
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error;
    const { file, cause } = error;
    if (errorCode(cause) === 'EEXIST') throw new KnownError('file-exists', { file }, { cause });
    throw unwritable(file, cause);
  }
}

const unwritable = (file: string, cause: unknown): KnownError =>
  new KnownError('file-unwritable', { file, reason: ioReason(cause) ?? reasonOf(cause) }, { cause });
