import { messageOf } from '../../../diagnostics/error.ts';
import { errorText, find, inside, parseFrame, RPC, replaceBytes } from '../../wire/frame.ts';
import { withoutEnvelope, withoutMembers } from '../../wire/outline-edits.ts';

/** The message for a server with sessions, or the answer that the client gets instead. */
export interface SessionRequest {
  readonly sent?: readonly Buffer[];
  readonly refusal?: Buffer;
}

/**
 * A message of a stateless client for a server with sessions, without the client's description of itself. Such a server has given no state, so the gateway refuses a
 * message with a state. Answers without a state belong to no call, and the server asks again.
 */
export function forSessions(pieces: readonly Buffer[]): SessionRequest {
  const bytes = pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
  const parsed = parseFrame(bytes);
  if (parsed.kind !== 'frame' || parsed.frame.kind !== 'request') return { sent: pieces };
  const { frame } = parsed;
  if (find(frame, 'params', 'requestState') !== undefined)
    return {
      refusal: Buffer.from(errorText(frame.id, RPC.invalidParams, messageOf('stateless-state', undefined))),
    };
  const params = inside(frame, ['params']);
  if (params?.type !== 'object') return { sent: pieces };
  const answers = withoutMembers(params, ({ key }) => key === 'inputResponses');
  return { sent: replaceBytes(bytes, [...answers, ...withoutEnvelope(frame)]) };
}
