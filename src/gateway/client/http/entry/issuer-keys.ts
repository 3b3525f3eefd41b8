import {
  createLocalJWKSet,
  errors,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
  type LocalJWKSet,
} from 'jose';
import { reasonOf } from '../../../../diagnostics/reason.ts';
import type { PublishedKeys } from './published-keys.ts';

/** Keys are fetched anew, behind the requests, when they are older. In milliseconds. */
const FRESH = 10 * 60_000;
/** Keys that are older are used no more: one of them may have been withdrawn. In milliseconds. */
const USABLE = 24 * 60 * 60_000;
/** Whoever shows tokens with keys that there are not makes the gateway ask that often at most. In milliseconds. */
const AGAIN = 30_000;

/** The issuer cannot be asked, and what is known of it does not do. */
export class IssuerAway extends Error {
  override readonly name = 'IssuerAway';
}

interface Kept extends PublishedKeys {
  readonly key: LocalJWKSet;
  readonly at: number;
}

/** The keys of an issuer, as they are published: kept, fetched anew from time to time and where one is not known. */
export class IssuerKeys {
  #kept: Kept | undefined;
  #triedAt = Number.NEGATIVE_INFINITY;
  #failure: string | undefined;
  #running: Promise<void> | undefined;

  constructor(
    private readonly fetchKeys: () => Promise<PublishedKeys>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** What the issuer calls itself. @throws IssuerAway */
  async issuer(): Promise<string> {
    return (await this.#usable()).issuer;
  }

  /**
   * The key that a token is signed by.
   *
   * @throws IssuerAway, and what jose throws where there is no such key
   */
  async keyFor(header: JWSHeaderParameters, token: FlattenedJWSInput) {
    const { key } = await this.#usable();
    try {
      return await key(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // It may have been published a moment ago.
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

  /** Fetches them, unless that was tried a moment ago. Does not fail. */
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
