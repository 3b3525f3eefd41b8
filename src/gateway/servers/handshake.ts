import type { ServerConfig } from '../../model/config.ts';
import type { ResponseFrame } from '../wire/frame.ts';
import { askInitialize } from './ask-initialize.ts';
import type { ServerLifecycle } from './lifecycle.ts';
import { StartFailure } from './start-failure.ts';

/** The newest life of a server is asked for initialize, and may end before it has answered. */
export class Handshake {
  #onfailure: ((failure: StartFailure) => void) | undefined;

  constructor(private readonly lives: ServerLifecycle) {}

  /** The answer, which may be an error. `params` is JSON text. Rejects with `StartFailure`. */
  async ask(config: ServerConfig, params: string | undefined): Promise<ResponseFrame> {
    const { lives } = this;
    const frame = await new Promise<ResponseFrame>((resolve, reject) => {
      const connection = lives.newest;
      if (lives.state === 'dead' || connection === undefined) return reject(lives.failure);
      this.#onfailure = reject;
      askInitialize(connection, config, params).then(resolve, (why: unknown) => {
        // A server that is told to leave owes nobody an answer.
        if (why instanceof StartFailure && !lives.leaving) lives.fail(why);
      });
    });
    this.#onfailure = undefined;
    return frame;
  }

  /** A life has failed: whoever waits for its answer is told. */
  failed(why: StartFailure): void {
    const tell = this.#onfailure;
    this.#onfailure = undefined;
    tell?.(why);
  }
}
