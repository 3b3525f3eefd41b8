import { type GatewayState, removeState, writeState } from './state-file.ts';

/** The delay of the first write without a call, when the start is over, and the shortest time between two writes; in milliseconds. */
const FIRST = 1000;
const EVERY = 2000;

/** Keeps the state file of a running gateway up to date. Keeps no process alive. */
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

  /** A call was made: the gateway is shown from now on, because whoever made it may look at once. */
  called(): void {
    if (this.#last !== '') return;
    clearTimeout(this.#timer);
    this.#tell();
  }

  #tell(): void {
    const state = this.state();
    const text = JSON.stringify(state);
    // A failure only means that `status` shows nothing, because the file is missing.
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
