import { find, frameValueAt, type ResponseFrame, stringIn } from '../wire/frame.ts';

export interface AnsweredFailure {
  readonly type: string;
  readonly message?: string;
}

/** The failure in an answer, named by the conventions for MCP. */
export function failureIn(frame: ResponseFrame): AnsweredFailure | undefined {
  if (frame.result === undefined) {
    const code = find(frame, 'error', 'code');
    const message = stringIn(frame, 'error', 'message');
    const type = code === undefined ? '_OTHER' : String(frameValueAt(frame.bytes, code));
    return { type, ...(message === undefined ? {} : { message }) };
  }
  // Inside a string this key would be escaped.
  const span = frame.bytes.includes('"isError"') ? find(frame, 'result', 'isError') : undefined;
  return span !== undefined && frameValueAt(frame.bytes, span) === true ? { type: 'tool_error' } : undefined;
}
