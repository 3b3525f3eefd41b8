import type { RouteConfig } from './config/types.ts';

/** A tool call as the client made it: the server's name in the config, the tool's original name, the arguments. */
export interface ToolCall {
  readonly server: string;
  readonly tool: string;
  readonly args: unknown;
  /** The MIME type that the server gave with this text, if it did. */
  readonly mime?: string;
}

/** What the gateway needs of the pipeline. Built once for a config, shared by all calls. */
export interface Engine {
  /** The route that this call takes. */
  route(call: ToolCall): RouteConfig;
  /** Whether any call of this tool could be rewritten: decides about `outputSchema` when lists are served. */
  mayRewrite(server: string, tool: string): boolean;
  /** The text to send instead, or `undefined` where the original has to go out. Never rejects. */
  rewrite(text: string, call: ToolCall): Promise<string | undefined>;
  /** Loads what is only needed for rewriting (the tokenizer). Idempotent; called after `initialize` was answered. */
  warm(): Promise<void>;
}
