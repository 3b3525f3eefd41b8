import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { addressKindOf } from './address-kind.ts';
import { isNameReached, type KindsOf, type Reach, shownKind } from './reach.ts';

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** A name that leads to an address outside the allowed reach. */
export class NearAddress extends Error {
  override readonly name = 'NearAddress';

  constructor(host: string) {
    super(`${host} leads to an address that it has no business with`);
  }
}

/**
 * The addresses of names during one login. Each name is resolved once. Otherwise its owner could give the
 * check one address, and the connection another.
 */
export class Names {
  readonly #cached = new Map<string, Promise<readonly LookupAddress[]>>();

  constructor(private readonly resolve: Resolve = (host) => lookup(host, { all: true })) {}

  #addresses(host: string): Promise<readonly LookupAddress[]> {
    const cached = this.#cached.get(host);
    if (cached !== undefined) return cached;
    const addresses = this.resolve(host);
    this.#cached.set(host, addresses);
    // A failed lookup may be tried again.
    addresses.catch(() => this.#cached.delete(host));
    return addresses;
  }

  /** The kinds of a host's addresses; empty if nobody knows the host. */
  readonly kinds: KindsOf = async (url) => {
    const shown = shownKind(url);
    if (shown !== undefined) return [shown];
    const found = await this.#addresses(url.hostname).catch(() => []);
    return found.map(({ address }) => addressKindOf(address));
  };

  /** For connections: returns the addresses that were checked, or `NearAddress`. */
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
