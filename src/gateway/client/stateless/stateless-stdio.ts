import { UNNAMED } from '../../../model/caller.ts';
import { type Frame, find, type RequestFrame, textAt } from '../../wire/frame.ts';
import { idKey } from '../../wire/id.ts';
import type { KnownCaller } from '../known-caller.ts';
import { readEnvelope } from './request-envelope.ts';
import { errorAnswer } from './results.ts';
import type { Cancellable } from './round.ts';
import type { StatelessFront } from './stateless-front.ts';

/** There is one client, and it shows no credential. */
const CLIENT: KnownCaller = { principal: 'stdio', credential: 'stdio', caller: UNNAMED.stdio };

/** Requests without a session of the one client on stdio. */
export class StatelessStdio {
  readonly #open = new Map<string, Cancellable>();
  #waiting: (() => void)[] = [];

  constructor(
    private readonly front: StatelessFront,
    private readonly send: (frame: Buffer) => void,
    /** Called with the key of a request when it is answered. */
    private readonly onanswered: (key: string) => void,
  ) {}

  take(frame: Frame): void {
    if (frame.kind === 'request') this.#request(frame);
    else if (frame.kind === 'notification' && frame.method === 'notifications/cancelled')
      this.#cancelled(frame);
  }

  /** Resolves when no request is open. Ends listening requests for that. */
  settled(): Promise<void> {
    this.front.leave();
    if (this.#open.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Ends everything now. Resolves when every part has ended. */
  end(): Promise<void> {
    for (const open of this.#open.values()) open.cancel();
    this.#open.clear();
    this.#perhapsSettled();
    this.front.stop();
    return this.front.ended();
  }

  #perhapsSettled(): void {
    if (this.#open.size === 0) for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #request(frame: RequestFrame): void {
    const key = idKey(frame.id);
    const answered = (bytes: Buffer): void => {
      this.#open.delete(key);
      this.onanswered(key);
      this.send(bytes);
      this.#perhapsSettled();
    };
    const read = readEnvelope(frame, undefined);
    if (read.kind === 'problem') {
      answered(errorAnswer(frame.id, read.problem));
      return;
    }
    let isAnswered = false;
    const open = this.front.handle(frame, read.envelope, CLIENT, {
      answer: (bytes) => {
        isAnswered = true;
        answered(bytes);
      },
      tell: (bytes) => this.send(bytes),
    });
    if (!isAnswered) this.#open.set(key, open);
  }

  #cancelled(frame: Frame): void {
    const span = find(frame, 'params', 'requestId');
    if (span === undefined) return;
    const key = idKey(textAt(frame.bytes, span));
    this.#open.get(key)?.cancel();
    this.#open.delete(key);
    this.onanswered(key);
    this.#perhapsSettled();
  }
}
