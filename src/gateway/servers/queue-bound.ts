import { messageOf } from '../../diagnostics/error.ts';
import type { Log } from '../../platform/log.ts';
import { errorText, RPC, type ServerFrame } from '../wire/frame.ts';
import { OutgoingMessage } from '../wire/outgoing-message.ts';
import type { Connection } from './connection.ts';

/** How much each server may send before the session is open. */
export interface QueueLimits {
  readonly frames: number;
  readonly bytes: number;
}
export const QUEUE_LIMITS: QueueLimits = { frames: 1000, bytes: 4 * 1024 * 1024 };

interface Said {
  frames: number;
  bytes: number;
  full: boolean;
}

/**
 * Limits the frames of a server that are held before the session is open. It drops further notifications, and
 * answers further requests with an error. A server that sends much at its start still works, and does not
 * count as failed.
 */
export class QueueBound {
  readonly #said = new WeakMap<Connection, Said>();

  constructor(
    private readonly log: Log,
    private readonly limits: QueueLimits = QUEUE_LIMITS,
  ) {}

  /** Whether this frame may be held. If not, a request has been answered with an error. */
  takes(connection: Connection, frame: ServerFrame): boolean {
    const said = this.#said.get(connection) ?? { frames: 0, bytes: 0, full: false };
    this.#said.set(connection, said);
    said.frames++;
    said.bytes += frame.bytes.length;
    const { frames, bytes } = this.limits;
    if (said.frames <= frames && said.bytes <= bytes) return true;
    if (!said.full) this.log('warn', messageOf('held-full', { from: connection.from, frames, bytes }));
    said.full = true;
    if (frame.kind === 'request')
      connection.send(
        OutgoingMessage.text(errorText(frame.id, RPC.server, messageOf('asked-too-early', undefined))),
      );
    return false;
  }
}
