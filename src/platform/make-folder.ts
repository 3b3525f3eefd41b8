/**
 * Makes folders with those above them. Node's own `recursive` never ends if a folder can be seen but takes no new
 * folder, as with /proc. Here each folder is tried twice at most.
 */
import { mkdirSync, promises, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../diagnostics/error-code.ts';
import { isFolder } from './is-folder.ts';

const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

const optionsOf = (mode: number | undefined): { readonly mode?: number } =>
  mode === undefined ? {} : { mode };

/** Makes a folder and those above it. Throws the system's error for the folder that cannot be made. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const make = (): Promise<void> => promises.mkdir(path, optionsOf(mode));
  try {
    await make();
  } catch (error) {
    if (isMissing(error) && dirname(path) !== path) {
      await makeFolder(dirname(path), mode);
      await make().catch((again: unknown) => checkMade(path, again));
    } else checkMade(path, error);
  }
}

/** The same where a start waits for it. */
export function makeFolderSync(path: string, mode?: number): void {
  try {
    mkdirSync(path, optionsOf(mode));
  } catch (error) {
    if (isMissing(error) && dirname(path) !== path) {
      makeFolderSync(dirname(path), mode);
      makeOne(path, mode);
    } else checkMade(path, error);
  }
}

function makeOne(path: string, mode: number | undefined): void {
  try {
    mkdirSync(path, optionsOf(mode));
  } catch (error) {
    checkMade(path, error);
  }
}

/** Accepts the failure if the folder exists all the same, whoever made it. */
function checkMade(path: string, error: unknown): void {
  if (isMissing(error)) throw error;
  if (isFolder(path)) return;
  // Something else has this path. Reading it as a folder fails with an error that names what it is.
  if (errorCode(error) === 'EEXIST') readdirSync(path);
  throw error;
}
