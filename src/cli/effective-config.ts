/** The config in effect as one document: defaults filled in, packs merged, knobs turned, placeholders kept. */
import { dirname } from 'node:path';
import {
  DEFAULT_AUDIT,
  DEFAULT_CACHE_TTL,
  DEFAULT_HTTP,
  DEFAULT_INIT_TIMEOUT,
  DEFAULT_METRICS,
  DEFAULT_OTLP,
  DEFAULT_START_WAIT,
  DEFAULT_UI,
} from '../config/normalise.ts';
import { DEFAULT_COMMAND } from '../config/normalise-commands.ts';
import type { OverrideOrigins } from '../config/overrides.ts';
import { seenFrom } from '../config/seen-from.ts';
import type { SourceDocument } from '../document/document.ts';
import { type Path, valueAt } from '../document/path.ts';
import type { Config, RouteConfig } from '../model/config.ts';
import { defined } from '../model/defined.ts';
import type { RawConfig, RawPolicy, RawRoute, RawServer } from '../model/raw-config.ts';
import type { RuleSpec } from '../model/rule.ts';
import type { LoadedRules } from '../rules/load.ts';
import { originText, packDocument, routeOrigins, ruleOrigin, type Written } from '../rules/origins.ts';
import {
  httpWithoutSecrets,
  metricsWithoutSecrets,
  otlpWithoutSecrets,
  serverWithoutSecrets,
  storeWithoutSecrets,
} from './hidden-secrets.ts';

/** A config with the same effect as the loaded one, and nothing left to merge. */
export interface EffectiveConfig
  extends Required<
      Omit<
        RawConfig,
        | 'servers'
        | 'tune'
        | 'disable'
        | 'codec'
        | 'file_tools'
        | 'http'
        | 'audit'
        | 'store'
        | 'metrics'
        | 'otlp'
        | 'ui'
        | 'profiles'
        | 'policy'
        | 'limits'
        | 'inherit_env'
        | 'max_retries'
        | 'pins'
      >
    >,
    Pick<
      RawConfig,
      | 'codec'
      | 'file_tools'
      | 'http'
      | 'audit'
      | 'store'
      | 'metrics'
      | 'otlp'
      | 'ui'
      | 'policy'
      | 'limits'
      | 'profiles'
      | 'inherit_env'
      | 'max_retries'
      | 'pins'
    > {
  readonly servers: Readonly<Record<string, RawServer>>;
}

const routeAsWritten = ({ render, ...route }: RouteConfig): RawRoute => ({
  ...route,
  ...(render === undefined ? {} : { render: { mode: render } }),
});

/** The same server for another file: its folder is named explicitly. */
function placed(server: RawServer, folder: string): RawServer {
  if (!('url' in server)) return { ...server, cwd: seenFrom(folder, server.cwd ?? '.') };
  return server.ca === undefined ? server : { ...server, ca: seenFrom(folder, server.ca) };
}

function serverAsWritten(server: RawServer): RawServer {
  const enabled = server.enabled ?? true;
  if (!('url' in server) && server.type === 'command') return { ...DEFAULT_COMMAND, ...server, enabled };
  return { ...server, enabled, init_timeout: server.init_timeout ?? DEFAULT_INIT_TIMEOUT };
}

/** A program that is named by its path is the same one in another file. */
const policyAsWritten = ({ commands, ...policy }: RawPolicy, folder: string): RawPolicy => ({
  ...policy,
  ...defined({ commands: commands?.map((one) => (/[/\\]/.test(one) ? seenFrom(folder, one) : one)) }),
});

