import type { Connection } from '../servers/connection.ts';
import type { Lexeme } from '../wire/frame.ts';
import { idKey } from '../wire/id.ts';
import { OpenRequests } from '../wire/open-requests.ts';

/** An id or token as the client sees it, and whose it is. */
export interface Exposed {
  readonly connection: Connection;
  readonly original: Lexeme;
  readonly exposed: Lexeme;
}

/** How the ids of the gateway's own requests to the client begin. */
const OWN = 'string:bcp-proxy:';

/**
 * Ids (or progress tokens) of servers' requests to the client. The server's own id is used if it is free and
 * portable. Otherwise one of ours replaces it, so that the ids of two servers never collide. A server gets no id
 * that looks like one of ours: the client's answer would count for a question of the gateway.
 */
export class ExposedIds {
  readonly #open = new OpenRequests<Exposed>();
  readonly #byOriginal = new WeakMap<Connection, Map<string, Exposed>>();
  readonly #counts = new WeakMap<Connection, number>();

  expose(connection: Connection, original: Lexeme): Exposed {
    const exposed = this.#open.idFor(idKey(original).startsWith(OWN) ? undefined : original);
    const entry = { connection, original, exposed };
    this.#open.set(exposed, entry);
    this.#counts.set(connection, this.count(connection) + 1);
    const originals = this.#byOriginal.get(connection) ?? new Map<string, Exposed>();
    this.#byOriginal.set(connection, originals.set(idKey(original), entry));
    return entry;
  }

  /** The entry for an id or token that the client knows. */
  find(lexeme: Lexeme): Exposed | undefined {
    return this.#open.get(lexeme);
  }

  /** The one that this server knows as `original`. */
  findOriginal(connection: Connection, original: Lexeme): Exposed | undefined {
    return this.#byOriginal.get(connection)?.get(idKey(original));
  }

  /** How many of this server's are known. */
  count(connection: Connection): number {
    return this.#counts.get(connection) ?? 0;
  }

  of(connection: Connection): readonly Exposed[] {
    return [...this.#open.values()].filter((entry) => entry.connection === connection);
  }

  /** It was answered. */
  remove(entry: Exposed): void {
    this.#removed(entry, this.#open.take(entry.exposed));
  }

  /** The server no longer waits for it. The client may still answer. */
  giveUp(entry: Exposed): void {
    this.#removed(entry, this.#open.cancel(entry.exposed));
  }

  #removed({ connection, original }: Exposed, entry: Exposed | undefined): void {
    if (entry === undefined) return;
    const key = idKey(original);
    const originals = this.#byOriginal.get(connection);
    if (originals?.get(key) === entry) originals.delete(key);
    this.#counts.set(connection, this.count(connection) - 1);
  }
}
