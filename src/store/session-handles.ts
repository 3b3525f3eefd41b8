import type { Granted, ShortenedText } from './granted.ts';
import type { MemoryCopy } from './memory-copy.ts';
import type { StoredTexts } from './stored-texts.ts';

/** The digits of a handle; more where two meet. */
const SHORTEST = 6;
/** Replicas do not ask each other which handles are taken: handles of so many digits never meet by chance. */
const SHORTEST_SHARED = 12;

const HANDLE = /^[0-9a-f]{12,64}$/;

/** The handles that one client was given. Those of others lead nowhere here. */
export class SessionHandles {
  readonly #granted = new Map<string, Granted>();
  #uncounted = 0;

  constructor(
    private readonly texts: StoredTexts,
    private readonly copy?: MemoryCopy,
  ) {}

  /** How many digits a handle has at least. */
  get shortest(): number {
    return this.copy === undefined ? SHORTEST : SHORTEST_SHARED;
  }

  /** How many have been given since this was last asked. */
  countGiven(): number {
    const given = this.#uncounted;
    this.#uncounted = 0;
    return given;
  }

  hashOf(handle: string): string | undefined {
    return this.#granted.get(handle)?.hash;
  }

  /** Every handle with the hash that it stands for. */
  hashes(): readonly (readonly [handle: string, hash: string])[] {
    return [...this.#granted].map(([handle, { hash }]) => [handle, hash] as const);
  }

  /** The room for further contents, in bytes. */
  get room(): number {
    return this.texts.room;
  }

  grant(
    handles: ReadonlyMap<string, string>,
    texts: ReadonlyMap<string, string>,
    { server, limits }: ShortenedText,
  ): boolean {
    if (!this.texts.putAll(texts)) return false;
    const added = new Map<string, Granted>();
    for (const [handle, hash] of handles)
      if (!this.#granted.has(handle)) added.set(handle, { hash, server, limits });
    for (const [handle, granted] of added) this.#granted.set(handle, granted);
    this.#uncounted += added.size;
    if (added.size > 0) this.copy?.granted(added, texts);
    return true;
  }

  /** `undefined` for a handle that this session was not given. Longer beginnings of the same hash will do. */
  get(handle: string): (ShortenedText & { readonly text: string }) | undefined {
    const granted = this.#granted.get(handle) ?? this.#longer(handle);
    if (granted === undefined) return undefined;
    const text = this.texts.get(granted.hash);
    return text === undefined ? undefined : { text, server: granted.server, limits: granted.limits };
  }

  /** Looks where other replicas keep theirs, so that `get` knows it. */
  async fetch(handle: string): Promise<void> {
    if (this.copy === undefined || !HANDLE.test(handle) || this.get(handle) !== undefined) return;
    const found = await this.copy.find(handle);
    if (found === undefined) return;
    const { granted, text } = found;
    if (!this.texts.putAll(new Map([[granted.hash, text]]))) return;
    for (let length = SHORTEST_SHARED; length <= handle.length; length++) {
      const shorter = granted.hash.slice(0, length);
      if (!this.#granted.has(shorter)) this.#granted.set(shorter, granted);
    }
  }

  #longer(handle: string): Granted | undefined {
    for (let length = handle.length - 1; length >= this.shortest; length--) {
      const granted = this.#granted.get(handle.slice(0, length));
      if (granted?.hash.startsWith(handle)) return granted;
    }
    return undefined;
  }
}
