import type { Connection } from '../servers/connection.ts';
import type { ClientTransport } from './client-transport.ts';

/** The client must wait while a server has not read this many bytes. */
export const HIGH_WATER = 16 * 1024 * 1024;

/** Slows down the writers to a peer that does not read: servers for the client, the client for a server. */
export class Backpressure {
  #clientIsBusy = false;
  #serversArePaused = false;
  /** Of results that wait until they are rewritten. */
  #waitingBytes = 0;

  constructor(
    private readonly transport: Pick<ClientTransport, 'pause' | 'resume'>,
    /** The servers that run. */
    private readonly live: () => readonly Pick<Connection, 'pause' | 'resume' | 'queuedBytes'>[],
  ) {}

  /** The client does not read: servers are not read either. */
  clientBusy(): void {
    this.#clientIsBusy = true;
    this.#pauseServers();
  }

  /** The client takes bytes again. */
  clientFree(): void {
    this.#clientIsBusy = false;
    this.#resumeServers();
  }

  /** A result of this length waits until it is rewritten. If too much waits, servers are not read. */
  waits(bytes: number): void {
    const isFirst = this.#waitingBytes === 0;
    this.#waitingBytes += bytes;
    // One result alone holds up nobody, whatever its length.
    if (!isFirst && this.#waitingBytes >= HIGH_WATER) this.#pauseServers();
  }

  /** The result was rewritten, or goes out as it is. */
  waitsNoMore(bytes: number): void {
    this.#waitingBytes -= bytes;
    this.#resumeServers();
  }

  /** Something was sent to this server. */
  sent({ queuedBytes }: Pick<Connection, 'queuedBytes'>): void {
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

  #pauseServers(): void {
    this.#serversArePaused = true;
    for (const connection of this.live()) connection.pause();
  }

  #resumeServers(): void {
    if (!this.#serversArePaused || this.#clientIsBusy || this.#waitingBytes >= HIGH_WATER) return;
    this.#serversArePaused = false;
    for (const connection of this.live()) connection.resume();
  }
}
