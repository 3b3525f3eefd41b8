/** The output of a server beside the protocol. */
export interface ServerOutput {
  readonly server: string;
  /** The process id, if a process runs here. */
  readonly pid: number | undefined;
  /** Its last lines on stderr, or the reason why it ended; without secrets. */
  readonly notes: () => readonly string[];
  /** Removes the secrets of its start settings from a text; absent if it does not run. */
  readonly hide: ((text: string) => string) | undefined;
}
