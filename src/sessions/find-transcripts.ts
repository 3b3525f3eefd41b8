import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { type Surroundings, userPlace } from '../clients/client-places.ts';
import { hasCode } from '../diagnostics/error.ts';
import type { Skipped } from '../platform/entries.ts';
import { filesAt } from '../platform/files-at.ts';
import { recordedConversations } from './formats/recorded-conversations.ts';
import type { TranscriptFormat } from './transcript.ts';

/** Files of an agent that are read one after the other. */
export interface FoundTranscript {
  readonly format: TranscriptFormat;
  readonly files: readonly string[];
}

export interface Search {
  /** Files that nobody has written in since are left out; in milliseconds since 1970. */
  readonly since: number;
  readonly onskipped: (one: Skipped) => void;
}

async function recentOnes(files: readonly string[], { since }: Search): Promise<readonly string[]> {
  if (since === Number.NEGATIVE_INFINITY) return files;
  const times = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.POSITIVE_INFINITY,
      ),
    ),
  );
  return files.filter((_, i) => (times[i] ?? 0) >= since);
}

async function filesIn(folder: string, { onskipped }: Search): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  return filesAt(folder, onskipped).catch((error: unknown) => {
    if (!hasCode(error, 'unreadable-input')) throw error;
    onskipped({ path: folder, reason: error.params.reason });
    return [];
  });
}

/** The folders in which an agent keeps its conversations. */
export const transcriptFolders = ({ places }: TranscriptFormat, around: Surroundings): readonly string[] =>
  places.map(({ folder }) => userPlace(folder, around));

/** What an agent has written down on this machine. */
export async function findTranscripts(
  format: TranscriptFormat,
  around: Surroundings,
  search: Search,
): Promise<readonly FoundTranscript[]> {
  const found = await Promise.all(
    format.places.map(async ({ folder, file }) => {
      const place = userPlace(folder, around);
      const files = (await filesIn(place, search)).filter((path) => file.test(relative(place, path)));
      return recentOnes(files, search);
    }),
  );
  const all = found.flat();
  if (format.together === true) return all.length === 0 ? [] : [{ format, files: all }];
  return all.map((file) => ({ format, files: [file] }));
}

/** Files in which the agent keeps conversations that are not read. */
export function unreadOf({ unread }: TranscriptFormat, around: Surroundings): readonly string[] {
  const file = unread === undefined ? undefined : userPlace(unread, around);
  return file !== undefined && existsSync(file) ? [file] : [];
}

/** Recorded conversations at a path. @throws KnownError `unreadable-input` */
export async function recordedAt(path: string, search: Search): Promise<readonly FoundTranscript[]> {
  const files = (await filesAt(path, search.onskipped)).filter((file) => /\.json(?:\.gz)?$/.test(file));
  return (await recentOnes(files, search)).map((file) => ({ format: recordedConversations, files: [file] }));
}
