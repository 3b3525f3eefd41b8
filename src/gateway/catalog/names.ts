import type { ServerConfig } from '../../config/types.ts';
import { isSuffixed, prefixedName, suffixed } from '../../route/prefixed-name.ts';

/** Owner (a server's name), its own name for the item, the name that the client sees. */
export type GivenName = readonly [owner: string, original: string, name: string];

export type Naming = NonNullable<ServerConfig['naming']>;

/** The owner of the names of the proxy's own tools: no server's name is empty. */
export const ITSELF = '';

/** A server's own name for an item is kept unless an earlier server has it. */
const KEPT: Naming = { policy: 'collision' };

/** Whether a name could be given as things are set now: after a change it is given anew. */
export function isGivenAs(
  [owner, original, name]: GivenName,
  { policy, prefix = owner }: Naming = KEPT,
): boolean {
  const long = prefixedName(prefix, original);
  const isLong = name === long || isSuffixed(name, long);
  return (policy !== 'always' && name === original) || (policy !== 'never' && isLong);
}

/**
 * Names under which items are shown. A server's own name is kept unless an earlier server has it; then it becomes
 * `server_name`. A name once given belongs to its item, whoever comes later.
 */
export class NameBook {
  readonly #given = new Map<string, GivenName>();
  /** Names to those who have them. */
  readonly #owners = new Map<string, string>();

  /** `given` are the names of earlier sessions. */
  constructor(given: readonly GivenName[] = []) {
    for (const [owner, original, name] of given) this.#give(owner, original, name);
  }

  /** All names, in the order in which they were given. */
  get given(): readonly GivenName[] {
    return [...this.#given.values()];
  }

  /** How many there are. */
  get size(): number {
    return this.#given.size;
  }

  ownerOf(name: string): string | undefined {
    return this.#owners.get(name);
  }

  /** `owner` is the server's name. `undefined` where the name is taken and may have no prefix. */
  assign(owner: string, original: string, { policy, prefix = owner }: Naming = KEPT): string | undefined {
    const key = JSON.stringify([owner, original]);
    const known = this.#given.get(key);
    if (known !== undefined) return known[2];
    const long = prefixedName(prefix, original);
    const free = (candidate: string): boolean => !this.#owners.has(candidate);
    const wanted = { collision: [original, long], always: [long], never: [original] }[policy];
    let name = wanted.find(free);
    if (name === undefined && policy === 'never') return undefined;
    for (let attempt = 0; name === undefined; attempt++) {
      const candidate = suffixed(long, `${key}${attempt}`);
      if (free(candidate)) name = candidate;
    }
    return this.#give(owner, original, name);
  }

  #give(owner: string, original: string, name: string): string {
    this.#given.set(JSON.stringify([owner, original]), [owner, original, name]);
    this.#owners.set(name, owner);
    return name;
  }
}
