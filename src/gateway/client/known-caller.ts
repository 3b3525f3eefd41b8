import type { Caller } from '../../model/caller.ts';

/** The caller of a request. */
export interface KnownCaller {
  readonly caller: Caller;
  /** Requests without a session share an inner session if this is equal. */
  readonly principal: string;
  /** The credential that was accepted. If it becomes invalid, everything that began with it ends. */
  readonly credential: string;
  /** The credential is valid until then; milliseconds since 1970. Absent: as long as the config says. */
  readonly until?: number;
}
