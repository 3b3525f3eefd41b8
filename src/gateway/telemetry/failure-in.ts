import { find, frameValueAt, type ResponseFrame } from '../wire/frame.ts';

/**
 * The kind of failure in an answer, named by the conventions for MCP; `undefined` if it is none. Nothing that the server
 * says in words: it may repeat arguments.
 */
export function failureIn(frame: ResponseFrame): string | undefined {
  if (frame.result === undefined) {
    const span = find(frame, 'error', 'code');
    const code = span && frameValueAt(frame.bytes, span);
    return Number.isSafeInteger(code) ? String(code) : '_OTHER';
  }
  // Inside a string this key would be escaped.
  const span = frame.bytes.includes('"isError"') ? find(frame, 'result', 'isError') : undefined;
  return span !== undefined && frameValueAt(frame.bytes, span) === true ? 'tool_error' : undefined;
}
