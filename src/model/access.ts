/** Rules about who may call which tool, and how much of it. */

/** Picomatch globs; a list means any of them. An absent part matches everything. */
export interface CallMatch {
  readonly server?: readonly string[];
  readonly tool?: readonly string[];
  /** The caller's name: that of a token, what an issuer calls it, or `stdio`, `open`, `shell`. */
  readonly caller?: readonly string[];
  /** The profile whose endpoint is used. The whole config's endpoint has none. */
  readonly profile?: readonly string[];
  /** Glob of an argument's name to globs of its value: all of these have to be there. */
  readonly args?: Readonly<Record<string, readonly string[]>>;
}

/** The parts of a match that depend only on the caller and the tool. */
export type ToolMatch = Omit<CallMatch, 'args'>;

/** `confirm`: a person is asked before the call. */
export type PolicyVerdict = 'allow' | 'deny' | 'confirm';

/** One rule; the first that matches a call decides. */
export interface PolicyRule {
  readonly name?: string;
  readonly match: CallMatch;
  /** JSON Schema that the arguments have to pass for the rule to match. */
  readonly schema?: Readonly<Record<string, unknown>>;
  readonly do: PolicyVerdict;
  readonly reason?: string;
}

/** How large a call of some tools may be, and how long it may take. */
export interface CallBound {
  readonly match: ToolMatch;
  readonly maxArguments?: number;
  readonly maxResult?: number;
  readonly timeoutMs?: number;
}

/** The resources of a server that may be read, by globs over their URIs. */
export interface ResourceRules {
  readonly allow?: readonly string[];
  readonly deny?: readonly string[];
}

export interface PolicyConfig {
  readonly rules: readonly PolicyRule[];
  readonly bounds: readonly CallBound[];
  readonly resources: Readonly<Record<string, ResourceRules>>;
}

/** A number of calls in a window that begins with the first of them. */
export interface Rate {
  readonly amount: number;
  readonly windowMs: number;
}

export const COUNTED_BY = ['caller', 'server', 'tool'] as const;
/** Each of them has a count of its own. */
export type CountedBy = (typeof COUNTED_BY)[number];

/** How much of some calls there may be. Every limit that matches a call holds. */
export interface CallLimit {
  readonly name?: string;
  readonly match: ToolMatch;
  readonly per: readonly CountedBy[];
  readonly calls?: Rate;
  readonly atOnce?: number;
  /** The bytes of arguments and results, for servers that are reached over HTTP. */
  readonly bytes?: Rate;
}
