import { createHmac, randomBytes } from 'node:crypto';
import { posix } from 'node:path';
import { type Keeping, keepIn } from '../platform/vault.ts';

/** Of all texts, in characters; beyond it the oldest go. */
const MAX_SIZE = 64 * 1024 * 1024;

export interface MirroredText {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Data that a process keeps for itself. It is lost with the process. */
export class MemoryVault implements Keeping {
  readonly folder: string = 'memory';
  readonly #key = randomBytes(32);
  readonly #texts = new Map<string, MirroredText>();
  #size = 0;

  constructor(private readonly maxSize = MAX_SIZE) {}

  hash(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('hex').slice(0, 32);
  }

  read(name: string): string | undefined {
    return this.#texts.get(slashed(name))?.text;
  }

  write(name: string, text: string): Promise<void> {
    this.put(slashed(name), { text, at: Date.now() });
    return Promise.resolve();
  }

  touch(): Promise<void> {
    return Promise.resolve();
  }

  names(folder: string): readonly string[] {
    const wanted = slashed(folder);
    return [...this.#texts.keys()].filter((name) => posix.dirname(name) === wanted);
  }

  writtenAt(name: string): number | undefined {
    return this.#texts.get(slashed(name))?.at;
  }

  protected get texts(): ReadonlyMap<string, MirroredText> {
    return this.#texts;
  }

  /** Keeps the text, unless the present one is newer. */
  protected put(name: string, kept: MirroredText): void {
    const before = this.#texts.get(name);
    if (before !== undefined && before.at > kept.at) return;
    this.#texts.delete(name);
    this.#texts.set(name, kept);
    this.#size += kept.text.length - (before?.text.length ?? 0);
    for (const [oldest, { text }] of this.#texts) {
      if (this.#size <= this.maxSize) return;
      this.#texts.delete(oldest);
      this.#size -= text.length;
    }
  }
}

/** Names are the same on all systems. */
export const slashed = (name: string): string => name.replaceAll('\\', '/');

/** This process keeps nothing for later ones. */
export const keepNothing = (): void => keepIn(new MemoryVault());
