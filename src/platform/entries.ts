import { type Dirent, promises } from 'node:fs';
import { ioReason } from '../diagnostics/io-reason.ts';

/** A folder that cannot be read. */
export interface Skipped {
  readonly path: string;
  readonly reason: string;
}

/** The entries of a folder. If it cannot be read, there are none, and `onskipped` gets the folder. */
export async function entriesOf(
  path: string,
  onskipped: (folder: Skipped) => void,
): Promise<readonly Dirent[]> {
  try {
    return await promises.readdir(path, { withFileTypes: true });
  } catch (error) {
    const reason = ioReason(error);
    if (reason === undefined) throw error;
    onskipped({ path, reason });
    return [];
  }
}
