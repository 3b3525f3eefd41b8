import { messageOf } from '../../diagnostics/error.ts';
import type { Lexeme } from '../wire/frame.ts';
import { salvageId } from '../wire/id.ts';
import type { Message } from '../wire/receive.ts';

/** The reason why a line cannot be relayed, and the request that it may have answered. */
export interface Unusable {
  readonly reason: string;
  readonly id: Lexeme | undefined;
}

/** Removes secrets from a text. */
type Hide = (text: string) => string;

const SHOWN_CHARS = 200;

/** More bytes than are shown, because a secret must be whole when it is hidden. */
const SEEN_BYTES = 8192;

/** The first characters of a line, for a log. */
function startOf(line: Buffer, hide: Hide): string {
  return JSON.stringify(hide(line.subarray(0, SEEN_BYTES).toString()).slice(0, SHOWN_CHARS));
}

/** The problem with a line that is no message; `undefined` for a blank line. */
export function unusableLine(
  from: string,
  message: Exclude<Message, { readonly kind: 'frame' }>,
  line: Buffer,
  hide: Hide,
): Unusable | undefined {
  switch (message.kind) {
    case 'not-json':
      return {
        reason: messageOf('frame-not-json', { from, start: startOf(line, hide) }),
        id: salvageId(line, line),
      };
    case 'invalid':
      return {
        reason: messageOf('frame-not-rpc', { from, start: startOf(line, hide) }),
        id: message.speaks ? message.id : undefined,
      };
    case 'blank':
      return undefined;
  }
}

/** The same problem for a line beyond the cap, of which only the first and last bytes remain. */
export function oversizeLine(from: string, max: number, head: Buffer, tail: Buffer): Unusable {
  return { reason: messageOf('frame-too-long', { from, max }), id: salvageId(head, tail) };
}
