/** One source of a list: a server, or the gateway's own tools. */
export interface ListPart {
  /** The server's first page without its items: JSON text. */
  readonly shell: string;
  /** When it was listed; milliseconds since 1970. */
  readonly at: number;
  /** Whether the gateway would hear of a change, and tell the client. */
  readonly watched: boolean;
}

/** How long lists may be kept, for clients that are told. */
export interface ListLifetime {
  /** Whether a list has to be requested again before it is given out. */
  over(part: ListPart): boolean;
  /** What a list that was merged of these parts says of it: members of the result, by name. */
  members(parts: readonly ListPart[]): Readonly<Record<string, unknown>>;
}
