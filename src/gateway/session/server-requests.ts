import type { Connection } from '../servers/connection.ts';
import type { Lexeme } from '../wire/frame.ts';
import { idKey, isPortableId, knownKey, RecentKeys } from '../wire/id.ts';

/** An id or token as the client sees it, and whose it is. */
export interface Exposed {
  readonly connection: Connection;
  readonly original: Lexeme;
  readonly exposed: Lexeme;
}

/** How many given-up requests are remembered. A late answer is then not mistaken for another request's. */
const REMEMBERED = 256;

/** How the ids of the gateway's own requests to the client begin. */
const OWN = 'string:bcp-proxy:';

/**
 * Ids (or progress tokens) of servers' requests to the client. The server's own id is used if it is free and
 * portable. Otherwise one of ours replaces it, so that the ids of two servers never collide. A server gets no id
 * that looks like one of ours: the client's answer would count for a question of the gateway.
 */
export class ExposedIds {
  readonly #byKey = new Map<string, Exposed>();
  readonly #byOriginal = new WeakMap<Connection, Map<string, Exposed>>();
  readonly #counts = new WeakMap<Connection, number>();
  readonly #givenUp = new RecentKeys(REMEMBERED);
  #made = 0;

  expose(connection: Connection, original: Lexeme): Exposed {
    const free = isPortableId(original) && !idKey(original).startsWith(OWN) && !this.#taken(original);
    const entry = { connection, original, exposed: free ? original : this.#own() };
    this.#byKey.set(idKey(entry.exposed), entry);
    this.#counts.set(connection, this.count(connection) + 1);
    const originals = this.#byOriginal.get(connection) ?? new Map<string, Exposed>();
    this.#byOriginal.set(connection, originals.set(idKey(original), entry));
    return entry;
  }

  /** The entry for an id or token that the client knows. */
  find(lexeme: Lexeme): Exposed | undefined {
    const key = knownKey(lexeme, (one) => this.#byKey.has(one));
    return key === undefined ? undefined : this.#byKey.get(key);
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
    return [...this.#byKey.values()].filter((entry) => entry.connection === connection);
  }

  /** It was answered. */
  remove(entry: Exposed): void {
    const key = idKey(entry.original);
    const originals = this.#byOriginal.get(entry.connection);
    if (originals?.get(key) === entry) originals.delete(key);
    if (this.#byKey.delete(idKey(entry.exposed)))
      this.#counts.set(entry.connection, this.count(entry.connection) - 1);
  }

  /** The server no longer waits for it. The client may still answer. */
  giveUp(entry: Exposed): void {
    this.remove(entry);
    this.#givenUp.add(idKey(entry.exposed));
  }

  #taken(lexeme: Lexeme): boolean {
    const key = idKey(lexeme);
    return this.#byKey.has(key) || this.#givenUp.has(key);
  }

  #own(): Lexeme {
    for (;;) {
      const id = `"bcp-proxy:${++this.#made}"`;
      if (!this.#taken(id)) return id;
    }
  }
}
