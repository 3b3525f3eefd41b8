import type { Limits } from '../model/limits.ts';
import type { KeptTexts } from './kept-texts.ts';

/** The digits of a handle; more where two meet. */
export const SHORTEST = 6;

/** The result that something was left out of. */
export interface ShortenedText {
  /** Whose it is: what is got back is its, too. */
  readonly server: string;
  /** Of answers about what was left out, too. */
  readonly limits: Limits;
}

/** What a handle of this session stands for. */
export interface Granted extends ShortenedText {
  readonly hash: string;
}

/** The handles that one client was given. Those of others lead nowhere here. */
export class SessionHandles {
  readonly #granted = new Map<string, Granted>();

  constructor(private readonly texts: KeptTexts) {}

  hashOf(handle: string): string | undefined {
    return this.#granted.get(handle)?.hash;
  }

  grant(
    handles: ReadonlyMap<string, string>,
    texts: ReadonlyMap<string, string>,
    { server, limits }: ShortenedText,
  ): boolean {
    if (!this.texts.putAll(texts)) return false;
    for (const [handle, hash] of handles) {
      if (!this.#granted.has(handle)) this.#granted.set(handle, { hash, server, limits });
    }
    return true;
  }

  /** `undefined` for a handle that this session was not given. Longer beginnings of the same hash will do. */
  get(handle: string): (ShortenedText & { readonly text: string }) | undefined {
    const granted = this.#granted.get(handle) ?? this.#longer(handle);
    if (granted === undefined) return undefined;
    const text = this.texts.get(granted.hash);
    return text === undefined ? undefined : { text, server: granted.server, limits: granted.limits };
  }

  #longer(handle: string): Granted | undefined {
    for (let length = handle.length - 1; length >= SHORTEST; length--) {
      const granted = this.#granted.get(handle.slice(0, length));
      if (granted?.hash.startsWith(handle)) return granted;
    }
    return undefined;
  }
}
