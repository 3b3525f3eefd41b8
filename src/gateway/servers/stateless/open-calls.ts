import type { Lexeme, RequestFrame } from '../../wire/frame.ts';
import { idKey } from '../../wire/id.ts';
import type { Retry } from './enveloped.ts';
import type { InputRound } from './input-round.ts';

/** A request of the core that is not answered yet. */
export interface Call {
  readonly frame: RequestFrame;
  /** The id under which the server knows it; `undefined` while it does not wait for the server. */
  sent: Lexeme | undefined;
  /** The questions that the client gets for this request. */
  round: InputRound | undefined;
  rounds: number;
  /** The answers and the state that were last sent with it. */
  retry: Retry | undefined;
  /** Whether the server has refused its headers once. */
  refreshed: boolean;
}

/** The requests of the core that are not answered yet, by the key of the id that the core knows. */
export class OpenCalls {
  readonly #all = new Map<string, Call>();

  add(frame: RequestFrame): Call {
    const call = { frame, sent: undefined, round: undefined, rounds: 0, retry: undefined, refreshed: false };
    this.#all.set(idKey(frame.id), call);
    return call;
  }

  remove(call: Call): void {
    this.#all.delete(idKey(call.frame.id));
  }

  /** The call that waits for the server under this id. */
  sentAs(id: Lexeme): Call | undefined {
    return [...this.#all.values()].find(({ sent }) => sent === id);
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
