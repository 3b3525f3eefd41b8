import type { Budget } from './route-config.ts';

/** A budget, and how many tokens of the client's model one of o200k_base is at most. */
export interface Limits extends Budget {
  readonly tokenFactor: number;
}
