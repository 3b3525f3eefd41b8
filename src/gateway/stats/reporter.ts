import { type GatewayState, removeState, writeState } from './state-file.ts';

/** The start is over by then; and so often at most the file is written anew. In milliseconds. */
const FIRST = 1000;
const EVERY = 2000;

/** Tells in a file, while a gateway runs, what it does. Keeps no process alive. */
export class StateReporter {
  #last = '';
  #timer: NodeJS.Timeout;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly pid: number,
    private readonly state: () => GatewayState,
  ) {
    this.#timer = setTimeout(() => this.#tell(), FIRST).unref();
  }

  #tell(): void {
    const state = this.state();
    const text = JSON.stringify(state);
    // Where it cannot be written there is nothing to see.
    if (text !== this.#last) this.#writing = writeState(this.folder, state).catch(() => {});
    this.#last = text;
    this.#timer = setTimeout(() => this.#tell(), EVERY).unref();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
    await removeState(this.folder, this.pid).catch(() => {});
  }
}
