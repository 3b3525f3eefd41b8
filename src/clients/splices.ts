import { renameSync } from 'node:fs';
/** The inserted texts by file. Uninstalling restores the old bytes exactly. */
import { join } from 'node:path';
import { isRecord } from '../json/is-record.ts';
import { stateFolder } from '../platform/folders.ts';
import { readOwnText } from '../platform/read-own-text.ts';
import { replaceFile } from '../platform/replace-file.ts';
import type { Splice } from './text-splice.ts';

export interface RecordedSplice extends Splice {
  /** The file was not there before. */
  readonly created: boolean;
  /** The places where the moved servers stand now, by their names in the file. */
  readonly adopted: Readonly<Record<string, AdoptedServer>>;
}

export interface AdoptedServer {
  readonly config: string;
  /** Its name there. */
  readonly name: string;
}

/**
 * The newest first. There are two while a file is written: whichever of them it holds after a sudden end, its bytes are
 * known.
 */
export type RecordedSplices = Readonly<Record<string, readonly RecordedSplice[]>>;

const splicesFile = (env: NodeJS.ProcessEnv): string => join(stateFolder(env), 'clients.json');

const isKept = (value: unknown): value is RecordedSplice =>
  isRecord(value) &&
  typeof value['put'] === 'string' &&
  typeof value['instead'] === 'string' &&
  isRecord(value['moved']) &&
  isRecord(value['adopted']) &&
  typeof value['created'] === 'boolean';

/**
 * The splices by real path. If they cannot be read, or others may have written them, none are known, and entries are
 * found by their names.
 */
function readSplices(env: NodeJS.ProcessEnv): RecordedSplices {
  const kept = readOwnText(splicesFile(env), false);
  if (kept.kind !== 'text') return {};
  try {
    const parsed: unknown = JSON.parse(kept.text);
    if (!isRecord(parsed)) return {};
    return Object.fromEntries(
      Object.entries(parsed).map(([file, kept]) => [file, Array.isArray(kept) ? kept.filter(isKept) : []]),
    );
  } catch {
    return {};
  }
}

/** The splices of one file. */
export const splicesOf = (file: string, env: NodeJS.ProcessEnv): readonly RecordedSplice[] => {
  const all = readSplices(env);
  return Object.hasOwn(all, file) ? (all[file] ?? []) : [];
};

/** Stores the splices of a file. An empty list means that the entry was taken out. */
export async function keepSplices(
  file: string,
  splices: readonly RecordedSplice[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const place = splicesFile(env);
  // What is not believed is not lost either.
  if (readOwnText(place, false).kind === 'not-own') renameSync(place, `${place}.not-believed`);
  const { [file]: _, ...rest } = readSplices(env);
  const all = splices.length === 0 ? rest : { ...rest, [file]: splices };
  await replaceFile(place, `${JSON.stringify(all, null, 2)}\n`);
}
