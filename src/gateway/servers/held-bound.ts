import { messageOf } from '../../diagnostics/error.ts';
import type { Log } from '../../platform/log.ts';
import { errorText, type Frame, type ResponseFrame, RPC } from '../wire/frame.ts';
import type { Connection } from './connection.ts';

/** How much each server may send before the session is open. */
export interface HeldLimits {
  readonly frames: number;
  readonly bytes: number;
}
export const HELD_LIMITS: HeldLimits = { frames: 1000, bytes: 4 * 1024 * 1024 };

interface Said {
  frames: number;
  bytes: number;
  full: boolean;
}

/**
 * Keeps what is held of a server before the session is open within bounds. What is beyond them is dropped, questions are
 * answered with an error: a server that talks much while it starts works all the same, so it does not count as failed.
 */
export class HeldBound {
  readonly #said = new WeakMap<Connection, Said>();

  constructor(
    private readonly log: Log,
    private readonly limits: HeldLimits = HELD_LIMITS,
  ) {}

  /** Whether this may be held. Where it may not, a request has been answered with an error. */
  takes(connection: Connection, frame: Exclude<Frame, ResponseFrame>): boolean {
    const said = this.#said.get(connection) ?? { frames: 0, bytes: 0, full: false };
    this.#said.set(connection, said);
    said.frames++;
    said.bytes += frame.bytes.length;
    const { frames, bytes } = this.limits;
    if (said.frames <= frames && said.bytes <= bytes) return true;
    if (!said.full) this.log('warn', messageOf('held-full', { from: connection.from, frames, bytes }));
    said.full = true;
    if (frame.kind === 'request')
      connection.send([
        Buffer.from(errorText(frame.id, RPC.server, messageOf('asked-too-early', undefined))),
      ]);
    return false;
  }
}
