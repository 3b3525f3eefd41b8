import type { CallLimit, PolicyConfig } from './access.ts';
import type { CommandSpec } from './command-server.ts';
import type { BlockType, RuleSpec, RuleTune } from './rule.ts';
import type { WorkflowSpec } from './workflow.ts';

export const RENDER_MODES = ['compact', 'xml', 'markdown', 'minimal'] as const;
export type RenderMode = (typeof RENDER_MODES)[number];

export const STRUCTURED_POLICIES = ['auto', 'text', 'both', 'keep'] as const;
export type StructuredPolicy = (typeof STRUCTURED_POLICIES)[number];

export const CODECS = ['builtin', 'cli'] as const;
export type Codec = (typeof CODECS)[number];

/** The limits for the texts of one result together. All given limits hold. */
export interface Budget {
  /** Tokens as the client's model counts them. */
  readonly tokens?: number;
  /** UTF-16 units. */
  readonly characters?: number;
  /** In UTF-8. */
  readonly bytes?: number;
}

export const REPEATS = ['whole', 'delta', 'parts', 'lines'] as const;
/** The treatment of a result that the session has had before, or had in a similar form. */
export type Repeats = (typeof REPEATS)[number];

/** The tools of a server that the client sees, by globs, and their descriptions. */
export interface ToolRules {
  readonly allow?: readonly string[];
  readonly deny?: readonly string[];
  /** Tools that are listed even if the client has to search for tools. */
  readonly pin?: readonly string[];
  /** Descriptions by the tool's own name. */
  readonly describe?: Readonly<Record<string, string>>;
  /** The names that clients see, by the tool's own name. */
  readonly rename?: Readonly<Record<string, string>>;
}

export const PREFIX_POLICIES = ['collision', 'always', 'never'] as const;
/** When the name of a tool or prompt gets a prefix; `collision`: where an earlier server has that name. */
export type PrefixPolicy = (typeof PREFIX_POLICIES)[number];

export const PIN_POLICIES = ['off', 'warn', 'enforce'] as const;
/** The treatment of tools that differ from their pins. */
export type PinPolicy = (typeof PIN_POLICIES)[number];

interface ServerBase {
  readonly name: string;
  readonly enabled: boolean;
  /** Globs over the programs that may run for it; absent: any. */
  readonly programs?: readonly string[];
  /** The only clients that get it; absent: all. */
  readonly clients?: readonly string[];
  readonly initTimeoutMs: number;
  /**
   * The longest time that a tool call may take without a sign of life; absent: as long as the client waits.
   */
  readonly callTimeoutMs?: number;
  /** After so long without use it is stopped; absent: never. */
  readonly idleStopMs?: number;
  /**
   * `true`: sessions over HTTP share one connection. `once`: they do, and only one replica at a time has it.
   * Absent: each session has its own.
   */
  readonly shared?: true | 'once';
  readonly tools?: ToolRules;
  /** How its tools and prompts are called; absent: its name is put before them on collision. */
  readonly naming?: { readonly policy: PrefixPolicy; readonly prefix?: string };
  readonly structured?: StructuredPolicy;
  /** Absent: its tools are compared with nothing. */
  readonly pins?: Exclude<PinPolicy, 'off'>;
}

/** The variables of the gateway that a process inherits. */
export interface Inheritance {
  /**
   * The variables of the short list (environment-names.ts), and those that fit these names. Absent: the
   * config does not say, which in this version is as good as `all`.
   */
  readonly names?: 'all' | readonly string[];
  /**
   * Variables that the config gives to single servers. Other servers inherit such a variable only if they
   * name it.
   */
  readonly given?: readonly string[];
  /** Variables that fill the gateway's own token. No server inherits them. */
  readonly ours?: readonly string[];
}

/**
 * A program that runs here: an MCP server on stdio, or one whose commands are tools. Placeholders are still in `command`,
 * `args`, `env` and `cwd`, which may be relative.
 */
export interface ProcessServer extends ServerBase {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Absent: `folder`. */
  readonly cwd?: string;
  /** The config's, where relative paths begin; absent for one that was typed: where the gateway is started. */
  readonly folder?: string;
  readonly inherit?: Inheritance;
  /** Present: the program speaks no MCP, and is started for each call. */
  readonly commands?: CommandSpec;
}

export const REMOTE_TRANSPORTS = ['http', 'sse'] as const;
export type RemoteTransport = (typeof REMOTE_TRANSPORTS)[number];

