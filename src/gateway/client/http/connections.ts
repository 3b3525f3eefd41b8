import type { Socket } from 'node:net';

/** How many connections may be open at once. */
export interface ConnectionBounds {
  readonly all: number;
  /** How many connections without an accepted request may be open. */
  readonly strangers: number;
  /**
   * How long the headers of a request may take; in milliseconds. For the first request, this counts from the
   * beginning of the connection.
   */
  readonly headersMs: number;
}

const HEADERS_WAIT = 10_000;

/** The most connections, even if a system allows many descriptors. */
const MOST = 4096;
/** The number of descriptors that a system allows at least. Used if it gives no number. */
const USUAL_LIMIT = 1024;
/** The least number of connections. A client and a health check can connect even with few descriptors. */
const LEAST = 8;

/** Connections get half of the descriptors. Servers, files and lookups need the others. */
export function connectionBounds(descriptors: number = USUAL_LIMIT): ConnectionBounds {
  const all = Math.max(LEAST, Math.min(MOST, Math.floor(descriptors / 2)));
  return { all, strangers: Math.floor(all / 2), headersMs: HEADERS_WAIT };
}

/**
 * The connections without an accepted request. If there are too many, the oldest is closed. A client with
 * access proves it with its first bytes, so a new connection is more likely to be a client's.
 */
export class Strangers {
  readonly #open = new Set<Socket>();

  constructor(
    private readonly max: number,
    private readonly oncrowded: () => void,
  ) {}

  opened(socket: Socket): void {
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    const [oldest] = this.#open;
    if (this.#open.size <= this.max || oldest === undefined) return;
    this.#open.delete(oldest);
    oldest.destroy();
    this.oncrowded();
  }

  /** A request on this connection was accepted. */
  letIn(socket: Socket): void {
    this.#open.delete(socket);
  }
}
