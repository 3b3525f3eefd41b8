/** One source of a list: a server, or the gateway's own tools. */
export interface ListPart {
  /** The server's first page without its items: JSON text. */
  readonly shell: string;
  /** The time when it was listed; milliseconds since 1970. */
  readonly at: number;
  /** Whether the gateway would get a change notification, and pass it to the client. */
  readonly watched: boolean;
}

/** How long lists may be cached, for clients that learn it. */
export interface ListLifetime {
  /** Whether a list must be requested again before the client gets it. */
  over(part: ListPart): boolean;
  /** The members that a list merged from these parts gets in its result, by name. */
  members(parts: readonly ListPart[]): Readonly<Record<string, unknown>>;
}
