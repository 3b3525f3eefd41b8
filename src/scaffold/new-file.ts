import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { KnownError } from '../diagnostics/error.ts';
import { errorCode } from '../diagnostics/error-code.ts';
import { ioReason } from '../diagnostics/io-reason.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { makeFolder } from '../platform/make-folder.ts';

/**
 * Writes a file that is not there yet, with the folders above it.
 *
 * @throws KnownError `file-exists`, `file-unwritable`
 */
export async function writeNew(file: string, text: string): Promise<void> {
  try {
    await makeFolder(dirname(file));
    await writeFile(file, text, { flag: 'wx' });
  } catch (cause) {
    if (errorCode(cause) === 'EEXIST') {
      throw new KnownError('file-exists', { file }, { cause });
    }
    throw new KnownError('file-unwritable', { file, reason: ioReason(cause) ?? reasonOf(cause) }, { cause });
  }
}
