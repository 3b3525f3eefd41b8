import type { ServerConfig } from '../../model/config.ts';
import { openKeeping, type VaultPlace } from '../../platform/vault.ts';
import { type GivenName, ITSELF, isGivenAs, RESERVED } from '../catalog/names.ts';
import { type GivenNames, KeptNames, type Named, NO_NAMES } from './kept-names.ts';
import { ServerCache } from './server-cache.ts';
import { identify } from './server-identity.ts';

export interface CacheOptions {
  /** Where everything is kept. */
  readonly place: VaultPlace;
  /** How long what a server answered is used; in milliseconds. */
  readonly ttlMs: number;
  /** Which program this is: another one may ask or keep otherwise. */
  readonly stamp: string;
  /** Which config the servers stand in: names are kept for each; absent: no names are. */
  readonly scope?: string;
  /** Nothing is read from the cache: all servers are started and listed, and the answers kept. */
  readonly refresh?: boolean;
}

/** What is kept of the servers of one session. */
export class SessionCache {
  readonly #servers: ReadonlyMap<string, ServerCache>;
  readonly #names: KeptNames | undefined;

  private constructor(servers: ReadonlyMap<string, ServerCache>, names: KeptNames | undefined) {
    this.#servers = servers;
    this.#names = names;
  }

  /** `undefined` where nothing can be kept. */
  static open(
    { place, ttlMs, stamp, scope, refresh = false }: CacheOptions,
    servers: readonly ServerConfig[],
    env: NodeJS.ProcessEnv,
  ): SessionCache | undefined {
    const vault = openKeeping(place);
    if (vault === undefined) return undefined;
    const context = { vault, stamp, ttlMs, refresh };
    const caches = servers.flatMap((config) => {
      try {
        return [[config.name, new ServerCache(config, identify(config, env), context)] as const];
      } catch {
        // The server cannot be started with this config. Its start will say so.
        return [];
      }
    });
    const owners = new Map(servers.map(({ name, naming }) => [name, naming]));
    const counts = (given: GivenName, kind: Named): boolean =>
      (given[0] === ITSELF || owners.has(given[0])) && isGivenAs(given, owners.get(given[0]), RESERVED[kind]);
    const names = scope === undefined ? undefined : new KeptNames(vault, scope, counts);
    return new SessionCache(new Map(caches), names);
  }

  /** What is kept of one server; `undefined` where it cannot be told from others. */
  of(server: string): ServerCache | undefined {
    return this.#servers.get(server);
  }

  names(): GivenNames {
    return this.#names?.take() ?? NO_NAMES;
  }

  addNames(names: GivenNames): void {
    this.#names?.add(names);
  }

  /** Resolves when everything is written that there is to write. */
  async flush(): Promise<void> {
    const servers = [...this.#servers.values()].map((cache) => cache.flush());
    await Promise.all([...servers, this.#names?.flush()]);
  }
}
