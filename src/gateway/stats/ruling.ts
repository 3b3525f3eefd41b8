import type { PolicyVerdict } from '../../model/access.ts';

/** The reason why a call did not reach its server, or its result did not reach the client. */
export type RefusedFor =
  | 'denied'
  | 'declined'
  | 'unasked'
  | 'ambiguous'
  | 'limit'
  | 'arguments-size'
  | 'result-size'
  | 'broken-policy';

/** The decision of policy and limits about a call. */
export interface Ruling {
  readonly verdict: PolicyVerdict;
  /** The rule that decided; absent if none matched. */
  readonly rule?: string;
  readonly refused?: RefusedFor;
  /** The limit that was exceeded. */
  readonly limit?: string;
}
