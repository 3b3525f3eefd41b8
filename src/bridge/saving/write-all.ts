import { randomBytes } from 'node:crypto';
import { constants, promises, type Stats } from 'node:fs';
import { errorCode } from '../../diagnostics/error-code.ts';
import { realFile } from '../../platform/real-file.ts';

export interface FileToWrite {
  /** An absolute path. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** It could not be written, and so none of them was. */
export class NotWritten extends Error {
  override readonly name = 'NotWritten';
  constructor(
    readonly file: string,
    cause: unknown,
  ) {
    super(file, { cause });
  }
}

type Undo = () => Promise<void>;

const draftOf = (file: string): string => `${file}.${randomBytes(6).toString('hex')}`;

/** What stands there; `undefined` for nothing. */
const standing = (file: string): Promise<Stats | undefined> =>
  promises.lstat(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });

/** Gives a draft its name, unless something has it. File systems without hard links get a copy. */
async function nameFirst(draft: string, file: string): Promise<Undo> {
  try {
    await promises.link(draft, file);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error;
    await promises.copyFile(draft, file, constants.COPYFILE_EXCL).catch(async (failure: unknown) => {
      if (errorCode(failure) !== 'EEXIST') await promises.rm(file, { force: true });
      throw failure;
    });
  }
  return () => promises.rm(file, { force: true });
}

/** Gives a draft its name. The file that had the name is kept until all are written. */
async function nameInstead(draft: string, file: string, kept: string): Promise<Undo> {
  if ((await standing(file)) === undefined) return nameFirst(draft, file);
  await promises.copyFile(file, kept, constants.COPYFILE_EXCL);
  await promises.rename(draft, file);
  return () => promises.rename(kept, file);
}

/**
 * Writes all files, or none: each is written under another name first, so that a full disk changes nothing.
 *
 * @param force whether files that are there are replaced; else they are an error
 * @throws NotWritten
 */
export async function writeAll(files: readonly FileToWrite[], force: boolean): Promise<void> {
  const undo: Undo[] = [];
  const extra: string[] = [];
  const ready: { readonly draft: string; readonly to: string; readonly file: string }[] = [];
  const at = async (file: string, step: () => Promise<void>): Promise<void> => {
    try {
      await step();
    } catch (cause) {
      for (const back of undo.reverse()) await back().catch(() => undefined);
      throw new NotWritten(file, cause);
    }
  };
  try {
    for (const { file, bytes } of files)
      await at(file, async () => {
        // If the target is replaced, a link to it is followed.
        const to = force ? realFile(file) : file;
        const there = await standing(to);
        if (there !== undefined && !force) throw Object.assign(new Error(), { code: 'EEXIST' });
        if (there?.isDirectory() === true) throw Object.assign(new Error(), { code: 'EISDIR' });
        if (there?.isFile() === false) throw Object.assign(new Error(), { code: 'EEXIST' });
        const draft = draftOf(to);
        extra.push(draft);
        await promises.writeFile(draft, bytes, { flag: 'wx', mode: there?.mode ?? 0o666 });
        ready.push({ draft, to, file });
      });
    for (const { draft, to, file } of ready)
      await at(file, async () => {
        const kept = draftOf(to);
        extra.push(kept);
        undo.push(await (force ? nameInstead(draft, to, kept) : nameFirst(draft, to)));
      });
  } finally {
    for (const file of extra) await promises.rm(file, { force: true }).catch(() => undefined);
  }
}
