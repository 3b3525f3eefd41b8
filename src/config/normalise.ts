import { dirname, resolve } from 'node:path';
import type {
  AuditConfig,
  AuthConfig,
  Config,
  HttpConfig,
  Inheritance,
  MetricsConfig,
  NamedToken,
  OidcConfig,
  OtlpConfig,
  PinPolicy,
  PrefixPolicy,
  Profile,
  ServerConfig,
  StoreConfig,
} from '../model/config.ts';
import { CORE_PACK } from '../model/core-pack.ts';
import { defined } from '../model/defined.ts';
import type {
  RawAudit,
  RawAuth,
  RawConfig,
  RawHttp,
  RawMetrics,
  RawOidc,
  RawOtlp,
  RawProcessServer,
  RawProfile,
  RawServer,
  RawStore,
  RawToken,
} from '../model/raw-config.ts';
import { normaliseRoute } from '../route/normalise-route.ts';
import { inheritances } from './inheritance.ts';
import { allowedPrograms, normaliseLimit, normalisePolicy } from './normalise-access.ts';
import { normaliseCommands } from './normalise-commands.ts';
import { durationMs, sizeBytes } from './units.ts';

export const DEFAULT_THRESHOLD = 0.7;
export const DEFAULT_INIT_TIMEOUT = '30s';

export const DEFAULT_CACHE_TTL = '24h';
const DEFAULT_PREFIX: PrefixPolicy = 'collision';
export const DEFAULT_START_WAIT = '3s';
export const DEFAULT_HTTP = { host: '127.0.0.1', port: 8137, session_idle: '30m' } as const;
export const DEFAULT_STORE = { prefix: 'bcp-proxy', key: '${BCP_STORE_KEY}' } as const;
export const DEFAULT_AUDIT = { max_size: '10MB', keep: 3, required: false } as const;
export const DEFAULT_METRICS = { host: '127.0.0.1', path: '/metrics' } as const;
export const DEFAULT_UI = { keep: 0 } as const;
export const DEFAULT_REFERENCES = { results: 100, tokens: 200_000 } as const;
export const DEFAULT_OTLP = { sampling: 1, traces: true, metrics: true, interval: '60s' } as const;

function normaliseAuth({
  grant,
  client_id,
  client_secret,
  issuer,
  scope,
  redirect_port,
}: RawAuth): AuthConfig {
  return {
    grant: grant ?? 'authorization_code',
    ...defined({
      clientId: client_id,
      clientSecret: client_secret,
      issuer,
      scope,
      redirectPort: redirect_port,
    }),
  };
}

const normalisePins = (policy: PinPolicy = 'off'): Pick<ServerConfig, 'pins'> =>
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
  all: Pick<RawConfig, 'prefix' | 'pins' | 'max_retries'>,
  inheritance: (server: RawProcessServer) => Inheritance,
  programs: readonly string[] | undefined,
): ServerConfig {
  const { enabled, clients, init_timeout, call_timeout, idle_stop, shared, tools, prefix, structured } =
    server;
  const common = {
    name,
    enabled: enabled ?? true,
    initTimeoutMs: durationMs(init_timeout ?? DEFAULT_INIT_TIMEOUT),
    ...(call_timeout === undefined ? {} : { callTimeoutMs: durationMs(call_timeout) }),
    ...(idle_stop === undefined ? {} : { idleStopMs: durationMs(idle_stop) }),
    ...(shared === undefined || shared === false ? {} : { shared }),
    ...defined({ clients, tools }),
    ...normaliseNaming(prefix, all.prefix ?? DEFAULT_PREFIX),
    ...defined({ structured }),
    ...normalisePins(server.pins ?? all.pins),
  };
  if ('url' in server) {
    const { url, headers = {}, transport, auth, ca, max_retries } = server;
    return {
      ...common,
      url,
      headers,
      ...defined({ transport, maxRetries: max_retries ?? all.max_retries }),
      ...(auth === undefined ? {} : { auth: normaliseAuth(auth) }),
      ...(ca === undefined ? {} : { ca, folder }),
    };
  }
  const { command, args = [], env = {}, cwd } = server;
  const inherit = inheritance(server);
  return {
    ...{ ...common, command, args, env, folder },
    ...defined({ cwd, programs }),
    ...(Object.keys(inherit).length === 0 ? {} : { inherit }),
    ...(server.type === 'command' ? { commands: normaliseCommands(name, server) } : {}),
  };
}

const normaliseToken = ({ hash, ...token }: RawToken): NamedToken => ({ ...token, hashes: [hash].flat() });

