import type { ServerConfig } from '../../../model/server-config.ts';

export type ProtocolKind = 'stateless' | 'session';

/** The place that keeps one text about a server between runs. */
export interface KeptText {
  read(): string | undefined;
  write(text: string): void;
}

/** How long the gateway believes the kept protocol of a server; in milliseconds. */
const BELIEVED = 24 * 60 * 60 * 1000;

/** The texts of this process for servers that keep nothing between runs. */
const remembered = new WeakMap<ServerConfig, string>();

/**
 * The protocol that a server was found to speak. It is only a hint: the gateway asks in each life of the
 * server.
 */
export class ProtocolHint {
  readonly #kept: KeptText;

  constructor(config: ServerConfig, kept: KeptText | undefined) {
    this.#kept = kept ?? {
      read: () => remembered.get(config),
      write: (text) => remembered.set(config, text),
    };
  }

  read(now = Date.now()): ProtocolKind | undefined {
    const [protocol, at] = (this.#kept.read() ?? '').split(' ');
    const age = now - Number(at);
    if (protocol !== 'stateless' && protocol !== 'session') return undefined;
    return age >= 0 && age < BELIEVED ? protocol : undefined;
  }

  write(protocol: ProtocolKind): void {
    this.#kept.write(`${protocol} ${Date.now()}`);
  }

  /** The hint was wrong. */
  forget(): void {
    this.#kept.write('');
  }
}
