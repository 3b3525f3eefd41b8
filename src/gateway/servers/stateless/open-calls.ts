import type { Lexeme, RequestFrame } from '../../wire/frame.ts';
import { idKey } from '../../wire/id.ts';
import type { Retry } from './enveloped.ts';
import type { InputRound } from './input-round.ts';

/** A request of the core that is not answered yet. */
export interface Call {
  readonly frame: RequestFrame;
  /** The id of the message that was last sent for it. */
  sent: Lexeme;
  /** The questions that the client gets for this request. */
  round: InputRound | undefined;
  rounds: number;
  /** The answers and the state that were last sent with it. */
  retry: Retry | undefined;
  /** Whether the server has refused its headers once. */
  refreshed: boolean;
}

/** The requests of the core that are not answered yet. */
export class OpenCalls {
  #made = 0;
  /** The requests that wait for the server, by the key of the id that the server knows. */
  readonly #waiting = new Map<string, Call>();
  /** All requests, by the key of the id that the core knows. */
  readonly #all = new Map<string, Call>();

  /** An id that no open request of the core has. */
  nextId(): Lexeme {
    for (;;) {
      const id = `"bcp-proxy/${++this.#made}"`;
      if (!this.#all.has(idKey(id))) return id;
    }
  }

  add(frame: RequestFrame): Call {
    const call: Call = {
      frame,
      sent: frame.id,
      round: undefined,
      rounds: 0,
      retry: undefined,
      refreshed: false,
    };
    this.#all.set(idKey(frame.id), call);
    return call;
  }

  /** The call waits for the server, which knows it by this id. */
  waits(call: Call, sent: Lexeme): void {
    call.sent = sent;
    this.#waiting.set(idKey(sent), call);
  }

  /** The server has answered the last message, but the call is not over. */
  putOff(call: Call): void {
    this.#waiting.delete(idKey(call.sent));
  }

  remove(call: Call): void {
    this.#waiting.delete(idKey(call.sent));
    this.#all.delete(idKey(call.frame.id));
  }

  /** The call that waits for the server under this id. */
  sentAs(id: Lexeme): Call | undefined {
    return this.#waiting.get(idKey(id));
  }

  /** The call that the core knows by this id. */
  ofCore(id: Lexeme): Call | undefined {
    return this.#all.get(idKey(id));
  }

  has(call: Call): boolean {
    return this.ofCore(call.frame.id) === call;
  }

  /** The rounds of questions that the client has at the moment. */
  rounds(): readonly InputRound[] {
    return [...this.#all.values()].flatMap(({ round }) => round ?? []);
  }
}
