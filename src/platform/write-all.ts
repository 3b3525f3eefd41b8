import { randomBytes } from 'node:crypto';
import { constants, promises, type Stats } from 'node:fs';
import { errorCode } from '../diagnostics/error-code.ts';
import { realFile } from './real-file.ts';

export interface FileToWrite {
  /** An absolute path. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Whether a file that is there is replaced; else it is an error. */
  readonly replaces: boolean;
  /** The mode of a new file. One that is replaced keeps its own. */
  readonly mode?: number;
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
 * @throws NotWritten
 */
export async function writeAll(files: readonly FileToWrite[]): Promise<void> {
  const undo: Undo[] = [];
  const extra: string[] = [];
  const ready: (FileToWrite & { readonly draft: string; readonly to: string })[] = [];
  const at = async (file: string, step: () => Promise<void>): Promise<void> => {
    try {
      await step();
    } catch (cause) {
      for (const back of undo.reverse()) await back().catch(() => undefined);
      throw new NotWritten(file, cause);
    }
  };
  try {
    for (const one of files)
      await at(one.file, async () => {
        const { file, bytes, replaces, mode = 0o666 } = one;
        // If the target is replaced, a link to it is followed.
        const to = replaces ? realFile(file) : file;
        const there = await standing(to);
        if (there !== undefined && !replaces) throw Object.assign(new Error(), { code: 'EEXIST' });
        if (there?.isDirectory() === true) throw Object.assign(new Error(), { code: 'EISDIR' });
        if (there?.isFile() === false) throw Object.assign(new Error(), { code: 'EEXIST' });
        const draft = draftOf(to);
        extra.push(draft);
        await promises.writeFile(draft, bytes, { flag: 'wx', mode: there?.mode ?? mode });
        // The umask took something of it.
        if (there !== undefined) await promises.chmod(draft, there.mode);
        ready.push({ ...one, draft, to });
      });
    for (const { draft, to, file, replaces } of ready)
      await at(file, async () => {
        const kept = draftOf(to);
        extra.push(kept);
        undo.push(await (replaces ? nameInstead(draft, to, kept) : nameFirst(draft, to)));
      });
  } finally {
    for (const file of extra) await promises.rm(file, { force: true }).catch(() => undefined);
  }
}