/** @param document the config's; servers and durations are taken from it, because their placeholders and units stand there */
export function effectiveConfig(
  config: Config,
  { rules, routes }: LoadedRules,
  document: SourceDocument | undefined,
): EffectiveConfig {
  const {
    servers = {},
    inherit_env,
    max_retries,
    pins,
    cache,
    start,
    http,
    audit,
    store,
    metrics,
    otlp,
    ui,
    policy,
    limits,
    profiles,
  } = (document?.value ?? {}) as Partial<RawConfig>;
  const folder = dirname(config.file ?? '');
  const { detection, render, explain, structured, budget, references, codec, fileTools, tune } = config;
  return {
    version: 1,
    // Everything that `extends` brought stands below.
    extends: [],
    servers: Object.fromEntries(
      Object.entries(servers).map(([name, server]) => [
        name,
        serverAsWritten(placed(serverWithoutSecrets(server), folder)),
      ]),
    ),
    ...defined({ inherit_env, max_retries, pins }),
    cache: { enabled: config.cache.enabled, ttl: cache?.ttl ?? DEFAULT_CACHE_TTL },
    start: { wait: start?.wait ?? DEFAULT_START_WAIT },
    ...(http === undefined ? {} : { http: { ...DEFAULT_HTTP, ...httpWithoutSecrets(http) } }),
    ...(audit === undefined
      ? {}
      : { audit: { ...DEFAULT_AUDIT, ...audit, file: seenFrom(folder, audit.file) } }),
    ...(store === undefined ? {} : { store: storeWithoutSecrets(store) }),
    ...(metrics === undefined ? {} : { metrics: { ...DEFAULT_METRICS, ...metricsWithoutSecrets(metrics) } }),
    ...(otlp === undefined ? {} : { otlp: { ...DEFAULT_OTLP, ...otlpWithoutSecrets(otlp) } }),
    ...(ui === undefined ? {} : { ui: { ...DEFAULT_UI, ...ui } }),
    ...(policy === undefined ? {} : { policy: policyAsWritten(policy, folder) }),
    ...defined({ limits, profiles }),
    tools: config.tools,
    prefix: config.prefix,
    routes: routes.map(routeAsWritten),
    detection,
    render: { mode: render, explain },
    structured,
    references,
    budget,
    ...defined({ codec, file_tools: fileTools }),
    rules: rules.map((rule) => ({ ...rule, ...tune[rule.id] })),
  };
}

export interface OriginContext {
  readonly config: Config;
  readonly loaded: LoadedRules;
  readonly document: SourceDocument | undefined;
  readonly overrides: OverrideOrigins;
  readonly cwd: string;
}

/** The last layer that turned a knob of a rule; `undefined` where it is as the rule says. */
function tunedAt(id: string, key: string, { loaded, document }: OriginContext): Written | undefined {
  const path: Path = ['tune', id, key];
  const layers = [...loaded.packs.map(packDocument), document];
  const last = layers.findLast((layer) => valueAt(layer?.value, path) !== undefined);
  return last === undefined ? undefined : { document: last, path };
}

/** The origins of the values of the effective config, by path: a setting, or a key of a server, route or rule. */
export function originsOf(context: OriginContext): (path: Path) => string {
  const { config, loaded, document, overrides, cwd } = context;
  const routes = routeOrigins(loaded, config, document);
  const inConfig = (path: Path): string =>
    document === undefined ? 'default' : originText({ document, path }, cwd);
  const inner = ({ document: file, path }: Written, rest: Path): string =>
    originText(file === undefined ? { path } : { document: file, path: [...path, ...rest] }, cwd);
  const ofRule = (rule: RuleSpec, rest: Path): string => {
    const tuned = tunedAt(rule.id, String(rest[0]), context);
    return tuned === undefined ? inner(ruleOrigin(rule.id, loaded, document), rest) : originText(tuned, cwd);
  };
  return (path) => {
    const [section, index, ...rest] = path;
    const override =
      section === 'render' && index === 'mode'
        ? overrides.render
        : index === 'threshold'
          ? overrides.threshold
          : undefined;
    if (section === 'routes') return inner(routes[Number(index)] ?? { path }, rest);
    if (section === 'rules') return ofRule(loaded.rules[Number(index)] as RuleSpec, rest);
    if (section === 'extends') return `${config.extends.join(', ')} ${inConfig(path)}: merged below`;
    if (override === undefined) return inConfig(path);
    return override.startsWith('--') ? `flag ${override}` : `env ${override}`;
  };
}
