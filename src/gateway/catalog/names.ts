/** The longest name that all clients accept (Claude, OpenAI: 64; with room for none). */
export const MAX_NAME = 63;

/** 32-bit FNV-1a over UTF-16 code units, as 8 hex digits: the same on every machine. */
function hash8(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A server's item as it is called where its own name is taken. Characters that names may not have become `_`. */
export function prefixedName(prefix: string, original: string): string {
  const long = `${prefix.replace(/[^A-Za-z0-9_-]/g, '_')}_${original}`;
  return long.length > MAX_NAME ? suffixed(long, long) : long;
}

const suffixed = (name: string, identity: string): string =>
  `${name.slice(0, MAX_NAME - 9)}_${hash8(identity)}`;

/** Owner (a server's name), its own name for the item, the name that the client sees. */
export type GivenName = readonly [owner: string, original: string, name: string];

/**
 * Names under which items are shown. A server's own name is kept unless an earlier server has it; then it becomes
 * `server_name`. A name once given belongs to its item, whoever comes later.
 */
export class NameBook {
  readonly #given = new Map<string, GivenName>();
  readonly #taken = new Set<string>();

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

  /** `owner` is the server's name. */
  assign(owner: string, original: string, prefix = owner): string {
    const key = JSON.stringify([owner, original]);
    const known = this.#given.get(key);
    if (known !== undefined) return known[2];
    const long = prefixedName(prefix, original);
    const free = (candidate: string): boolean => !this.#taken.has(candidate);
    let name = [original, long].find(free);
    for (let attempt = 0; name === undefined; attempt++) {
      const candidate = suffixed(long, `${key}${attempt}`);
      if (free(candidate)) name = candidate;
    }
    return this.#give(owner, original, name);
  }

  #give(owner: string, original: string, name: string): string {
    this.#given.set(JSON.stringify([owner, original]), [owner, original, name]);
    this.#taken.add(name);
    return name;
  }
}
