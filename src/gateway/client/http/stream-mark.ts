import { messageOf } from '../../../diagnostics/error.ts';
import { errorText, parseFrame, RPC } from '../../wire/frame.ts';

/** The longest mark. Longer ones are left out, because each event contains the mark. */
const MAX_MARK = 1000;

/** The ids of a message's requests, as the ids of events can carry them. */
export function streamMark(line: Buffer): string | undefined {
  const parsed = parseFrame(line);
  const frames =
    parsed.kind === 'frame' ? [parsed.frame] : parsed.kind === 'batch' ? parsed.items.flatMap(frameOf) : [];
  const ids = frames.flatMap((frame) => (frame.kind === 'request' ? [frame.id] : []));
  const mark = Buffer.from(`[${ids.join()}]`).toString('base64url');
  return ids.length === 0 || mark.length > MAX_MARK ? undefined : mark;
}

function frameOf(item: Buffer) {
  const parsed = parseFrame(item);
  return parsed.kind === 'frame' ? [parsed.frame] : [];
}

/** The events that tell a client that nobody answers these requests any more. */
export function lostEvents(mark: string): readonly string[] {
  let ids: unknown;
  try {
    ids = JSON.parse(Buffer.from(mark, 'base64url').toString());
  } catch {
    return [];
  }
  const known = Array.isArray(ids)
    ? ids.filter((id) => typeof id === 'string' || typeof id === 'number')
    : [];
  const message = messageOf('http-answer-elsewhere', undefined);
  return known.map((id) => `event: message\ndata: ${errorText(JSON.stringify(id), RPC.server, message)}\n\n`);
}
