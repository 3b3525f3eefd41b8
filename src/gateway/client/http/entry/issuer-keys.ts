import {
  createLocalJWKSet,
  errors,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
  type LocalJWKSet,
} from 'jose';
import { reasonOf } from '../../../../diagnostics/reason.ts';
import type { PublishedKeys } from './published-keys.ts';

/** Keys older than this are fetched again while requests go on; in milliseconds. */
const FRESH = 10 * 60_000;
/** Keys older than this are not used, because one of them may have been withdrawn; in milliseconds. */
const USABLE = 24 * 60 * 60_000;
/**
 * The shortest time between two fetches, in milliseconds. Tokens with unknown keys cannot make the gateway
 * ask more often.
 */
const AGAIN = 30_000;

/** The issuer cannot be reached, and the kept keys are not enough. */
export class IssuerAway extends Error {
  override readonly name = 'IssuerAway';
}

interface Kept extends PublishedKeys {
  readonly key: LocalJWKSet;
  readonly at: number;
}

/**
 * The published keys of an issuer. They are cached, and fetched again from time to time and for an unknown
 * key.
 */
export class IssuerKeys {
  #kept: Kept | undefined;
  #triedAt = Number.NEGATIVE_INFINITY;
  #failure: string | undefined;
  #running: Promise<void> | undefined;

  constructor(
    private readonly fetchKeys: () => Promise<PublishedKeys>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The issuer's own name. @throws IssuerAway */
  async issuer(): Promise<string> {
    return (await this.#usable()).issuer;
  }

  /**
   * The key that has signed a token.
   *
   * @throws IssuerAway, and the errors of jose if there is no such key
   */
  async keyFor(header: JWSHeaderParameters, token: FlattenedJWSInput) {
    const { key } = await this.#usable();
    try {
      return await key(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // The key may have been published a moment ago.
      await this.#ask();
      if (this.#failure !== undefined) throw new IssuerAway(this.#failure, { cause: error });
      return (await this.#usable()).key(header, token);
    }
  }

  async #usable(): Promise<Kept> {
    const age = this.#kept === undefined ? Number.POSITIVE_INFINITY : this.now() - this.#kept.at;
    const asked = age > FRESH ? this.#ask() : undefined;
    if (age > USABLE) await asked;
    const kept = this.#kept;
    if (kept === undefined || this.now() - kept.at > USABLE)
      throw new IssuerAway(this.#failure ?? 'its keys are not known');
    return kept;
  }

  /** Fetches the keys, unless it tried a moment ago. Does not fail. */
  #ask(): Promise<void> {
    if (this.#running === undefined && this.now() - this.#triedAt < AGAIN) return Promise.resolve();
    this.#running ??= this.#fetch().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #fetch(): Promise<void> {
    this.#triedAt = this.now();
    try {
      const published = await this.fetchKeys();
      this.#kept = { ...published, key: createLocalJWKSet(published.keys), at: this.now() };
      this.#failure = undefined;
    } catch (error) {
      this.#failure = reasonOf(error);
    }
  }
}
