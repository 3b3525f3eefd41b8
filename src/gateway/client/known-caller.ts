import type { Caller } from '../../model/caller.ts';

/** Who a request comes from. */
export interface KnownCaller {
  readonly caller: Caller;
  /** Requests without a session share what stands behind them where this is equal. */
  readonly principal: string;
  /** What let it in. Where that is good for nothing any more, what was begun by it ends. */
  readonly credential: string;
  /** What was shown is good until then; milliseconds since 1970. Absent: for as long as the config says. */
  readonly until?: number;
}
