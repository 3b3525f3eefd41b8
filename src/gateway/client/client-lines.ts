import { messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { Log } from '../../platform/log.ts';
import { type Frame, type Lexeme, RPC } from '../wire/frame.ts';
import { salvageId } from '../wire/id.ts';
import type { Unread } from '../wire/receive.ts';
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

/** Takes what the client says. Refuses what is no JSON-RPC, and passes on all else. No message ends the proxy. */
export class ClientLines {
  readonly #skipped: SkippedLines;

  constructor(private readonly context: ClientLinesContext) {
    this.#skipped = new SkippedLines('the client', context.log);
  }

  oversize(head: Buffer, tail: Buffer): void {
    const { client, maxFrameBytes } = this.context;
    const reason = messageOf('frame-too-long', { from: 'the client', max: maxFrameBytes });
    this.#skipped.add(reason);
    client.refuse(salvageId(head, tail) ?? 'null', RPC.invalidRequest, reason);
  }

  frame(said: Frame, exchange: Exchange | undefined): void {
    try {
      const frame = unambiguous(said);
      if (frame.kind === 'notification' && lacksId(frame))
        this.#skipped.add(messageOf('request-without-id', { method: frame.method }));
      else this.context.onframe(frame, exchange);
    } catch (error) {
      // The id of an answer may also be the id of one of the client's own requests, which an error would answer.
      this.#failed(error, said.kind === 'request' ? said.id : undefined, exchange);
    }
  }

  unread(message: Unread): void {
    try {
      this.#refuse(message);
    } catch (error) {
      this.#failed(error, salvageId(message.bytes, message.bytes), undefined);
    }
  }

  #failed(error: unknown, id: Lexeme | undefined, exchange: Exchange | undefined): void {
    const { client, log } = this.context;
    const reason = messageOf('line-failed', { from: 'the client', reason: reasonOf(error) });
    log('error', reason);
    if (id !== undefined) client.refuse(id, RPC.internal, reason, exchange);
  }

  #refuse({ why, bytes }: Unread): void {
    const { client } = this.context;
    switch (why.kind) {
      case 'invalid':
        client.refuse(why.id, RPC.invalidRequest, messageOf('client-invalid-request', undefined));
        return;
      case 'not-json':
        this.#skipped.add(messageOf('client-not-json', { bytes: bytes.length }));
        client.refuse('null', RPC.parse, messageOf('client-parse-error', undefined));
        return;
      case 'blank':
        return;
    }
  }
}
