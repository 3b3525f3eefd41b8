import type { Caller } from '../../model/caller.ts';

/** Who a request comes from. */
export interface KnownCaller {
  readonly caller: Caller;
  /** Requests without a session share what stands behind them where this is equal. */
  readonly principal: string;
}
