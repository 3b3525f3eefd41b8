import type { Limits } from '../budget/measure.ts';
import type { KeptTexts } from './kept-texts.ts';

/** The digits of a handle; more where two meet. */
export const SHORTEST = 6;

/** What a handle of this session stands for. */
export interface Granted {
  readonly hash: string;
  /** Of answers about it: those of the result that it was left out of. */
  readonly limits: Limits;
}

/** The handles that one client was given. Those of others lead nowhere here. */
export class SessionHandles {
  readonly #granted = new Map<string, Granted>();

  constructor(private readonly texts: KeptTexts) {}

  hashOf(handle: string): string | undefined {
    return this.#granted.get(handle)?.hash;
  }

  grant(handles: ReadonlyMap<string, string>, texts: ReadonlyMap<string, string>, limits: Limits): boolean {
    if (!this.texts.putAll(texts)) return false;
    for (const [handle, hash] of handles) {
      if (!this.#granted.has(handle)) this.#granted.set(handle, { hash, limits });
    }
    return true;
  }

  /** `undefined` for a handle that this session was not given. Longer beginnings of the same hash will do. */
  get(handle: string): { readonly text: string; readonly limits: Limits } | undefined {
    const granted = this.#granted.get(handle) ?? this.#longer(handle);
    if (granted === undefined) return undefined;
    const text = this.texts.get(granted.hash);
    return text === undefined ? undefined : { text, limits: granted.limits };
  }

  #longer(handle: string): Granted | undefined {
    for (let length = handle.length - 1; length >= SHORTEST; length--) {
      const granted = this.#granted.get(handle.slice(0, length));
      if (granted?.hash.startsWith(handle)) return granted;
    }
    return undefined;
  }
}
