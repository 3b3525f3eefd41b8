import { promises } from 'node:fs';
import { dirname } from 'node:path';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Makes a folder and those above it. What Node says of one that may not be made is that it is missing. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await promises.mkdir(path, { recursive: true, ...(mode === undefined ? {} : { mode }) });
  } catch (error) {
    if (!isMissing(error)) throw error;
    for (let folder = path; ; folder = dirname(folder)) {
      const why: unknown = await promises.mkdir(folder).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (!isMissing(why) || dirname(folder) === folder) throw why ?? error;
    }
  }
}
