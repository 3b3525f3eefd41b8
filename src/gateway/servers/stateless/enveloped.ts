import { find, inside, type Lexeme, type RequestFrame } from '../../wire/frame.ts';
import { OutgoingMessage } from '../../wire/outgoing-message.ts';
import { replaced, withFirst, withoutMembers } from '../../wire/outline-edits.ts';
import { ENVELOPE, META } from '../../wire/stateless-protocol.ts';

/** The members that a retried request adds after the server has asked for input. */
export interface Retry {
  /** The answers by their keys: JSON text. Absent if the server asked nothing. */
  readonly responses: string | undefined;
  /** The server's state, as it came: JSON text. */
  readonly state: string | undefined;
}

/** A member that the stateless protocol does not have. */
const OLD = 'task';
/** Members that mean nothing from a client with sessions. The gateway writes them for such clients. */
const ROUND: ReadonlySet<string> = new Set(['inputResponses', 'requestState']);

export interface EnvelopedRequest {
  readonly id: Lexeme;
  /** Members of `_meta`: JSON text. */
  readonly envelope: string;
  readonly retry: Retry | undefined;
  /** The client knows input rounds, and answers the questions itself. Its own requests have an envelope already. */
  readonly isStateless: boolean;
}

/**
 * A request of the core in the form that a server without sessions wants. It has its own id, and its `_meta`
 * describes the client. Every other byte stays. `undefined` if its params are no object.
 */
export function enveloped(
  frame: RequestFrame,
  { id, envelope, retry, isStateless }: EnvelopedRequest,
): OutgoingMessage | undefined {
  const { responses, state } = retry ?? { responses: undefined, state: undefined };
  const { members, idSpan } = frame;
  const params = inside(frame, ['params']);
  const idEdits = id === frame.id ? [] : [replaced(idSpan, id)];
  // The client has described itself.
  if (isStateless && find(frame, 'params', '_meta', META.version) !== undefined)
    return OutgoingMessage.edited(frame, idEdits);
  if (params === undefined) {
    const at = members.end - 1;
    const text = `,"params":{"_meta":{${envelope}}}`;
    return OutgoingMessage.edited(frame, [...idEdits, { start: at, end: at, text }]);
  }
  if (params.type !== 'object') return undefined;
  const again =
    (responses === undefined ? '' : `"inputResponses":${responses},`) +
    (state === undefined ? '' : `"requestState":${state},`);
  const meta = inside(frame, ['params', '_meta']);
  const metaSpan = find(frame, 'params', '_meta');
  const isOut = (key: string): boolean =>
    key === OLD ||
    (!isStateless && ROUND.has(key)) ||
    (key === '_meta' && (metaSpan === undefined || meta?.type !== 'object'));
  const left = params.members.some(({ key }) => !isOut(key));
  // At the same place, an inserted text stands before a removed one.
  const edits = idEdits;
  if (metaSpan !== undefined && meta?.type === 'object') {
    const forged = withoutMembers(meta, ({ key }) => ENVELOPE.has(key));
    const rest = meta.members.some(({ key }) => !ENVELOPE.has(key));
    edits.push(withFirst(meta, envelope, rest), ...forged);
    if (again !== '') edits.push(withFirst(params, again.slice(0, -1), left));
  } else edits.push(withFirst(params, `${again}"_meta":{${envelope}}`, left));
  edits.push(...withoutMembers(params, ({ key }) => isOut(key)));
  return OutgoingMessage.edited(frame, edits);
}
