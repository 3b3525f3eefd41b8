/** A config and its parts as they stand in the file, after their schema was checked (schema/config.v1.schema.json). */

import type { CountedBy, PolicyVerdict, ResourceRules } from './access.ts';
import type { Blocked } from './command-server.ts';
import type {
  Budget,
  Codec,
  Grant,
  PinPolicy,
  PrefixPolicy,
  RemoteTransport,
  RenderMode,
  Repeats,
  RouteConfig,
  StructuredPolicy,
  ToolRules,
  ToolsMode,
} from './config.ts';
import type { BlockType, RuleSpec, RuleTune } from './rule.ts';

export type OneOrMore = string | readonly string[];

/** `all`, or names that may end in `*`. */
export type InheritEnv = 'all' | readonly string[];

interface RawServerBase {
  readonly enabled?: boolean;
  readonly clients?: readonly string[];
  readonly init_timeout?: string;
  readonly call_timeout?: string;
  readonly idle_stop?: string;
  readonly shared?: boolean | 'once';
  readonly tools?: ToolRules;
  readonly prefix?: string;
  readonly structured?: StructuredPolicy;
  readonly pins?: PinPolicy;
}

export interface RawOwnCommand {
  readonly args: readonly string[];
  readonly description?: string;
  readonly hint?: string;
  readonly warn_unless_session?: string;
  readonly read_only?: boolean;
}

/** Where something is read from: a file, or what the program prints. */
export interface RawCommandSource {
  readonly file?: string;
  readonly args?: readonly string[];
}

/** Where the ids of agents are listed. */
export interface RawAgents extends RawCommandSource {
  readonly key?: string;
}

/** What an allowed command does, or that and what stands behind its words. */
export type RawAllowed = string | { readonly description?: string; readonly always?: readonly string[] };

/** Commands that are refused for one reason. */
export interface RawBlockedWords extends Blocked {
  readonly words: readonly string[];
}

/** What only servers of `type: command` have. */
interface RawCommandKeys {
  readonly type?: 'command';
  readonly tool?: string;
  readonly description?: string;
  readonly install?: string;
  readonly timeout?: string;
  readonly max_output?: string;
  readonly serial?: boolean;
  readonly read_only?: boolean;
  readonly allowed?: readonly string[] | Readonly<Record<string, RawAllowed>>;
  readonly options?: readonly string[];
  readonly blocked?: Readonly<Record<string, Blocked>> | readonly RawBlockedWords[];
  readonly help?: readonly string[];
  readonly session?: {
    readonly tool: string;
    readonly agents?: RawAgents;
    readonly env?: { readonly session?: string; readonly agent?: string };
  };
  readonly commands?: Readonly<Record<string, RawOwnCommand>>;
  readonly resources?: Readonly<
    Record<string, RawCommandSource & { readonly description?: string; readonly mime?: string }>
  >;
  readonly prompts?: Readonly<
    Record<string, { readonly args: readonly string[]; readonly description?: string }>
  >;
}

export interface RawProcessServer extends RawServerBase, RawCommandKeys {
  readonly command: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly inherit_env?: InheritEnv;
}

export interface RawAuth {
  readonly grant?: Grant;
  readonly client_id?: string;
  readonly client_secret?: string;
  readonly issuer?: string;
  readonly scope?: string;
  readonly redirect_port?: number;
}

export interface RawRemoteServer extends RawServerBase {
  readonly url: string;
  readonly max_retries?: number;
  readonly transport?: RemoteTransport;
  readonly headers?: Readonly<Record<string, string>>;
  readonly auth?: RawAuth;
  readonly ca?: string;
}

export type RawServer = RawProcessServer | RawRemoteServer;

export interface RawRoute {
  readonly name: string;
  readonly match: {
    readonly server?: OneOrMore;
    readonly tool?: OneOrMore;
    readonly args?: Readonly<Record<string, OneOrMore>>;
    readonly commands?: Readonly<Record<string, OneOrMore>>;
  };
  readonly action?: RouteConfig['action'];
  readonly render?: { readonly mode?: RenderMode };
  readonly threshold?: number;
  readonly only?: readonly string[];
  readonly assume?: { readonly block: BlockType; readonly hint?: string };
  readonly structured?: StructuredPolicy;
  readonly budget?: Budget | 'none';
  readonly repeats?: Repeats;
}

