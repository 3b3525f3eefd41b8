import type { ServerConfig } from '../../model/server-config.ts';
import { isOwnName } from '../../route/own-names.ts';
import { isSuffixed, prefixedName, suffixed } from '../../route/prefixed-name.ts';

/** Owner (a server's name), its own name for the item, the name that the client sees. */
export type GivenName = readonly [owner: string, original: string, name: string];

export interface Naming extends NonNullable<ServerConfig['naming']> {
  /** The item's name from the config; absent: the server's own. */
  readonly called?: string;
}

/** The owner of the names of the proxy's own tools. No server has an empty name. */
export const ITSELF = '';

/** A server's own name for an item stays, unless an earlier server has it. */
const KEPT: Naming = { policy: 'collision' };

/** Names that no server's item gets. */
type Reserved = (name: string) => boolean;

/** Texts name only the proxy's tools, not its prompts. */
export const RESERVED: Readonly<Record<'tools' | 'prompts', Reserved>> = {
  tools: isOwnName,
  prompts: () => false,
};

/**
 * Whether a name could be given and kept with the present settings. If not, it is given again after a change.
 */
export function isGivenAs(
  [owner, original, name]: GivenName,
  { policy, prefix = owner, called = original }: Naming = KEPT,
  reserved: Reserved = RESERVED.tools,
): boolean {
  if (owner === ITSELF) return !reserved(original) || name === original;
  if (reserved(name)) return false;
  const long = prefixedName(prefix, called);
  const isLong = name === long || isSuffixed(name, long);
  return policy !== 'never' && (isLong || (policy === 'collision' && name === called));
}

/**
 * The names under which items are shown. A server's own name stays, unless an earlier server or the proxy has
 * it; then it becomes `server_name`. A given name belongs to its item, even if other servers come later.
 * Names without prefixes do not last. Otherwise their first owner would hide all others, even after it
 * stopped listing them.
 */
export class NameBook {
  readonly #given = new Map<string, GivenName>();
  /** Owners by name. */
  readonly #owners = new Map<string, string>();
  /** Items with names without prefixes, until `release`. */
  readonly #lent = new Map<string, GivenName>();

  /** `given`: the names of earlier sessions. */
  constructor(
    given: readonly GivenName[] = [],
    private readonly reserved: Reserved = RESERVED.tools,
  ) {
    for (const [owner, original, name] of given) this.#give(owner, original, name);
  }

  /** All lasting names, in the order in which they were given. */
  get given(): readonly GivenName[] {
    return [...this.#given.values()];
  }

  /** The number of lasting names. */
  get size(): number {
    return this.#given.size;
  }

  ownerOf(name: string): string | undefined {
    return this.#owners.get(name) ?? this.#lent.get(name)?.[0];
  }

  /** Frees names without prefixes. They go to the first servers that list them from now on. */
  release(): void {
    this.#lent.clear();
  }

  /** `owner` is the server's name. `undefined` if the name is taken or reserved and may have no prefix. */
  assign(owner: string, original: string, naming: Naming = KEPT): string | undefined {
    const { policy, prefix = owner, called = original } = naming;
    if (policy === 'never') return this.#lend(owner, original, called);
    const key = JSON.stringify([owner, original]);
    const given = this.#given.get(key);
    if (given !== undefined && isGivenAs(given, naming, this.reserved)) return given[2];
    // The config calls it otherwise now.
    if (given !== undefined) this.#owners.delete(given[2]);
    const long = prefixedName(prefix, called);
    const mayHave = (candidate: string): boolean => owner === ITSELF || !this.reserved(candidate);
    const free = (candidate: string): boolean => this.ownerOf(candidate) === undefined && mayHave(candidate);
    let name = { collision: [called, long], always: [long] }[policy].find(free);
    for (let attempt = 0; name === undefined; attempt++) {
      const candidate = suffixed(long, `${key}${attempt}`);
      if (free(candidate)) name = candidate;
    }
    return this.#give(owner, original, name);
  }

  #lend(owner: string, original: string, name: string): string | undefined {
    const [first, item] = this.#lent.get(name) ?? [owner, original];
    // The owner of this name may be another item of this server.
    if (first !== owner || item !== original || this.#owners.has(name) || this.reserved(name))
      return undefined;
    this.#lent.set(name, [owner, original, name]);
    return name;
  }

  #give(owner: string, original: string, name: string): string {
    this.#given.set(JSON.stringify([owner, original]), [owner, original, name]);
    this.#owners.set(name, owner);
    return name;
  }
}
