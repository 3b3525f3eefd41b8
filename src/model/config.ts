import type { CallLimit, PolicyConfig } from './access.ts';
import type { HttpConfig } from './http-config.ts';
import type { Budget, RenderMode, RouteConfig, StructuredPolicy } from './route-config.ts';
import type { RuleSpec, RuleTune } from './rule.ts';
import type { PrefixPolicy, ServerConfig } from './server-config.ts';

export const CODECS = ['builtin', 'cli'] as const;
export type Codec = (typeof CODECS)[number];

/** Whether all tools are listed, or searched for; `auto` decides by the client and how many there are. */
export const TOOLS_MODES = ['eager', 'lazy', 'auto'] as const;
export type ToolsMode = (typeof TOOLS_MODES)[number];

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