export interface RawToken {
  readonly name: string;
  readonly hash: OneOrMore;
  readonly profile?: string;
}

export interface RawOidc {
  readonly issuer: string;
  readonly audience: OneOrMore;
  readonly scopes?: Readonly<Record<string, string>>;
  readonly url?: string;
  readonly name?: string;
  readonly algorithms?: readonly string[];
}

export interface RawHttp {
  readonly host?: string;
  readonly port?: number;
  readonly token?: string;
  readonly tokens?: readonly RawToken[];
  readonly oidc?: RawOidc;
  readonly hosts?: readonly string[];
  readonly origins?: readonly string[];
  readonly session_idle?: string;
}

export interface RawAudit {
  readonly file: string;
  readonly max_size?: string;
  readonly keep?: number;
  readonly required?: boolean;
}

export interface RawUi {
  readonly keep?: number;
}

export interface RawMetrics {
  readonly port?: number;
  readonly host?: string;
  readonly path?: string;
  readonly token?: string;
}

export interface RawOtlp {
  readonly endpoint: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly sampling?: number;
  readonly traces?: boolean;
  readonly metrics?: boolean;
  readonly interval?: string;
}

export interface RawCallMatch {
  readonly server?: OneOrMore;
  readonly tool?: OneOrMore;
  readonly caller?: OneOrMore;
  readonly profile?: OneOrMore;
  readonly args?: Readonly<Record<string, OneOrMore>>;
}

export interface RawPolicyRule {
  readonly name?: string;
  readonly match?: RawCallMatch;
  readonly schema?: Readonly<Record<string, unknown>>;
  readonly do: PolicyVerdict;
  readonly reason?: string;
}

export interface RawCallBound {
  readonly match?: Omit<RawCallMatch, 'args'>;
  readonly max_arguments?: string;
  readonly max_result?: string;
  readonly timeout?: string;
}

export interface RawPolicy {
  readonly rules?: readonly RawPolicyRule[];
  readonly bounds?: readonly RawCallBound[];
  readonly commands?: readonly string[];
  readonly resources?: Readonly<Record<string, ResourceRules>>;
}

export interface RawLimit {
  readonly name?: string;
  readonly match?: Omit<RawCallMatch, 'args'>;
  readonly per?: readonly CountedBy[];
  readonly calls?: string;
  readonly at_once?: number;
  readonly bytes?: string;
}

export type RawStore =
  | string
  | {
      readonly url: string;
      readonly prefix?: string;
      readonly key?: string;
      readonly replica?: string;
    };

export interface RawProfile {
  readonly servers?: readonly string[];
  readonly routes?: readonly RawRoute[];
  readonly structured?: StructuredPolicy;
  readonly tools?: ToolsMode;
  readonly client?: string;
}

export interface RawConfig {
  readonly version: 1;
  readonly extends?: readonly string[];
  readonly servers?: Readonly<Record<string, RawServer>>;
  readonly inherit_env?: InheritEnv;
  readonly cache?: { readonly enabled?: boolean; readonly ttl?: string };
  readonly start?: { readonly wait?: string };
  readonly tools?: ToolsMode;
  readonly prefix?: PrefixPolicy;
  readonly pins?: PinPolicy;
  readonly max_retries?: number;
  readonly http?: RawHttp;
  readonly audit?: RawAudit;
  readonly store?: RawStore;
  readonly metrics?: RawMetrics;
  readonly otlp?: RawOtlp;
  readonly ui?: RawUi;
  readonly policy?: RawPolicy;
  readonly limits?: readonly RawLimit[];
  readonly profiles?: Readonly<Record<string, RawProfile>>;
  readonly routes?: readonly RawRoute[];
  readonly detection?: { readonly enabled?: boolean; readonly threshold?: number };
  readonly render?: { readonly mode?: RenderMode; readonly explain?: boolean };
  readonly structured?: StructuredPolicy;
  readonly budget?: Budget | 'none';
  readonly references?: { readonly results?: number; readonly tokens?: number };
  readonly file_tools?: boolean;
  readonly codec?: Codec;
  readonly rules?: readonly RuleSpec[];
  readonly disable?: readonly string[];
  readonly tune?: Readonly<Record<string, RuleTune>>;
}
