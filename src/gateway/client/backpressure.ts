import type { Connection } from '../servers/connection.ts';
import type { ClientTransport } from './client-transport.ts';

/** A server that does not read is waited for when it has this much to read; in bytes. */
export const HIGH_WATER = 16 * 1024 * 1024;

/** Who does not read is waited for: the client by the servers, a server by the client. */
export class Backpressure {
  constructor(
    private readonly transport: Pick<ClientTransport, 'pause' | 'resume'>,
    /** The servers that run. */
    private readonly live: () => readonly Connection[],
  ) {}

  /** The client takes no bytes for now. */
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

  /** The client has said something, which may have gone to any of them. */
  heard(): void {
    for (const connection of this.live()) this.sent(connection);
  }

  /** A server takes bytes again, or is gone. */
  serverFree(): void {
    if (this.live().every(({ queuedBytes }) => queuedBytes < HIGH_WATER)) this.transport.resume();
  }
}
