import { messageOf } from '../../../diagnostics/error.ts';
import {
  type ByteEdit,
  find,
  frameValueAt,
  type Lexeme,
  type ResponseFrame,
  RPC,
  stringIn,
} from '../../wire/frame.ts';
import { OLD_NO_RESOURCE, STATELESS_ERRORS } from '../../wire/stateless-protocol.ts';
import type { Asker } from './asker.ts';
import { MAX_ROUNDS, neededFor, type Question } from './input-round.ts';
import type { Call } from './open-calls.ts';
import { resultType, withoutStateless } from './without-stateless.ts';

/** The meaning of the server's answer for the call. */
export type AnswerOutcome =
  /** The answer goes to the core with these edits. */
  | { readonly kind: 'answer'; readonly edits: readonly ByteEdit[] }
  /** The core cannot take the answer. It gets a protocol error that says why. */
  | { readonly kind: 'error'; readonly text: string }
  /** The call cannot go on, for a reason that a model should read. */
  | { readonly kind: 'failure'; readonly text: string }
  | { readonly kind: 'asks'; readonly wanted: readonly Question[]; readonly state: string | undefined }
  /** The server wants other headers, and has not looked at the call. */
  | { readonly kind: 'other-headers' }
  /** The server no longer speaks this protocol, and has not looked at the call. */
  | { readonly kind: 'other-protocol' };

export interface OutcomeContext {
  readonly server: string;
  readonly asker: Asker;
  /** Removes secrets from a text. */
  readonly hide: (text: string) => string;
}

export function outcomeOf(call: Call, frame: ResponseFrame, context: OutcomeContext): AnswerOutcome {
  if (frame.result === undefined) return outcomeOfError(call, frame, context);
  const { server, asker } = context;
  const { method } = call.frame;
  switch (resultType(frame, method)) {
    case 'input_required':
      // A client that understands the question answers it itself.
      if (!asker.isStateless) return outcomeOfQuestions(call, frame, context);
      return completed(call, frame, asker);
    case 'complete':
      return completed(call, frame, asker);
    case 'task':
    case undefined: {
      const type = stringIn(frame, 'result', 'resultType') ?? 'no text';
      return { kind: 'error', text: messageOf('result-unknown', { server, method, type }) };
    }
  }
}

/** The answer is the core's under the id that the core knows. */
const idEdit = ({ id, idSpan }: ResponseFrame, known: Lexeme): ByteEdit[] =>
  id === known ? [] : [{ ...idSpan, text: known }];

const completed = (
  { frame: { id, method } }: Call,
  frame: ResponseFrame,
  { isStateless }: Asker,
): AnswerOutcome => ({
  kind: 'answer',
  edits: [...idEdit(frame, id), ...withoutStateless(frame, method, isStateless)],
});

function outcomeOfQuestions(
  call: Call,
  frame: ResponseFrame,
  { server, asker }: OutcomeContext,
): AnswerOutcome {
  const needed = neededFor(frame, asker);
  switch (needed.kind) {
    case 'invalid':
      return { kind: 'error', text: messageOf('input-invalid', { server, method: call.frame.method }) };
    case 'impossible':
      return { kind: 'failure', text: messageOf('input-impossible', { server, ...needed }) };
    case 'needs': {
      const { wanted, state } = needed;
      if (call.rounds < MAX_ROUNDS) return { kind: 'asks', wanted, state };
      return { kind: 'failure', text: messageOf('input-endless', { server, rounds: MAX_ROUNDS }) };
    }
  }
}

function outcomeOfError(
  call: Call,
  frame: ResponseFrame,
  { server, asker, hide }: OutcomeContext,
): AnswerOutcome {
  const span = find(frame, 'error', 'code');
  const code = span && frameValueAt(frame.bytes, span);
  const said = (): string => hide(stringIn(frame, 'error', 'message') ?? '');
  switch (code) {
    case STATELESS_ERRORS.missingCapability:
      if (asker.isStateless) break;
      return { kind: 'failure', text: messageOf('client-lacks', { server, error: said() }) };
    case STATELESS_ERRORS.headerMismatch:
      if (!call.refreshed) return { kind: 'other-headers' };
      return { kind: 'error', text: messageOf('headers-disagree', { server, error: said() }) };
    case STATELESS_ERRORS.unsupportedVersion:
      return { kind: 'other-protocol' };
  }
  const edits = idEdit(frame, call.frame.id);
  const isMissing = code === RPC.invalidParams && call.frame.method === 'resources/read';
  if (isMissing && span !== undefined && !asker.isStateless)
    edits.push({ ...span, text: String(OLD_NO_RESOURCE) });
  return { kind: 'answer', edits };
}
