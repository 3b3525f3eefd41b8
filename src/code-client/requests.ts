import { endedBy } from '../bridge/ended-by.ts';
import { toBridgeError } from '../bridge/errors.ts';
import { messageOf } from '../diagnostics/error.ts';
import { ClientError } from './client-error.ts';
import type { RequestOptions } from './client-types.ts';
import type { CommandRunner } from './command-runner.ts';
import { dataOf } from './envelope.ts';

/** Any error as one of a client. */
export function clientError(error: unknown): ClientError {
  if (error instanceof ClientError) return error;
  const { code, message, facts } = toBridgeError(error);
  return new ClientError(code, message, facts, { cause: error });
}

/** The same, where the caller or the end of the client has given a request up. */
function givenUp(error: ClientError, { reason }: AbortSignal): ClientError {
  if (error.code !== 'INTERRUPTED') return error;
  const isLate = reason instanceof Error && reason.name === 'TimeoutError';
  return isLate
    ? new ClientError('TIMEOUT', messageOf('code-client-late', undefined), {}, { cause: reason })
    : new ClientError('INTERRUPTED', error.message, {}, { cause: reason });
}

/** The requests of a client until it is closed. */
export class Requests {
  readonly #open = new Map<AbortController, Promise<unknown>>();
  #closing: Promise<void> | undefined;

  constructor(private readonly runner: CommandRunner) {}

  /** The data that a command line of the shell gives. @throws ClientError */
  async ask(words: readonly string[], { signal }: RequestOptions = {}, input?: string): Promise<unknown> {
    if (this.#closing !== undefined)
      throw new ClientError('USAGE', messageOf('code-client-closed', undefined));
    // Nothing is asked for that nobody waits for.
    if (signal?.aborted === true) throw givenUp(clientError(endedBy(signal)), signal);
    // The caller's signal may live for long: nothing of this request stays with it.
    const controller = new AbortController();
    const giveUp = (): void => controller.abort(signal?.reason);
    signal?.addEventListener('abort', giveUp);
    const parts: Buffer[] = [];
    const out = async (part: string | Uint8Array): Promise<void> => void parts.push(Buffer.from(part));
    const said = this.runner.run({ words, input, out, signal: controller.signal });
    this.#open.set(controller, said);
    try {
      await said;
      return dataOf(Buffer.concat(parts).toString());
    } catch (error) {
      throw givenUp(clientError(error), controller.signal);
    } finally {
      signal?.removeEventListener('abort', giveUp);
      this.#open.delete(controller);
    }
  }

  /** Gives up what still runs. Later requests are refused. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    for (const controller of this.#open.keys()) controller.abort();
    await Promise.allSettled(this.#open.values());
    await this.runner.close();
  }
}
