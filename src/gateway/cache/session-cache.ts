import type { ServerConfig } from '../../model/server-config.ts';
import { openKeeping, type VaultPlace } from '../../platform/vault.ts';
import { type GivenName, ITSELF, isGivenAs, RESERVED } from '../catalog/given-names.ts';
import { namingOf } from '../catalog/naming.ts';
import { CachedNames, type GivenNames, type Named, NO_NAMES } from './cached-names.ts';
import { ServerCache } from './server-cache.ts';
import { identify } from './server-identity.ts';

export interface CacheOptions {
  /** The place of all cached files. */
  readonly place: VaultPlace;
  /** How long the gateway uses a server's answer; in milliseconds. */
  readonly ttlMs: number;
  /** Identifies the program. Another version may ask or cache differently. */
  readonly stamp: string;
  /** Identifies the config of the servers. Names are kept for each config; absent: no names are kept. */
  readonly scope?: string;
  /**
   * Whether to read nothing from the cache. All servers are then started and listed, and the answers are
   * cached.
   */
  readonly refresh?: boolean;
  /** Whether the client is stateless; absent: no. */
  readonly isForStateless?: boolean;
}

/** The cached data of the servers of one session. */
export class SessionCache {
  readonly #servers: ReadonlyMap<string, ServerCache>;
  readonly #names: CachedNames | undefined;

  private constructor(servers: ReadonlyMap<string, ServerCache>, names: CachedNames | undefined) {
    this.#servers = servers;
    this.#names = names;
  }

  /** `undefined` if nothing can be cached. */
  static open(
    { place, ttlMs, stamp, scope, refresh = false, isForStateless = false }: CacheOptions,
    servers: readonly ServerConfig[],
    env: NodeJS.ProcessEnv,
  ): SessionCache | undefined {
    const vault = openKeeping(place);
    if (vault === undefined) return undefined;
    const context = { vault, stamp, ttlMs, refresh, isForStateless };
    const caches = servers.flatMap((config) => {
      try {
        return [[config.name, new ServerCache(config, identify(config, env), context)] as const];
      } catch {
        // The server cannot be started with this config. Its start will report that.
        return [];
      }
    });
    const owners = new Map(servers.map((server) => [server.name, server]));
    const counts = (given: GivenName, kind: Named): boolean => {
      const [name, original] = given;
      const owner = owners.get(name);
      if (owner === undefined) return name === ITSELF && isGivenAs(given, undefined, RESERVED[kind]);
      return isGivenAs(given, kind === 'tools' ? namingOf(owner, original) : owner.naming, RESERVED[kind]);
    };
    const names = scope === undefined ? undefined : new CachedNames(vault, scope, counts);
    return new SessionCache(new Map(caches), names);
  }

  /** The cached data of one server; `undefined` if the server cannot be told from others. */
  of(server: string): ServerCache | undefined {
    return this.#servers.get(server);
  }

  names(): GivenNames {
    return this.#names?.take() ?? NO_NAMES;
  }

  addNames(names: GivenNames): void {
    this.#names?.add(names);
  }

  /** Resolves when all pending writes are done. */
  async flush(): Promise<void> {
    const servers = [...this.#servers.values()].map((cache) => cache.flush());
    await Promise.all([...servers, this.#names?.flush()]);
  }
}
