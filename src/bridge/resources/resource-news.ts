import type { ServerConfig } from '../../model/server-config.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { type BridgeError, toBridgeError } from '../errors.ts';
import type { ServerSession } from '../host/server-session.ts';
import { serverError } from '../results/server-error.ts';

/** Writes a line for each update, in their order. */
export class ResourceNews {
  #writing: Promise<void> = Promise.resolve();
  /** URIs that are read again when their turn comes: updates that come before that need no reading of their own. */
  readonly #toRead = new Set<string>();

  constructor(
    private readonly server: ServerConfig,
    private readonly session: ServerSession,
    private readonly context: BridgeContext,
    /** Whether to read and print the new contents too. */
    private readonly reads: boolean,
    private readonly onfailed: (error: BridgeError) => void,
  ) {}

  updated(uri: string): void {
    if (this.reads && this.#toRead.has(uri)) return;
    this.#toRead.add(uri);
    const at = new Date().toISOString();
    this.#writing = this.#writing
      .then(() => this.#tell(uri, at))
      .catch((error: unknown) => this.onfailed(toBridgeError(error)));
  }

  /** Resolves when everything is written. */
  written(): Promise<void> {
    return this.#writing;
  }

  async #tell(uri: string, at: string): Promise<void> {
    this.#toRead.delete(uri);
    const { signal, out } = this.context;
    if (signal.aborted) return;
    const head = JSON.stringify({ uri, at });
    if (!this.reads) return out(`${head}\n`);
    const answer = await this.session.ask({
      method: 'resources/read',
      params: JSON.stringify({ uri }),
      action: 'resources read',
      signal,
    });
    if (answer.kind === 'error') throw serverError(answer, this.server.name);
    await out(`${head.slice(0, -1)},"data":${answer.json}}\n`);
  }
}
