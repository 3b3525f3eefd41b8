import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { addressKindOf } from './address-kind.ts';
import { isNameReached, type KindsOf, type Reach, shownKind } from './reach.ts';

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** A name that leads to where nobody has any business. */
export class NearAddress extends Error {
  override readonly name = 'NearAddress';

  constructor(host: string) {
    super(`${host} leads to an address that it has no business with`);
  }
}

/**
 * What names stand for, for as long as one login goes on. Each is resolved once: whoever owns a name could answer the
 * check with one address, and the connection with another.
 */
export class Names {
  readonly #cached = new Map<string, Promise<readonly LookupAddress[]>>();

  constructor(private readonly resolve: Resolve = (host) => lookup(host, { all: true })) {}

  #addresses(host: string): Promise<readonly LookupAddress[]> {
    const cached = this.#cached.get(host);
    if (cached !== undefined) return cached;
    const addresses = this.resolve(host);
    this.#cached.set(host, addresses);
    // Who has not answered may be asked again.
    addresses.catch(() => this.#cached.delete(host));
    return addresses;
  }

  /** What a host is; nothing where nobody knows it. */
  readonly kinds: KindsOf = async (url) => {
    const shown = shownKind(url);
    if (shown !== undefined) return [shown];
    const found = await this.#addresses(url.hostname).catch(() => []);
    return found.map(({ address }) => addressKindOf(address));
  };

  /** For connections: gives the addresses that were checked, or `NearAddress`. */
  within(reach: Reach): LookupFunction {
    return (host, { all, family }, done) => {
      const given = async (): Promise<readonly LookupAddress[]> => {
        const found = await this.#addresses(host);
        const kinds = found.map(({ address }) => addressKindOf(address));
        if (!isNameReached(host, kinds, reach)) throw new NearAddress(host);
        const wanted = found.filter((one) => isWanted(family, one.family));
        if (wanted.length === 0) throw new Error(`${host} has no address that can be used`);
        return wanted;
      };
      given().then(
        ([first, ...others]) => {
          if (first === undefined) return;
          if (all === true) done(null, [first, ...others]);
          else done(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => done(error, []),
      );
    };
  }
}

const isWanted = (family: number | string | undefined, given: number): boolean =>
  family === undefined || family === 0 || String(family).replace('IPv', '') === String(given);