/** How the proxy gets its tokens: a person consents in a browser, or the client's own credentials are enough. */
export const GRANTS = ['authorization_code', 'client_credentials'] as const;
export type Grant = (typeof GRANTS)[number];

/** How to log in at a remote server. Placeholders are still in all texts. */
export interface AuthConfig {
  readonly grant: Grant;
  /** Absent: the proxy registers itself. */
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** The authorization server; absent: the one that the server names. */
  readonly issuer?: string;
  /** Separated by blanks; absent: what the server asks for. */
  readonly scope?: string;
  /** The port that the browser returns to; absent: any free port. */
  readonly redirectPort?: number;
}

/** How the operations of an API over HTTP become tools. Placeholders are still in the texts. */
export interface ApiSpec {
  /** The address of the OpenAPI document, or its file, which may be relative. */
  readonly document: string;
  /** Where requests go; absent: to the first server that the document names. */
  readonly base?: string;
  /** Globs over operation ids, and over `METHOD /path`; absent: every operation. */
  readonly operations?: readonly string[];
}

/**
 * A server that is reached over HTTP: an MCP server, or an API. Placeholders are still in `url`, `headers`,
 * `auth` and `ca`.
 */
export interface RemoteServer extends ServerBase {
  /** Of an API: its base, or its document if the config names no base. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent: streamable HTTP, and SSE where that is refused. */
  readonly transport?: RemoteTransport;
  /** The number of further attempts to connect; absent: the usual number. */
  readonly maxRetries?: number;
  readonly auth?: AuthConfig;
  /** A file of certificates that are trusted besides the system's. */
  readonly ca?: string;
  /** The config's, where a relative `ca` or `document` begins, and where commands for its secrets run. */
  readonly folder?: string;
  /** Present: the server speaks no MCP, and its operations are tools. */
  readonly api?: ApiSpec;
}

/** A server of the gateway itself: each of its tools makes calls of other servers. */
export interface WorkflowServer extends ServerBase {
  readonly workflows: Readonly<Record<string, WorkflowSpec>>;
}

export type ServerConfig = ProcessServer | RemoteServer | WorkflowServer;

/** Picomatch globs; a list means any of them. An absent part matches everything. */
export interface RouteMatch {
  readonly server?: readonly string[];
  readonly tool?: readonly string[];
  /** Glob of an argument's name to globs of its value: at least one argument has to match each entry. */
  readonly args?: Readonly<Record<string, readonly string[]>>;
  /** Glob of an argument's name to commands: at least one argument has to run one of them for each entry. */
  readonly commands?: Readonly<Record<string, readonly string[]>>;
}

export interface RouteConfig {
  readonly name: string;
  readonly match: RouteMatch;
  readonly action: 'detect' | 'passthrough';
  readonly render?: RenderMode;
  readonly threshold?: number;
  /** Ids of rules: no others look at results. */
  readonly only?: readonly string[];
  /** The whole text is one block of this type: no detection takes place. */
  readonly assume?: { readonly block: BlockType; readonly hint?: string };
  readonly structured?: StructuredPolicy;
  /** Absent: the config's; where results pass through, none. */
  readonly budget?: Budget | 'none';
  readonly repeats?: Repeats;
}

/** Whether all tools are listed, or searched for; `auto` decides by the client and how many there are. */
export const TOOLS_MODES = ['eager', 'lazy', 'auto'] as const;
export type ToolsMode = (typeof TOOLS_MODES)[number];

/** A token of a client over HTTP. */
export interface NamedToken {
  readonly name: string;
  /** `sha256:` and hexadecimal digits. Any of them may be shown. */
  readonly hashes: readonly string[];
  /** The only one that it may use; absent: all, and the whole config. */
  readonly profile?: string;
}

/** The issuer of access tokens for clients over HTTP. */
export interface OidcConfig {
  readonly issuer: string;
  /** One of them has to be a token's. */
  readonly audience: readonly string[];
  /** Scopes, and the profile that each is for, or `*`; absent: each token is for the whole config. */
  readonly scopes?: Readonly<Record<string, string>>;
  /** The address at which clients reach the gateway; absent: the Host that they ask for. */
  readonly url?: string;
  /** The claim that callers are called by; absent: `sub`. */
  readonly name?: string;
  readonly algorithms?: readonly string[];
}

