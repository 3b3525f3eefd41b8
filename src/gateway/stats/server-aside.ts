/** What a server says beside the protocol. */
export interface ServerAside {
  readonly server: string;
  /** The process id, where a process runs here. */
  readonly pid: number | undefined;
  /** Its last lines on stderr, or why it ended; without secrets. */
  readonly notes: () => readonly string[];
  /** A text of it without the secrets that it was started with; absent where it does not run. */
  readonly hide: ((text: string) => string) | undefined;
}
