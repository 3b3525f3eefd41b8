import { type Frame, parseFrame } from '../../wire/frame.ts';

/** A message on its way to a server. */
export interface Sending {
  readonly frame: Frame;
  /** Call this when the whole message was taken, or never will be. Only the first call counts. */
  readonly done: () => void;
}

/** The messages on their way to a server, counted in bytes until the server has taken them. */
export class Outgoing {
  #queuedBytes = 0;

  constructor(private readonly ondrain: () => void) {}

  get queuedBytes(): number {
    return this.#queuedBytes;
  }

  /** `undefined` if the bytes are no message. */
  begin(pieces: readonly Buffer[]): Sending | undefined {
    const bytes = Buffer.concat(pieces);
    const parsed = parseFrame(bytes);
    if (parsed.kind !== 'frame') return undefined;
    let rest = bytes.length;
    this.#queuedBytes += rest;
    const done = (): void => {
      if (rest === 0) return;
      this.#queuedBytes -= rest;
      rest = 0;
      this.ondrain();
    };
    return { frame: parsed.frame, done };
  }
}
