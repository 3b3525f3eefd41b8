import { randomBytes } from 'node:crypto';
import { promises } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Writes a file that only its owner may read, as a whole: a reader never sees half of it. Rejects where it cannot. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await makeFolder(dirname(file), 0o700);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await promises.writeFile(draft, text, { mode: 0o600, flag: 'wx' });
    await promises.rename(draft, file);
  } catch (error) {
    await promises.rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
