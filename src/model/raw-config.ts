/**
 * A config and its parts as they stand in the file, after their schema was checked (schema/config.v1.schema.json). Keys that the
 * program takes as they are come from config.ts; what is written in another form stands here.
 */

import type { CallLimit, PolicyRule, ResourceRules } from './access.ts';
import type { Blocked, CommandSpec, OwnCommand, SessionTool } from './command-server.ts';
import type {
  AuditConfig,
  Config,
  MetricsConfig,
  OtlpConfig,
  Profile,
  RedisStoreConfig,
  UiConfig,
} from './config.ts';
import type { HttpConfig, NamedToken, OidcConfig } from './http-config.ts';
import type { RenderMode, RouteConfig } from './route-config.ts';
import type {
  ApiSpec,
  AuthConfig,
  PinPolicy,
  ProcessServer,
  RemoteServer,
  ServerConfig,
} from './server-config.ts';
import type { WorkflowSpec } from './workflow.ts';

export type OneOrMore = string | readonly string[];

/** `all`, or names that may end in `*`. */
export type InheritEnv = 'all' | readonly string[];

/** Keys of which none has to be written. */
type Some<T, Keys extends keyof T> = Partial<Pick<T, Keys>>;
type ByName<T> = Readonly<Record<string, T>>;

interface RawServerBase extends Some<ServerConfig, 'enabled' | 'clients' | 'tools' | 'structured'> {
  readonly init_timeout?: string;
  readonly call_timeout?: string;
  readonly idle_stop?: string;
  readonly shared?: boolean | 'once';
  readonly prefix?: string;
  readonly pins?: PinPolicy;
}

export interface RawOwnCommand extends Pick<OwnCommand, 'args' | 'description' | 'hint'> {
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
interface RawCommandKeys
  extends Some<CommandSpec, 'tool' | 'description' | 'install' | 'serial' | 'options' | 'help' | 'prompts'> {
  readonly type?: 'command';
  readonly timeout?: string;
  readonly max_output?: string;
  readonly read_only?: boolean;
  readonly allowed?: readonly string[] | ByName<RawAllowed>;
  readonly blocked?: ByName<Blocked> | readonly RawBlockedWords[];
  readonly session?: Pick<SessionTool, 'tool'> & Some<SessionTool, 'env'> & { readonly agents?: RawAgents };
  readonly commands?: ByName<RawOwnCommand>;
  readonly resources?: ByName<RawCommandSource & { readonly description?: string; readonly mime?: string }>;
}

export interface RawProcessServer
  extends RawServerBase,
    RawCommandKeys,
    Pick<ProcessServer, 'command'>,
    Some<ProcessServer, 'args' | 'env' | 'cwd'> {
  readonly inherit_env?: InheritEnv;
}

export interface RawAuth extends Some<AuthConfig, 'grant' | 'issuer' | 'scope'> {
  readonly client_id?: string;
  readonly client_secret?: string;
  readonly redirect_port?: number;
}

/** Only servers of `type: openapi` have a document, and need no url. */
export interface RawRemoteServer
  extends RawServerBase,
    Some<RemoteServer, 'url' | 'transport' | 'headers' | 'ca'>,
    Some<ApiSpec, 'document' | 'operations'> {
  readonly type?: 'openapi';
  readonly max_retries?: number;
  readonly auth?: RawAuth;
}

export interface RawWorkflow extends Pick<WorkflowSpec, 'description' | 'result'> {
  readonly input?: WorkflowSpec['input'];
  readonly read_only?: boolean;
  readonly operations: readonly unknown[];
  readonly on_error?: string;
  readonly parallel?: number;
}

export interface RawWorkflowServer extends RawServerBase {
  readonly type: 'workflow';
  readonly workflows: ByName<RawWorkflow>;
}

export type RawServer = RawProcessServer | RawRemoteServer | RawWorkflowServer;

/** Whether a server is reached over HTTP. */
export const isRemote = (server: RawServer): server is RawRemoteServer =>
  !('command' in server) && !('workflows' in server);

export interface RawRoute
  extends Omit<RouteConfig, 'match' | 'action' | 'render'>,
    Some<RouteConfig, 'action'> {
  readonly match: {
    readonly server?: OneOrMore;
    readonly tool?: OneOrMore;
    readonly args?: ByName<OneOrMore>;
    readonly commands?: ByName<OneOrMore>;
  };
  readonly render?: { readonly mode?: RenderMode };
}

export interface RawToken extends Omit<NamedToken, 'hashes'> {
  readonly hash: OneOrMore;
}

export interface RawOidc extends Omit<OidcConfig, 'audience'> {
  readonly audience: OneOrMore;
}

export interface RawHttp extends Partial<Omit<HttpConfig, 'tokens' | 'oidc' | 'sessionIdleMs'>> {
  readonly tokens?: readonly RawToken[];
  readonly oidc?: RawOidc;
  readonly session_idle?: string;
}

export interface RawAudit extends Some<AuditConfig, 'keep' | 'required'> {
  readonly file: string;
  readonly max_size?: string;
}

export interface RawOtlp
  extends Pick<OtlpConfig, 'endpoint'>,
    Partial<Omit<OtlpConfig, 'endpoint' | 'intervalMs'>> {
  readonly interval?: string;
}

export interface RawCallMatch {
  readonly server?: OneOrMore;
  readonly tool?: OneOrMore;
  readonly caller?: OneOrMore;
  readonly profile?: OneOrMore;
  readonly args?: ByName<OneOrMore>;
}

export interface RawPolicyRule extends Omit<PolicyRule, 'match'> {
  readonly match?: RawCallMatch;
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
  readonly resources?: ByName<ResourceRules>;
}

export interface RawLimit extends Some<CallLimit, 'name' | 'per'> {
  readonly match?: Omit<RawCallMatch, 'args'>;
  readonly calls?: string;
  readonly at_once?: number;
  readonly bytes?: string;
}

export type RawStore =
  | string
  | (Pick<RedisStoreConfig, 'url'> & Partial<Omit<RedisStoreConfig, 'kind' | 'url'>>);

export interface RawProfile extends Omit<Profile, 'name' | 'routes'> {
  readonly routes?: readonly RawRoute[];
}

export interface RawConfig
  extends Some<
    Config,
    'extends' | 'tools' | 'prefix' | 'structured' | 'budget' | 'codec' | 'rules' | 'disable' | 'tune'
  > {
  readonly version: 1;
  readonly servers?: ByName<RawServer>;
  readonly inherit_env?: InheritEnv;
  readonly cache?: { readonly enabled?: boolean; readonly ttl?: string };
  readonly start?: { readonly wait?: string };
  readonly pins?: PinPolicy;
  readonly max_retries?: number;
  readonly http?: RawHttp;
  readonly audit?: RawAudit;
  readonly store?: RawStore;
  readonly metrics?: Partial<MetricsConfig>;
  readonly otlp?: RawOtlp;
  readonly ui?: Partial<UiConfig>;
  readonly policy?: RawPolicy;
  readonly limits?: readonly RawLimit[];
  readonly profiles?: ByName<RawProfile>;
  readonly routes?: readonly RawRoute[];
  readonly detection?: Partial<Config['detection']>;
  readonly render?: { readonly mode?: RenderMode; readonly explain?: boolean };
  readonly references?: Partial<Config['references']>;
  readonly file_tools?: boolean;
}
