import type { Granted } from './granted.ts';

/** Where replicas keep a copy of what one client was given, for the next replica that it comes to. */
export interface MemoryCopy {
  /** The client is about to get these handles. */
  granted(handles: ReadonlyMap<string, Granted>, texts: ReadonlyMap<string, string>): void;
  /** What a handle stands for that another replica gave; `undefined` also where the copy cannot be reached. */
  find(handle: string): Promise<{ readonly granted: Granted; readonly text: string } | undefined>;
  /** What the client has had as whole texts is `dump()` by now. */
  remembers(dump: () => string): void;
  /** What it has had at other replicas. */
  earlier(): Promise<string | undefined>;
}
