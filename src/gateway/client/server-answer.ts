import type { ExitCode } from '../../diagnostics/exit-code.ts';
import { find, frameValueAt, type ResponseFrame, textAt } from '../wire/frame.ts';

/** The answer to a request. */
export type ServerAnswer =
  | {
      readonly kind: 'result';
      /** JSON text, as the gateway gives it to a client. */
      readonly json: string;
      /** JSON text of the server's own result, if the caller asked for it. */
      readonly original?: string;
    }
  /** An error of the protocol. `data` is JSON text. */
  | {
      readonly kind: 'error';
      readonly code: number;
      readonly message: string;
      readonly data?: string;
      /** The kind of failure, if no server has given the error. */
      readonly exit?: ExitCode;
    };

export interface AnswerFacts {
  /** The kind of failure, if no server has given the error. */
  readonly exit?: ExitCode;
  /** The server's own result, JSON text. */
  readonly original?: string;
}

export function answerOfFrame(frame: ResponseFrame, { exit, original }: AnswerFacts = {}): ServerAnswer {
  if (frame.result !== undefined)
    return { kind: 'result', json: textAt(frame.bytes, frame.result), original };
  const value = (name: string): unknown => {
    const span = find(frame, 'error', name);
    return span === undefined ? undefined : frameValueAt(frame.bytes, span);
  };
  const data = find(frame, 'error', 'data');
  return {
    kind: 'error',
    code: Number(value('code')),
    message: String(value('message')),
    exit,
    data: data === undefined ? undefined : textAt(frame.bytes, data),
  };
}
