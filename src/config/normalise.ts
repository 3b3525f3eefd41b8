import { dirname, resolve } from 'node:path';
import { DEFAULTS } from '../generated/defaults.mjs';
import type { AuditConfig, Config, OtlpConfig, Profile, StoreConfig } from '../model/config.ts';
import { CORE_PACK } from '../model/core-pack.ts';
import type { HttpConfig, NamedToken, OidcConfig } from '../model/http-config.ts';
import {
  isRemote,
  type RawAuth,
  type RawConfig,
  type RawOidc,
  type RawProcessServer,
  type RawProfile,
  type RawServer,
  type RawStore,
  type RawToken,
} from '../model/raw-config.ts';
import type {
  AuthConfig,
  Inheritance,
  PinPolicy,
  PrefixPolicy,
  ServerConfig,
} from '../model/server-config.ts';
import { normaliseRoute } from '../route/normalise-route.ts';
import { inheritances } from './inheritance.ts';
import { allowedPrograms, normaliseLimit, normalisePolicy } from './normalise-access.ts';
import { normaliseCommands } from './normalise-commands.ts';
import { normaliseWorkflows } from './normalise-workflows.ts';
import { durationMs, sizeBytes } from './units.ts';
import { withDefaults } from './with-defaults.ts';

/** A section with its defaults. */
type Filled<Section extends 'http' | 'audit' | 'otlp'> = NonNullable<
  ReturnType<typeof withDefaults>[Section]
>;

function normaliseAuth({
  grant = DEFAULTS.auth.grant,
  client_id,
  client_secret,
  issuer,
  scope,
  redirect_port,
}: RawAuth): AuthConfig {
  return {
    grant,
    clientId: client_id,
    clientSecret: client_secret,
    issuer,
    scope,
    redirectPort: redirect_port,
  };
}

const normalisePins = (policy: PinPolicy = DEFAULTS.config.pins): Pick<ServerConfig, 'pins'> =>
  policy === 'off' ? {} : { pins: policy };

/** A server's own prefix is always put on. */
function normaliseNaming(prefix: string | undefined, policy: PrefixPolicy): Pick<ServerConfig, 'naming'> {
  if (prefix !== undefined) return { naming: { policy: 'always', prefix } };
  return policy === 'collision' ? {} : { naming: { policy } };
}

function normaliseServer(
  name: string,
  server: RawServer,
  folder: string,
  all: Pick<RawConfig, 'pins' | 'max_retries'> & { readonly prefix: PrefixPolicy },
  inheritance: (server: RawProcessServer) => Inheritance,
  programs: readonly string[] | undefined,
): ServerConfig {
  const { clients, call_timeout, idle_stop, shared, tools, prefix, structured } = server;
  const { enabled, init_timeout } = { ...DEFAULTS.server, ...server };
  const common = {
    name,
    enabled,
    programs,
    initTimeoutMs: durationMs(init_timeout),
    callTimeoutMs: call_timeout === undefined ? undefined : durationMs(call_timeout),
    idleStopMs: idle_stop === undefined ? undefined : durationMs(idle_stop),
    shared: shared || undefined,
    clients,
    tools,
    structured,
    ...normaliseNaming(prefix, all.prefix),
    ...normalisePins(server.pins ?? all.pins),
  };
  if (isRemote(server)) {
    const { url, document, operations, headers = {}, transport, auth, ca, max_retries } = server;
    return {
      ...common,
      url: url ?? document ?? '',
      headers,
      transport,
      maxRetries: max_retries ?? all.max_retries,
      auth: auth && normaliseAuth(auth),
      ca,
      folder,
      api: document === undefined ? undefined : { document, base: url, operations },
    };
  }
  if ('workflows' in server) return { ...common, workflows: normaliseWorkflows(server.workflows) };
  const { command, args = [], env = {}, cwd } = server;
  const inherit = inheritance(server);
  return {
    ...{ ...common, command, args, env, folder },
    cwd,
    inherit: Object.keys(inherit).length === 0 ? undefined : inherit,
    commands: server.type === 'command' ? normaliseCommands(name, server) : undefined,
  };
}

const normaliseToken = ({ hash, ...token }: RawToken): NamedToken => ({ ...token, hashes: [hash].flat() });

const normaliseOidc = ({ audience, ...oidc }: RawOidc): OidcConfig => ({
  ...oidc,
  audience: [audience].flat(),
});

const normaliseHttp = ({ session_idle, tokens, oidc, ...http }: Filled<'http'>): HttpConfig => ({
  ...{ origins: [], ...http, sessionIdleMs: durationMs(session_idle) },
  tokens: tokens?.map(normaliseToken),
  oidc: oidc && normaliseOidc(oidc),
});

const normaliseAudit = ({ file, max_size, ...rest }: Filled<'audit'>, folder: string): AuditConfig => ({
  ...rest,
  file: resolve(folder, file),
  maxBytes: sizeBytes(max_size),
});

function normaliseStore(store: RawStore): StoreConfig {
  if (store === 'memory' || store === 'disk') return { kind: store };
  const { url, ...given } = typeof store === 'string' ? { url: store } : store;
  return { kind: 'redis', url, ...DEFAULTS.store, ...given };
}

const normaliseOtlp = ({ interval, ...otlp }: Filled<'otlp'>): OtlpConfig => ({
  ...{ headers: {}, ...otlp, intervalMs: durationMs(interval) },
});

const normaliseProfile = (name: string, { routes = [], ...profile }: RawProfile): Profile => ({
  ...profile,
  name,
  routes: routes.map(normaliseRoute),
});

/** `core@1` first unless named elsewhere; an empty list stays empty. */
function normaliseExtends(names: readonly string[]): readonly string[] {
  return names.length === 0 || names.includes(CORE_PACK) ? names : [CORE_PACK, ...names];
}

/** The config of a file, with every default filled in. `file` is absolute. */
export function normaliseConfig(raw: RawConfig, file: string | undefined): Config {
  const folder = file === undefined ? '' : dirname(file);
  const all = withDefaults(raw);
  const { cache, start, http = DEFAULTS.http, audit, store, metrics, otlp, ui, policy, limits, render } = all;
  const inheritance = inheritances(raw);
  const programs = allowedPrograms(raw.policy ?? {}, folder);
  return {
    file,
    servers: Object.entries(raw.servers ?? {}).map(([name, server]) =>
      normaliseServer(name, server, folder, all, inheritance, programs),
    ),
    cache: { enabled: cache.enabled, ttlMs: durationMs(cache.ttl) },
    start: { waitMs: durationMs(start.wait) },
    tools: all.tools,
    prefix: all.prefix,
    http: normaliseHttp(http),
    audit: audit && normaliseAudit(audit, folder),
    store: store === undefined ? undefined : normaliseStore(store),
    otlp: otlp && normaliseOtlp(otlp),
    policy: policy && normalisePolicy(policy),
    limits: limits?.map(normaliseLimit),
    metrics,
    ui,
    profiles: Object.entries(raw.profiles ?? {}).map(([name, profile]) => normaliseProfile(name, profile)),
    routes: (raw.routes ?? []).map(normaliseRoute),
    detection: all.detection,
    render: render.mode,
    explain: render.explain,
    structured: all.structured,
    budget: all.budget,
    references: all.references,
    codec: raw.codec,
    fileTools: raw.file_tools,
    extends: normaliseExtends(all.extends),
    rules: raw.rules ?? [],
    disable: raw.disable,
    tune: raw.tune ?? {},
  };
}
