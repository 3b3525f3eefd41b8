import type { ExitCode } from '../../diagnostics/exit-code.ts';
import { find, frameValueAt, type ResponseFrame, textAt } from '../../gateway/wire/frame.ts';

/** What became of a request. */
export type ServerAnswer =
  /** JSON text, as the gateway gives it to a client. */
  | { readonly kind: 'result'; readonly json: string }
  /** An error of the protocol. `data` is JSON text. */
  | {
      readonly kind: 'error';
      readonly code: number;
      readonly message: string;
      readonly data?: string;
      /** Where no server has given it: what kind of failure it is. */
      readonly exit?: ExitCode;
    };

/** @param exit what kind of failure an error is, where no server has given it */
export function answerOfFrame(frame: ResponseFrame, exit?: ExitCode): ServerAnswer {
  if (frame.result !== undefined) return { kind: 'result', json: textAt(frame.bytes, frame.result) };
  const value = (name: string): unknown => {
    const span = find(frame, 'error', name);
    return span === undefined ? undefined : frameValueAt(frame.bytes, span);
  };
  const data = find(frame, 'error', 'data');
  return {
    kind: 'error',
    code: Number(value('code')),
    message: String(value('message')),
    ...(exit === undefined ? {} : { exit }),
    ...(data === undefined ? {} : { data: textAt(frame.bytes, data) }),
  };
}
