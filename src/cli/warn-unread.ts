import type { Surroundings } from '../clients/client-places.ts';
import { messageOf } from '../diagnostics/error.ts';
import { visible } from '../diagnostics/visible.ts';
import { unreadOf } from '../sessions/find-transcripts.ts';
import type { TranscriptFormat } from '../sessions/transcript.ts';
import type { Io } from './io.ts';

/** Says on stderr where agents keep conversations that are not read. */
export function warnUnread(
  formats: readonly TranscriptFormat[],
  around: Surroundings,
  { stderr }: Pick<Io, 'stderr'>,
): void {
  for (const file of formats.flatMap((format) => unreadOf(format, around)))
    stderr.write(`bcp-proxy warn ${visible(messageOf('transcripts-unread', { file }))}\n`);
}
