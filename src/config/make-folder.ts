import { promises } from 'node:fs';
import { dirname } from 'node:path';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** Makes a folder and those above it. What Node says of one that may not be made is that it is missing. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await promises.mkdir(path, { recursive: true, ...(mode === undefined ? {} : { mode }) });
  } catch (error) {
    // What stands there is something else: to look into it fails for what it is.
    if (codeOf(error) === 'EEXIST') await promises.readdir(path);
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