/** How the gateway listens for clients over HTTP. A placeholder is still in `token`. */
export interface HttpConfig {
  readonly host: string;
  readonly port: number;
  readonly token?: string;
  readonly tokens?: readonly NamedToken[];
  readonly oidc?: OidcConfig;
  /** Names that clients may use, besides those of this machine. */
  readonly hosts?: readonly string[];
  readonly origins: readonly string[];
  readonly sessionIdleMs: number;
}

/** The file that notes each tool call. */
export interface AuditConfig {
  /** Absolute. */
  readonly file: string;
  readonly maxBytes: number;
  readonly keep: number;
  /** Calls that cannot be written down are refused. */
  readonly required: boolean;
}

/** A Redis or Valkey. Placeholders are still in `url` and `key`. */
export interface RedisStoreConfig {
  readonly kind: 'redis';
  readonly url: string;
  /** The beginning of all keys. */
  readonly prefix: string;
  /** What everything is encrypted with. */
  readonly key: string;
  /**
   * The replica's name, as its sessions' ids have it. It is a placeholder, because all replicas share one
   * config.
   */
  readonly replica?: string;
}

/** The place of everything that is kept beyond one request. */
export type StoreConfig = { readonly kind: 'memory' | 'disk' } | RedisStoreConfig;
/** The address at which Prometheus reads figures. A placeholder is still in `token`. */
export interface MetricsConfig {
  /** Absent: the clients' port, over HTTP. */
  readonly port?: number;
  readonly host: string;
  readonly path: string;
  readonly token?: string;
}

/** The data that the page of `bcp-proxy ui` may see of a gateway besides its activity. */
export interface UiConfig {
  /** The number of last results that stay in memory with their original text. */
  readonly keep: number;
}

/** The collector that gets traces and metrics. Placeholders are still in `endpoint` and `headers`. */
export interface OtlpConfig {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** From 0 to 1. */
  readonly sampling: number;
  readonly traces: boolean;
  readonly metrics: boolean;
  readonly intervalMs: number;
}

/** An endpoint with its own choice of servers, routes and policy. */
export interface Profile {
  readonly name: string;
  /** Absent: all. */
  readonly servers?: readonly string[];
  readonly routes: readonly RouteConfig[];
  readonly structured?: StructuredPolicy;
  readonly tools?: ToolsMode;
  /** The client that uses it, as rules/clients.yaml calls it. */
  readonly client?: string;
}

/** The config as the program uses it: every default filled in, every list normalised. */
export interface Config {
  /** The file that it was read from; `undefined` for built-in defaults. */
  readonly file?: string;
  /**
   * The client that is served, by its name in rules/clients.yaml; absent: the name that each client gives.
   */
  readonly client?: string;
  readonly servers: readonly ServerConfig[];
  /** The cache of servers' answers to initialize and list requests, kept between sessions. */
  readonly cache: { readonly enabled: boolean; readonly ttlMs: number };
  /** How long the start of a session waits for servers that are not there yet. */
  readonly start: { readonly waitMs: number };
  readonly tools: ToolsMode;
  readonly prefix: PrefixPolicy;
  readonly http: HttpConfig;
  readonly audit?: AuditConfig;
  /** Absent: on disk. */
  readonly store?: StoreConfig;
  readonly metrics?: MetricsConfig;
  readonly otlp?: OtlpConfig;
  /** Absent: the gateway keeps no results for it. */
  readonly ui?: UiConfig;
  readonly policy?: PolicyConfig;
  /** Absent: none. */
  readonly limits?: readonly CallLimit[];
  readonly profiles: readonly Profile[];
  readonly routes: readonly RouteConfig[];
  readonly detection: { readonly enabled: boolean; readonly threshold: number };
  readonly render: RenderMode;
  /** Whether models are told how to read compact results. */
  readonly explain: boolean;
  readonly structured: StructuredPolicy;
  readonly budget: Budget | 'none';
  /** How far back results may refer to lines of earlier ones. */
  readonly references: { readonly results: number; readonly tokens: number };
  /** The codec that reads and writes files for the file tools. If it is absent, the environment decides. */
  readonly codec?: Codec;
  /** Whether the tools for BCP files are offered. If it is absent, a codec that somebody chose decides. */
  readonly fileTools?: boolean;
  /** `core@1`, paths relative to the config's folder and installed packages, in order. */
  readonly extends: readonly string[];
  readonly rules: readonly RuleSpec[];
  /** If it is given, it replaces the packs' lists of disabled rules. */
  readonly disable?: readonly string[];
  readonly tune: Readonly<Record<string, RuleTune>>;
}
