import { stat } from 'node:fs/promises';
import type { FoundTranscript } from './find-transcripts.ts';

/** When somebody last wrote in it; in milliseconds since 1970. */
async function writtenAt({ files }: FoundTranscript): Promise<number> {
  const times = files.map((file) =>
    stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    ),
  );
  return Math.max(0, ...(await Promise.all(times)));
}

/** Transcripts in the order in which they were last used. */
export async function newestFirst(found: readonly FoundTranscript[]): Promise<readonly FoundTranscript[]> {
  const dated = await Promise.all(found.map(async (one) => ({ one, at: await writtenAt(one) })));
  return dated.sort((a, b) => b.at - a.at).map(({ one }) => one);
}
