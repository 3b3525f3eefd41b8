import { messageOf } from '../../diagnostics/error.ts';
import type { Lexeme } from '../wire/frame.ts';
import { salvageId } from '../wire/id.ts';
import type { Message } from '../wire/receive.ts';

/** Why a line cannot be relayed, and which request it may have been to answer. */
export interface Unusable {
  readonly reason: string;
  readonly id: Lexeme | undefined;
}

const SHOWN_CHARS = 200;

/** The first characters of a line, for a log. */
function startOf(line: Buffer): string {
  return JSON.stringify(line.subarray(0, SHOWN_CHARS).toString());
}

/** What is wrong with a line that is no message; `undefined` for a blank one. */
export function unusableLine(
  from: string,
  message: Exclude<Message, { readonly kind: 'frame' }>,
  line: Buffer,
): Unusable | undefined {
  switch (message.kind) {
    case 'not-json':
      return {
        reason: messageOf('frame-not-json', { from, start: startOf(line) }),
        id: salvageId(line, line),
      };
    case 'invalid':
      return { reason: messageOf('frame-not-rpc', { from, start: startOf(line) }), id: message.id };
    case 'blank':
      return undefined;
  }
}

/** The same of a line beyond the cap, of which its first and last bytes are left. */
export function oversizeLine(from: string, max: number, head: Buffer, tail: Buffer): Unusable {
  return { reason: messageOf('frame-too-long', { from, max }), id: salvageId(head, tail) };
}
