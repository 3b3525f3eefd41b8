import { messageOf } from '../../../diagnostics/error.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import type { Log } from '../../../platform/log.ts';
import {
  errorText,
  type Lexeme,
  type NotificationFrame,
  type RequestFrame,
  type ResponseFrame,
  RPC,
} from '../../wire/frame.ts';
import { receive } from '../../wire/receive.ts';
import { oversizeLine, unusableLine } from '../unusable.ts';
import type { LinkEvents, ServerLink } from './server-link.ts';

export interface MessageReaderContext {
  readonly server: string;
  readonly link: ServerLink;
  readonly maxFrameBytes: number;
  readonly log: Log;
  readonly onanswer: (frame: ResponseFrame) => void;
  /** `about`: the id of the request whose answer carried the notification, if the transport says so. */
  readonly ontold: (frame: NotificationFrame, about: Lexeme | undefined) => void;
  /** The answer cannot be used. The request with this id will get none. */
  readonly onlost: (id: Lexeme, reason: string) => void;
}

/** Reads the messages of a server without sessions. Logs messages that no such server should send. */
export function messageReader(context: MessageReaderContext): Pick<LinkEvents, 'onframe' | 'onoversize'> {
  const { server, link, maxFrameBytes, log, onanswer, ontold, onlost } = context;
  const from = `server "${server}"`;
  return {
    onframe: (line, about) =>
      receive(line, {
        message: (message, bytes) => {
          if (message.kind !== 'frame') {
            const unusable = unusableLine(from, message, bytes, (text) => link.hide(text));
            if (unusable === undefined) return;
            log('warn', unusable.reason);
            if (unusable.id !== undefined) onlost(unusable.id, unusable.reason);
            return;
          }
          const { frame } = message;
          switch (frame.kind) {
            case 'response':
              onanswer(frame);
              break;
            case 'notification':
              ontold(frame, about);
              break;
            case 'request':
              refuse(frame, context);
              break;
          }
        },
        failed: (error, _, frame) => {
          const reason = messageOf('line-failed', { from, reason: reasonOf(error) });
          log('error', reason);
          if (frame?.kind === 'response') onlost(frame.id, reason);
        },
      }),
    onoversize: (head, tail, about) => {
      const { reason, id } = oversizeLine(from, maxFrameBytes, head, tail);
      log('warn', reason);
      const lost = id ?? about;
      if (lost !== undefined) onlost(lost, reason);
    },
  };
}

/** Such a server asks for input only in its results. */
function refuse({ id, method }: RequestFrame, { server, link, log }: MessageReaderContext): void {
  log('debug', messageOf('answer-unasked', { from: `server "${server}"`, id: method }));
  link.notify(Buffer.from(errorText(id, RPC.methodNotFound, 'Method not found')));
}
