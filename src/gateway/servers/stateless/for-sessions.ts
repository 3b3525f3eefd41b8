import { messageOf } from '../../../diagnostics/error.ts';
import { errorText, type Frame, find, inside, ownFrame, RPC } from '../../wire/frame.ts';
import { OutgoingMessage } from '../../wire/outgoing-message.ts';
import { withoutEnvelope, withoutMembers } from '../../wire/outline-edits.ts';

/** The message for a server with sessions, or the answer that the client gets instead. */
export interface SessionRequest {
  readonly sent?: OutgoingMessage;
  readonly refusal?: Frame;
}

/**
 * A message of a stateless client for a server with sessions, without the client's description of itself. Such a server has given no state, so the gateway refuses a
 * message with a state. Answers without a state belong to no call, and the server asks again.
 */
export function forSessions(message: OutgoingMessage): SessionRequest {
  const { frame } = message;
  const params = inside(frame, ['params']);
  if (frame.kind !== 'request' || params?.type !== 'object') return { sent: message };
  if (find(frame, 'params', 'requestState') !== undefined) {
    const text = errorText(frame.id, RPC.invalidParams, messageOf('stateless-state', undefined));
    return { refusal: ownFrame(text) };
  }
  const answers = withoutMembers(params, ({ key }) => key === 'inputResponses');
  return { sent: OutgoingMessage.edited(frame, [...answers, ...withoutEnvelope(frame)]) };
}
