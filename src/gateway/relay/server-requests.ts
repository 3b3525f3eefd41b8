import type { Connection } from '../downstream/connection.ts';
import { idKey, isPortableId, type Lexeme } from '../wire/frame.ts';

/** An id or token as the client sees it, and whose it is. */
export interface Exposed {
  readonly connection: Connection;
  readonly original: Lexeme;
  readonly exposed: Lexeme;
}

/**
 * Ids (or progress tokens) of servers' requests on their way to the client. The server's own goes through where it
 * is free and portable; else one of ours takes its place, so that two servers' never meet.
 */
export class ExposedIds {
  readonly #byKey = new Map<string, Exposed>();
  #made = 0;

  expose(connection: Connection, original: Lexeme): Lexeme {
    const free = isPortableId(original) && !this.#byKey.has(idKey(original));
    const exposed = free ? original : this.#own();
    this.#byKey.set(idKey(exposed), { connection, original, exposed });
    return exposed;
  }

  /** Whose it is. Some clients give `"1"` back for `1`. */
  find(lexeme: Lexeme): Exposed | undefined {
    const key = idKey(lexeme);
    const swapped = key.startsWith('number:')
      ? key.replace('number:', 'string:')
      : key.replace('string:', 'number:');
    return this.#byKey.get(key) ?? this.#byKey.get(swapped);
  }

  /** The one that this server knows as `original`. */
  findOriginal(connection: Connection, original: Lexeme): Exposed | undefined {
    const key = idKey(original);
    for (const entry of this.#byKey.values()) {
      if (entry.connection === connection && idKey(entry.original) === key) return entry;
    }
    return undefined;
  }

  of(connection: Connection): readonly Exposed[] {
    return [...this.#byKey.values()].filter((entry) => entry.connection === connection);
  }

  remove(entry: Exposed): void {
    this.#byKey.delete(idKey(entry.exposed));
  }

  #own(): Lexeme {
    for (;;) {
      const id = `"bcp-proxy:${++this.#made}"`;
      if (!this.#byKey.has(idKey(id))) return id;
    }
  }
}
