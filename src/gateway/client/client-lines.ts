import { messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { Log } from '../../platform/log.ts';
import { type Frame, RPC } from '../wire/frame.ts';
import { salvageId } from '../wire/id.ts';
import { type Message, type Receiver, receive } from '../wire/receive.ts';
import { SkippedLines } from '../wire/skipped-lines.ts';
import { lacksId, unambiguous } from '../wire/unambiguous.ts';
import type { ClientSide } from './client-side.ts';
import type { Exchange } from './client-transport.ts';

export interface ClientLinesContext {
  readonly client: ClientSide;
  readonly log: Log;
  readonly maxFrameBytes: number;
  readonly onframe: (frame: Frame, exchange: Exchange | undefined) => void;
}

/**
 * Reads the client's lines. Refuses lines that are not JSON-RPC, and passes on all others. No line ends the
 * proxy.
 */
export class ClientLines implements Receiver {
  readonly #skipped: SkippedLines;

  constructor(private readonly context: ClientLinesContext) {
    this.#skipped = new SkippedLines('the client', context.log);
  }

  line(line: Buffer, exchange: Exchange | undefined): void {
    if (exchange === undefined) receive(line, this);
    else
      receive(line, {
        message: (message, bytes) => this.message(message, bytes, exchange),
        failed: (error, bytes, frame) => this.failed(error, bytes, frame, exchange),
      });
  }

  oversize(head: Buffer, tail: Buffer): void {
    const { client, maxFrameBytes } = this.context;
    const reason = messageOf('frame-too-long', { from: 'the client', max: maxFrameBytes });
    this.#skipped.add(reason);
    client.refuse(salvageId(head, tail) ?? 'null', RPC.invalidRequest, reason);
  }

  message(message: Message, bytes: Buffer, exchange?: Exchange): void {
    const { client, onframe } = this.context;
    switch (message.kind) {
      case 'frame': {
        const frame = unambiguous(message.frame);
        if (frame.kind === 'notification' && lacksId(frame))
          this.#skipped.add(messageOf('request-without-id', { method: frame.method }));
        else onframe(frame, exchange);
        return;
      }
      case 'invalid':
        client.refuse(
          message.id,
          RPC.invalidRequest,
          messageOf('client-invalid-request', undefined),
          exchange,
        );
        return;
      case 'not-json':
        this.#skipped.add(messageOf('client-not-json', { bytes: bytes.length }));
        client.refuse('null', RPC.parse, messageOf('client-parse-error', undefined), exchange);
        return;
      case 'blank':
        return;
    }
  }

  failed(error: unknown, bytes: Buffer, frame: Frame | undefined, exchange?: Exchange): void {
    const reason = messageOf('line-failed', { from: 'the client', reason: reasonOf(error) });
    this.context.log('error', reason);
    // The id of an answer may also be the id of one of the client's own requests, which an error would answer.
    const id =
      frame === undefined ? salvageId(bytes, bytes) : frame.kind === 'request' ? frame.id : undefined;
    if (id !== undefined) this.context.client.refuse(id, RPC.internal, reason, exchange);
  }
}
