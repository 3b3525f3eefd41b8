import type { RouteConfig } from './config/types.ts';
import type { Session } from './store/session.ts';

/** A tool call as the client made it: the server's name in the config, the tool's original name, the arguments. */
export interface ToolCall {
  readonly server: string;
  readonly tool: string;
  readonly args: unknown;
  /** The tool's name behind its server's prefix, by which routes may mean it. */
  readonly shown?: string;
  /** The MIME type that the server gave with this text, if it did. */
  readonly mime?: string;
}

/** A text on its way to the client. */
export interface SentText {
  /** As the tool gave it. */
  readonly original: string;
  /** What says the same in fewer tokens, or the original. */
  readonly text: string;
  /** From 0 to 1, where the server says how important it is. */
  readonly priority?: number | undefined;
}

/** There at once where nothing has to be waited for: each wait takes its part of a small call. */
export type Awaitable<Value> = Value | Promise<Value>;

/** What the gateway needs of the pipeline. Built once for a config, shared by all calls. */
export interface Engine {
  /** The route that this call takes. */
  route(call: ToolCall): RouteConfig;
  /** Whether the route of a call of this tool depends on its arguments. */
  readsArguments(server: string, tool: string): boolean;
  /** Whether any call of this tool could be rewritten: decides about `outputSchema` when lists are served. */
  mayRewrite(server: string, tool: string): boolean;
  /** Whether any call of this tool is rendered in a mode that promises nothing: then its structured data stays. */
  mayLose(server: string, tool: string): boolean;
  /**
   * The text to send instead, or `undefined` where the original has to go out: at once where nothing has to be waited for.
   * Neither throws nor rejects.
   */
  rewrite(text: string, call: ToolCall): Awaitable<string | undefined>;
  /**
   * The texts of one result as they go out, once each is rewritten: within the budget of their route, and not again in
   * whole where the session has had them and the route says so. Neither throws nor rejects.
   */
  fit(texts: readonly SentText[], call: ToolCall, session: Session): Awaitable<readonly string[]>;
  /** Whether a text that goes out may hold a handle. */
  readonly givesHandles: boolean;
  /** Loads what is only needed for rewriting (the tokenizer). Idempotent; called after `initialize` was answered. */
  warm(): Awaitable<void>;
}
