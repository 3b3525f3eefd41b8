import type { Limits } from '../model/limits.ts';

/** The result that something was left out of. */
export interface ShortenedText {
  /** The server that gave it. Texts that a client gets back belong to this server, too. */
  readonly server: string;
  /** The limits of the result. They also hold for answers about the parts that were left out. */
  readonly limits: Limits;
}

/** The text behind a handle of this session. */
export interface Granted extends ShortenedText {
  readonly hash: string;
}
