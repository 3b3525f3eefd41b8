import type { ToolCall } from '../model/call.ts';
import type { Routing } from '../route/routing.ts';
import type { SessionAccess } from '../store/session.ts';
import type { RegionReport } from './outcome.ts';
import type { RunStep } from './stopwatch.ts';

/** A text on its way to the client. */
export interface SentText {
  /** The text as the tool gave it. */
  readonly original: string;
  /** A text with the same content in fewer tokens, or the original. */
  readonly text: string;
  /** From 0 to 1, where the server says how important it is. */
  readonly priority?: number | undefined;
}

/** Sees how texts are rewritten. */
export interface RewriteWatch {
  /** Runs each step; absent: the caller does not ask for times. */
  readonly run?: RunStep | undefined;
  /** Called when a rewritten text goes out, with the regions found in it. */
  changed(regions: readonly RegionReport[]): void;
}

/** There at once where nothing has to be waited for: each wait takes its part of a small call. */
export type MaybePromise<Value> = Value | Promise<Value>;

/** The part of the pipeline that the gateway needs. Built once for a config, shared by all calls. */
export interface Engine extends Routing {
  /**
   * The text to send instead, or `undefined` where the original has to go out: at once where nothing has to be waited for.
   * Neither throws nor rejects.
   */
  rewrite(text: string, call: ToolCall, watch?: RewriteWatch): MaybePromise<string | undefined>;
  /**
   * The texts of one result as they go out, once each is rewritten: within the budget of their route, and not again in
   * whole where the session has had them and the route says so. Neither throws nor rejects.
   */
  fit(texts: readonly SentText[], call: ToolCall, session: SessionAccess): MaybePromise<readonly string[]>;
  /**
   * Loads the parts that only rewriting needs (the tokenizer). Idempotent; called after `initialize` was
   * answered.
   */
  warm(): MaybePromise<void>;
}
