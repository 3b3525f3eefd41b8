import type { Connection } from '../servers/connection.ts';
import type { ClientTransport } from './client-transport.ts';

/** The client must wait while a server has not read this many bytes. */
export const HIGH_WATER = 16 * 1024 * 1024;

/** Slows down the writers to a peer that does not read: servers for the client, the client for a server. */
export class Backpressure {
  constructor(
    private readonly transport: Pick<ClientTransport, 'pause' | 'resume'>,
    /** The servers that run. */
    private readonly live: () => readonly Connection[],
  ) {}

  /** The client does not read: servers are not read either. */
  clientBusy(): void {
    for (const connection of this.live()) connection.pause();
  }

  /** The client takes bytes again. */
  clientFree(): void {
    for (const connection of this.live()) connection.resume();
  }

  /** Something was sent to this server. */
  sent({ queuedBytes }: Connection): void {
    if (queuedBytes >= HIGH_WATER) this.transport.pause();
  }

  /** The client has sent a frame that may have gone to any server. */
  heard(): void {
    for (const connection of this.live()) this.sent(connection);
  }

  /** A server takes bytes again, or is gone. */
  serverFree(): void {
    if (this.live().every(({ queuedBytes }) => queuedBytes < HIGH_WATER)) this.transport.resume();
  }
}
