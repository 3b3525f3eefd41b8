import { messageOf } from '../../../diagnostics/error.ts';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import type { NoLease } from '../../../model/no-lease.ts';
import { LeaseRefused, type OwnedLease, type OwnedLeases } from '../../../shared-store/owned-lease.ts';
import type { ChannelEvents, OpenChannel } from '../channel.ts';
import { LazyChannel } from '../lazy-channel.ts';
import { failure } from '../start-failure.ts';

export interface OnceContext {
  readonly server: string;
  readonly leases: Pick<OwnedLeases, 'take'>;
  /** How long a client waits for the server to start; in milliseconds. */
  readonly initTimeoutMs: number;
  /** Another replica would like to run it. */
  readonly onwanted: () => void;
  readonly open: OpenChannel;
}

/**
 * The part of the start time that remains for the server itself after the wait for the lease; in
 * milliseconds.
 */
const TO_START = 5000;

/** A server's life that begins when no other replica runs the server, and ends when another one may. */
export class OnceChannel extends LazyChannel {
  readonly #leaving: AbortController;
  readonly #lease: { held?: OwnedLease };

  constructor({ server, leases, initTimeoutMs, onwanted, open }: OnceContext, events: ChannelEvents) {
    const leaving = new AbortController();
    const lease: { held?: OwnedLease; lost?: NoLease } = {};
    const onlost = (why: NoLease): void => {
      lease.lost = why;
      void this.end();
    };
    const waitMs = Math.max(initTimeoutMs / 2, initTimeoutMs - TO_START);
    super(async () => {
      try {
        const { signal } = leaving;
        lease.held = await leases.take(server, { waitMs, signal, onlost, onwanted });
      } catch (error) {
        if (!(error instanceof LeaseRefused)) throw error;
        throw failure('once-elsewhere', { server, why: error.why }, EXIT.unreachable);
      }
      return (own) => {
        const onend: ChannelEvents['onend'] = (ending) => {
          void lease.held?.release();
          const { lost: why } = lease;
          own.onend(
            why === undefined ? ending : { ...ending, reason: messageOf('once-lost', { server, why }) },
          );
        };
        try {
          return open({ ...own, onend });
        } catch (error) {
          // No life has begun, so no end would release the lease.
          void lease.held?.release();
          throw error;
        }
      };
    }, events);
    this.#leaving = leaving;
    this.#lease = lease;
  }

  /** Resolves when every part of it has ended, and other replicas may run the server. */
  override async end(): Promise<void> {
    this.#leaving.abort();
    await super.end();
    await this.#lease.held?.release();
  }
}
