import type { Limits } from '../model/limits.ts';

/** The result that something was left out of. */
export interface ShortenedText {
  /** Whose it is: what is got back is its, too. */
  readonly server: string;
  /** Of answers about what was left out, too. */
  readonly limits: Limits;
}

/** The text behind a handle of this session. */
export interface Granted extends ShortenedText {
  readonly hash: string;
}
