import type { Socket } from 'node:net';

/** How many connections there may be at once. */
export interface ConnectionBounds {
  readonly all: number;
  /** How many connections without an accepted request there may be. */
  readonly strangers: number;
  /** How long the headers of a request may take, of the first of a connection from its beginning; in milliseconds. */
  readonly headersMs: number;
}

const HEADERS_WAIT = 10_000;

/** Where a system lets many descriptors be open, so many connections are enough. */
const MOST = 4096;
/** The descriptors that a system allows at least, where it does not say how many. */
const USUAL_LIMIT = 1024;
/** A client and a health check can connect, however few descriptors there are. */
const LEAST = 8;

/** Half of the descriptors are for connections: servers, files and lookups need the others. */
export function connectionBounds(descriptors: number = USUAL_LIMIT): ConnectionBounds {
  const all = Math.max(LEAST, Math.min(MOST, Math.floor(descriptors / 2)));
  return { all, strangers: Math.floor(all / 2), headersMs: HEADERS_WAIT };
}

/**
 * The connections on which nobody was let in yet. Where there are too many, the oldest is closed: who may come in says so
 * with the first bytes, so a new connection is more likely to be a client's.
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
