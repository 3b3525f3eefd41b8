import type { ServerConfig } from '../../../model/config.ts';

export type Generation = 'modern' | 'legacy';

/** Where one text about a server is kept between runs. */
export interface KeptText {
  read(): string | undefined;
  write(text: string): void;
}

/** How long it is believed which generation a server speaks; in milliseconds. */
const BELIEVED = 24 * 60 * 60 * 1000;

/** Of the servers of this process, for those of which nothing is kept between runs. */
const remembered = new WeakMap<ServerConfig, string>();

/** Which generation a server was found to speak. It is only ever a hint: each life of the server is asked. */
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

  /** It has proved wrong. */
  forget(): void {
    this.#kept.write('');
  }
}
