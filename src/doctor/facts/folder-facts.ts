import { accessSync, constants, existsSync, lstatSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { cacheFolder, runtimeFolder, stateFolder, unusedFolders } from '../../platform/folders.ts';
import { type NotOwn, whyNotOwn, whyPathNotOwn } from '../../platform/owned-file.ts';
import { trustFile } from '../../platform/trust-list.ts';

export interface FolderFacts {
  readonly what: 'cache' | 'state' | 'runtime';
  readonly folder: string;
  readonly isThere: boolean;
  /** The obstacle that prevents using the folder, or making it. */
  readonly blocked?: { readonly by: string; readonly reason: string; readonly isOwn: boolean };
  /** Why it is not the user's alone. */
  readonly why?: NotOwn;
  /** Files in it that are not. */
  readonly open: readonly string[];
  /** What it holds; `isMore`: only a part of it was looked at. */
  readonly bytes: number;
  readonly isMore: boolean;
  /** The free bytes of the disk for this user, and the number of the disk. */
  readonly free?: number;
  readonly disk?: number;
}

/** Files that are looked at in one folder, at most. */
const MOST_FILES = 20_000;

/** Compiled code is Node's own, in a folder that only the user may enter. */
const FOREIGN = 'code';

/** The folder itself, or the nearest above it that is there. */
function nearest(folder: string): string {
  try {
    lstatSync(folder);
    return folder;
  } catch {
    return dirname(folder) === folder ? folder : nearest(dirname(folder));
  }
}

function whyBlocked(path: string): FolderFacts['blocked'] {
  try {
    const stats = statSync(path);
    const isOwn = process.geteuid === undefined || stats.uid === process.geteuid();
    if (!stats.isDirectory()) return { by: path, reason: 'it is no folder', isOwn };
    try {
      accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
      return undefined;
    } catch (error) {
      return { by: path, reason: ioReason(error) ?? reasonOf(error), isOwn };
    }
  } catch (error) {
    return { by: path, reason: ioReason(error) ?? reasonOf(error), isOwn: false };
  }
}

/** All files below a folder, each with its size. */
function filesIn(
  folder: string,
  skipped: ReadonlySet<string>,
): Pick<FolderFacts, 'open' | 'bytes' | 'isMore'> {
  const open: string[] = [];
  let [bytes, seen] = [0, 0];
  const look = (inner: string): void => {
    for (const { name } of readdirSync(inner, { withFileTypes: true })) {
      const path = join(inner, name);
      if (seen++ >= MOST_FILES) return;
      try {
        const stats = lstatSync(path);
        if (stats.isDirectory() && !skipped.has(path)) look(path);
        if (!stats.isFile()) continue;
        bytes += stats.size;
        if (!skipped.has(path) && whyNotOwn(stats) !== undefined) open.push(path);
      } catch {
        // It has just gone.
      }
    }
  };
  look(folder);
  return { open, bytes, isMore: seen > MOST_FILES };
}

function disk(path: string): Pick<FolderFacts, 'free' | 'disk'> {
  try {
    const { bavail, bsize } = statfsSync(path);
    return { free: bavail * bsize, disk: statSync(path).dev };
  } catch {
    // The system does not say.
    return {};
  }
}

function factsOf(what: FolderFacts['what'], folder: string, skipped: ReadonlySet<string>): FolderFacts {
  const near = nearest(folder);
  const none = { what, folder, isThere: near === folder, open: [], bytes: 0, isMore: false };
  const blocked = whyBlocked(near);
  if (blocked !== undefined) return { ...none, blocked };
  if (near !== folder) return { ...none, ...disk(near) };
  const why = whyPathNotOwn(folder);
  return { ...none, ...filesIn(folder, skipped), ...disk(folder), why };
}

/** The folders in which this program keeps something. One that others could have written to is named all the same. */
export function readFolders(env: NodeJS.ProcessEnv): readonly FolderFacts[] {
  const unused = unusedFolders(env);
  const of = (variable: (typeof unused)[number]['variable'], usual: string): string =>
    unused.find((one) => one.variable === variable)?.folder ?? usual;
  const [cache, state] = [of('XDG_CACHE_HOME', cacheFolder(env)), of('XDG_STATE_HOME', stateFolder(env))];
  const runtime = of('XDG_RUNTIME_DIR', runtimeFolder(env));
  // The trust list is checked separately.
  const skipped = new Set([join(state, FOREIGN), trustFile(env)]);
  return [
    factsOf('cache', cache, skipped),
    factsOf('state', state, skipped),
    ...(runtime.startsWith(cache) || !existsSync(runtime) ? [] : [factsOf('runtime', runtime, skipped)]),
  ];
}
