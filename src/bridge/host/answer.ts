import { find, frameValueAt, type ResponseFrame, textAt } from '../../gateway/wire/frame.ts';

/** What became of a request. */
export type ServerAnswer =
  /** JSON text, as the gateway gives it to a client. */
  | { readonly kind: 'result'; readonly json: string }
  /** An error of the protocol. `data` is JSON text. */
  | { readonly kind: 'error'; readonly code: number; readonly message: string; readonly data?: string };

export function answerOfFrame(frame: ResponseFrame): ServerAnswer {
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
    ...(data === undefined ? {} : { data: textAt(frame.bytes, data) }),
  };
}
