import type { UnknownCall } from '../../batch/step-call.ts';
import type { Lexeme } from '../wire/frame.ts';

/** The tool of a step, as its server defines it: JSON. */
export interface StepTool {
  readonly json: string;
}

/** A step that is to be made. */
export interface MadeStep {
  readonly server: string;
  readonly tool: string;
  /** JSON text of an object. */
  readonly args: string;
}

/** The server's own result as JSON text, or the reason why there is none. */
export type StepAnswer =
  | { readonly kind: 'result'; readonly json: string }
  | { readonly kind: 'error'; readonly message: string };

export interface StepOptions {
  readonly signal: AbortSignal;
  /** Gets the params of each progress notification. */
  readonly onprogress: (params: unknown) => void;
}

/** The other servers of a session, for the steps of one call of a workflow. */
export interface StepReach {
  /** How many workflows wait for this call, itself included. */
  readonly depth: number;
  find(server: string, tool: string): Promise<StepTool | UnknownCall>;
  /** Goes through the same checks as a call of the client. Never rejects. */
  call(step: MadeStep, options: StepOptions): Promise<StepAnswer>;
}

/** Gives the reach of a call, which a server knows under this id. `undefined`: the call is over. */
export interface Steps {
  reach(server: string, id: Lexeme, tool: string): StepReach | undefined;
}

/** Servers boot before their session begins. Calls come only when it has begun. */
export class LateSteps {
  #load: (() => Promise<Steps>) | undefined;
  #steps: Promise<Steps> | undefined;

  /** @param load called with the first call of a workflow */
  attach(load: () => Promise<Steps>): void {
    this.#load = load;
  }

  async reach(...[server, id, tool]: Parameters<Steps['reach']>): Promise<StepReach | undefined> {
    this.#steps ??= this.#load?.();
    return (await this.#steps)?.reach(server, id, tool);
  }
}
