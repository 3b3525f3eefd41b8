import type { ServerConfig } from '../../../model/config.ts';

export type Generation = 'modern' | 'legacy';

/** The place that keeps one text about a server between runs. */
export interface KeptText {
  read(): string | undefined;
  write(text: string): void;
}

/** How long the gateway believes the kept generation of a server; in milliseconds. */
const BELIEVED = 24 * 60 * 60 * 1000;

/** The texts of this process for servers that keep nothing between runs. */
const remembered = new WeakMap<ServerConfig, string>();

/**
 * The generation that a server was found to speak. It is only a hint: the gateway asks in each life of the
 * server.
 */
export class GenerationHint {
  readonly #kept: KeptText;

  constructor(config: ServerConfig, kept: KeptText | undefined) {
    this.#kept = kept ?? {
      read: () => remembered.get(config),
      write: (text) => remembered.set(config, text),
    };
  }

  read(now = Date.now()): Generation | undefined {
    const [generation, at] = (this.#kept.read() ?? '').split(' ');
    const age = now - Number(at);
    if (generation !== 'modern' && generation !== 'legacy') return undefined;
    return age >= 0 && age < BELIEVED ? generation : undefined;
  }

  write(generation: Generation): void {
    this.#kept.write(`${generation} ${Date.now()}`);
  }

  /** The hint was wrong. */
  forget(): void {
    this.#kept.write('');
  }
}