const normaliseOidc = ({ audience, ...oidc }: RawOidc): OidcConfig => ({
  ...oidc,
  audience: [audience].flat(),
});

function normaliseHttp({ session_idle, tokens, oidc, ...http }: RawHttp = {}): HttpConfig {
  const { host, port } = DEFAULT_HTTP;
  const idle = durationMs(session_idle ?? DEFAULT_HTTP.session_idle);
  return {
    ...{ host, port, origins: [], ...http, sessionIdleMs: idle },
    ...defined({ tokens: tokens?.map(normaliseToken), oidc: oidc && normaliseOidc(oidc) }),
  };
}

const normaliseAudit = ({ file, max_size, keep, required }: RawAudit, folder: string): AuditConfig => ({
  file: resolve(folder, file),
  maxBytes: sizeBytes(max_size ?? DEFAULT_AUDIT.max_size),
  keep: keep ?? DEFAULT_AUDIT.keep,
  required: required ?? DEFAULT_AUDIT.required,
});

function normaliseStore(store: RawStore): StoreConfig {
  if (store === 'memory' || store === 'disk') return { kind: store };
  const { url, ...given } = typeof store === 'string' ? { url: store } : store;
  return { kind: 'redis', url, ...DEFAULT_STORE, ...given };
}

const normaliseMetrics = (metrics: RawMetrics): MetricsConfig => ({ ...DEFAULT_METRICS, ...metrics });

function normaliseOtlp({ interval, ...otlp }: RawOtlp): OtlpConfig {
  const { interval: usual, ...rest } = DEFAULT_OTLP;
  return { headers: {}, ...rest, ...otlp, intervalMs: durationMs(interval ?? usual) };
}

const normaliseProfile = (name: string, { routes = [], ...profile }: RawProfile): Profile => ({
  ...profile,
  name,
  routes: routes.map(normaliseRoute),
});

/** `core@1` first unless named elsewhere; an empty list stays empty. */
function normaliseExtends(names: readonly string[] = [CORE_PACK]): readonly string[] {
  return names.length === 0 || names.includes(CORE_PACK) ? names : [CORE_PACK, ...names];
}

/** The config of a file, with every default filled in. `file` is absolute. */
export function normaliseConfig(raw: RawConfig, file: string | undefined): Config {
  const folder = file === undefined ? '' : dirname(file);
  const inheritance = inheritances(raw);
  const programs = allowedPrograms(raw.policy ?? {}, folder);
  return {
    ...defined({ file }),
    servers: Object.entries(raw.servers ?? {}).map(([name, server]) =>
      normaliseServer(name, server, folder, raw, inheritance, programs),
    ),
    cache: {
      enabled: raw.cache?.enabled ?? true,
      ttlMs: durationMs(raw.cache?.ttl ?? DEFAULT_CACHE_TTL),
    },
    start: { waitMs: durationMs(raw.start?.wait ?? DEFAULT_START_WAIT) },
    tools: raw.tools ?? 'eager',
    prefix: raw.prefix ?? DEFAULT_PREFIX,
    http: normaliseHttp(raw.http),
    ...(raw.audit === undefined ? {} : { audit: normaliseAudit(raw.audit, folder) }),
    ...(raw.store === undefined ? {} : { store: normaliseStore(raw.store) }),
    ...(raw.metrics === undefined ? {} : { metrics: normaliseMetrics(raw.metrics) }),
    ...(raw.otlp === undefined ? {} : { otlp: normaliseOtlp(raw.otlp) }),
    ...(raw.ui === undefined ? {} : { ui: { ...DEFAULT_UI, ...raw.ui } }),
    ...(raw.policy === undefined ? {} : { policy: normalisePolicy(raw.policy) }),
    ...(raw.limits === undefined ? {} : { limits: raw.limits.map(normaliseLimit) }),
    profiles: Object.entries(raw.profiles ?? {}).map(([name, profile]) => normaliseProfile(name, profile)),
    routes: (raw.routes ?? []).map(normaliseRoute),
    detection: {
      enabled: raw.detection?.enabled ?? true,
      threshold: raw.detection?.threshold ?? DEFAULT_THRESHOLD,
    },
    render: raw.render?.mode ?? 'compact',
    explain: raw.render?.explain ?? true,
    structured: raw.structured ?? 'auto',
    budget: raw.budget ?? 'none',
    references: { ...DEFAULT_REFERENCES, ...raw.references },
    ...defined({ codec: raw.codec, fileTools: raw.file_tools }),
    extends: normaliseExtends(raw.extends),
    rules: raw.rules ?? [],
    ...defined({ disable: raw.disable }),
    tune: raw.tune ?? {},
  };
}
