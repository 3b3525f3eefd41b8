/** Puts the files of a door where its agent loads them, and takes them out. */
import { existsSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Surroundings, userPlace } from '../clients/client-places.ts';
import { programWords } from '../clients/start-words.ts';
import { KnownError } from '../diagnostics/error.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { packageRoot } from '../platform/package-root.ts';
import { NotWritten, writeAll } from '../platform/write-all.ts';
import { type AgentHooks, type HookParts, hooksFolder, WRITTEN } from './agent-hooks.ts';
import { hookSocket } from './socket.ts';

/** A file of a door. */
interface DoorFile {
  readonly file: string;
  readonly text: string;
  /** What stands there now. */
  readonly before: string | undefined;
}

export interface HookOptions {
  readonly around: Surroundings;
  /** Nothing is written. */
  readonly dryRun: boolean;
  /** Replaces files of the same names that are not ours. */
  readonly force: boolean;
}

const isOurs = (text: string): boolean => text.includes(WRITTEN);

function unusable(file: string, cause: unknown): KnownError<'client-file-unusable'> {
  return new KnownError('client-file-unusable', { file, reason: reasonOf(cause) }, { cause });
}

function textOf(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw unusable(file, cause);
  }
}

async function partsFor(around: Surroundings): Promise<HookParts> {
  const start = [...(await programWords(around)), 'hook', 'start'] as const;
  return {
    head: { socket: hookSocket(around.env) ?? '', start: start as HookParts['head']['start'] },
    code: (name) => readFileSync(join(packageRoot(), 'dist', 'hooks', `${name}.js`), 'utf8'),
  };
}

async function filesOf(door: AgentHooks, around: Surroundings): Promise<readonly DoorFile[]> {
  const folder = hooksFolder(door, around);
  return Object.entries(door.files(await partsFor(around))).map(([path, text]) => {
    const file = join(folder, path);
    return { file, text, before: textOf(file) };
  });
}

/** All of them or none: an agent would load a door with a missing part. */
async function writeHooks(files: readonly DoorFile[]): Promise<void> {
  for (const { file } of files)
    await makeFolder(dirname(file), 0o700).catch((cause: unknown) => {
      throw unusable(file, cause);
    });
  const all = files.map(({ file, text }) => ({
    file,
    bytes: Buffer.from(text),
    replaces: true,
    mode: 0o600,
  }));
  await writeAll(all).catch((error: unknown) => {
    throw error instanceof NotWritten ? unusable(error.file, error.cause) : error;
  });
}

/**
 * Writes the files of a door that are not there as they should be: all of them or none. Gives their paths.
 *
 * @throws KnownError `hooks-no-socket`, `client-file-foreign`, `client-file-unusable`
 */
export async function installHooks(
  door: AgentHooks,
  { around, dryRun, force }: HookOptions,
): Promise<readonly string[]> {
  if (hookSocket(around.env) === undefined) throw new KnownError('hooks-no-socket', undefined);
  const wanted = (await filesOf(door, around)).filter(({ text, before }) => text !== before);
  const foreign = wanted.find(({ before }) => before !== undefined && !isOurs(before));
  if (foreign !== undefined && !force) throw new KnownError('client-file-foreign', { file: foreign.file });
  if (!dryRun) await writeHooks(wanted);
  return wanted.map(({ file }) => file);
}

/** Removes a folder that is left empty, and those around it below `home`. */
function removeEmpty(folder: string, home: string): void {
  if (folder === home) return;
  try {
    rmdirSync(folder);
    removeEmpty(dirname(folder), home);
  } catch {
    // It has other files, or is gone.
  }
}

/**
 * Removes the files of a door that are ours. Gives their paths.
 *
 * @throws KnownError `client-file-unusable`
 */
export async function uninstallHooks(
  door: AgentHooks,
  { around, dryRun }: Omit<HookOptions, 'force'>,
): Promise<readonly string[]> {
  const ours = (await filesOf(door, around)).filter(({ before }) => before !== undefined && isOurs(before));
  const home = userPlace(door.home, around);
  for (const { file } of dryRun ? [] : ours) {
    try {
      rmSync(file);
    } catch (cause) {
      throw unusable(file, cause);
    }
    removeEmpty(dirname(file), home);
  }
  return ours.map(({ file }) => file);
}

/** Whether the files of a door are there. `stale`: some are missing, or this program would write others. */
export async function doorState(
  door: AgentHooks,
  around: Surroundings,
): Promise<'absent' | 'stale' | 'there'> {
  const ours = (await filesOf(door, around)).map(({ text, before }) => ({
    isThere: before !== undefined && isOurs(before),
    isSame: before === text,
  }));
  if (ours.every(({ isThere }) => !isThere)) return 'absent';
  return ours.every(({ isSame }) => isSame) ? 'there' : 'stale';
}
