import type { PolicyVerdict } from '../../model/access.ts';

/** What kept a call from its server, or its result from the client. */
export type RefusedFor =
  | 'denied'
  | 'declined'
  | 'unasked'
  | 'ambiguous'
  | 'limit'
  | 'arguments-size'
  | 'result-size'
  | 'broken-policy';

/** What policy and limits said of a call. */
export interface Ruling {
  readonly verdict: PolicyVerdict;
  /** The rule that decided; absent where none matched. */
  readonly rule?: string;
  readonly refused?: RefusedFor;
  /** The limit that was passed. */
  readonly limit?: string;
}
