import { messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { Lexeme } from '../wire/frame.ts';
import { salvageId } from '../wire/id.ts';
import { receive, type Unread } from '../wire/receive.ts';
import type { ChannelEvents, Unusable } from './channel.ts';

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
function unusableLine(from: string, { why, bytes: line }: Unread, hide: Hide): Unusable | undefined {
  switch (why.kind) {
    case 'not-json':
      return {
        reason: messageOf('frame-not-json', { from, start: startOf(line, hide) }),
        id: salvageId(line, line),
      };
    case 'invalid':
      return {
        reason: messageOf('frame-not-rpc', { from, start: startOf(line, hide) }),
        id: why.speaks ? why.id : undefined,
      };
    case 'blank':
      return undefined;
  }
}

export interface LineReaderContext {
  readonly server: string;
  readonly maxFrameBytes: number;
  /** Removes secrets from a text. */
  readonly hide: Hide;
  readonly events: Pick<ChannelEvents, 'onframe' | 'onunusable'>;
}

/** Reads the lines of a server. Each message is read here once. */
export class LineReader {
  readonly #from: string;

  constructor(private readonly context: LineReaderContext) {
    this.#from = `server "${context.server}"`;
  }

  /** A line, or a message over HTTP on one line. `about`: the request whose answer carried it, if that is known. */
  line(line: Buffer, about?: Lexeme): void {
    const { events, hide } = this.context;
    receive(line, {
      frame: (frame) => events.onframe(frame, about),
      unread: (message) => {
        const unusable = unusableLine(this.#from, message, hide);
        if (unusable !== undefined) events.onunusable(unusable);
      },
      failed: (error, bytes) => {
        const reason = messageOf('line-failed', { from: this.#from, reason: reasonOf(error) });
        events.onunusable({ reason, id: salvageId(bytes, bytes) });
      },
    });
  }

  /** A line beyond the cap, of which only the first and last bytes remain. */
  oversize(head: Buffer, tail: Buffer, about?: Lexeme): void {
    const reason = messageOf('frame-too-long', { from: this.#from, max: this.context.maxFrameBytes });
    this.context.events.onunusable({ reason, id: salvageId(head, tail) ?? about });
  }
}
