import type { CommandSpec } from './command-server.ts';
import type { StructuredPolicy } from './route-config.ts';
import type { WorkflowSpec } from './workflow.ts';

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
