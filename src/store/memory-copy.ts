import type { Granted } from './granted.ts';

/**
 * The copy of the texts that one client was given. Replicas keep it for the next replica that the client
 * comes to.
 */
export interface MemoryCopy {
  /** The client is about to get these handles. */
  granted(handles: ReadonlyMap<string, Granted>, texts: ReadonlyMap<string, string>): void;
  /** The text behind a handle that another replica gave; `undefined` also if the copy cannot be reached. */
  find(handle: string): Promise<{ readonly granted: Granted; readonly text: string } | undefined>;
  /** The whole texts that the client has had are now those of `dump()`. */
  remembers(dump: () => string): void;
  /** The whole texts that it has had at other replicas. */
  earlier(): Promise<string | undefined>;
}
