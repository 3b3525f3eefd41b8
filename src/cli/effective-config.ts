/** The config in effect as one document: defaults filled in, packs merged, knobs turned, placeholders kept. */
import { dirname } from 'node:path';
import type { OverrideOrigins } from '../config/overrides.ts';
import { placeSeenFrom, seenFrom } from '../config/seen-from.ts';
import { withDefaults } from '../config/with-defaults.ts';
import type { SourceDocument } from '../document/document.ts';
import { type Path, valueAt } from '../document/path.ts';
import { DEFAULTS } from '../generated/defaults.mjs';
import type { Config } from '../model/config.ts';
import { defined } from '../model/defined.ts';
import {
  isRemote,
  type RawConfig,
  type RawPolicy,
  type RawRoute,
  type RawServer,
} from '../model/raw-config.ts';
import type { RouteConfig } from '../model/route-config.ts';
import type { RuleSpec } from '../model/rule.ts';
import type { LoadedRules } from '../rules/load-rules.ts';
import { originText, packDocument, routeOrigins, ruleOrigin, type Written } from '../rules/origins.ts';
import {
  httpWithoutSecrets,
  metricsWithoutSecrets,
  otlpWithoutSecrets,
  serverWithoutSecrets,
  storeWithoutSecrets,
} from './hidden-secrets.ts';

const routeAsWritten = ({ render, ...route }: RouteConfig): RawRoute => ({
  ...route,
  render: render && { mode: render },
});

/** The same server for another file: its folder is named explicitly. */
function placed(server: RawServer, folder: string): RawServer {
  if ('workflows' in server) return server;
  if (!isRemote(server)) return { ...server, cwd: seenFrom(folder, server.cwd ?? '.') };
  const { ca, document } = server;
  const places = { ca: ca && seenFrom(folder, ca), document: document && placeSeenFrom(folder, document) };
  return { ...server, ...defined(places) };
}

/** With what holds for its kind. */
function serverAsWritten(server: RawServer): RawServer {
  if ('workflows' in server) return { ...server, enabled: server.enabled ?? DEFAULTS.server.enabled };
  const { enabled, init_timeout, timeout, max_output } = { ...DEFAULTS.server, ...server };
  if (!isRemote(server) && server.type === 'command') return { timeout, max_output, ...server, enabled };
  return { ...server, enabled, init_timeout };
}

/** A program that is named by its path is the same one in another file. */
const policyAsWritten = ({ commands, ...policy }: RawPolicy, folder: string): RawPolicy => ({
  ...policy,
  ...defined({ commands: commands?.map((one) => (/[/\\]/.test(one) ? seenFrom(folder, one) : one)) }),
});

/** What a config says, for a file elsewhere and without its secrets. */
function shareable(
  { servers = {}, http, audit, store, metrics, otlp, policy, ...rest }: RawConfig,
  folder: string,
): RawConfig {
  const named = Object.entries(servers).map(
    ([name, server]) => [name, serverAsWritten(placed(serverWithoutSecrets(server), folder))] as const,
  );
  return {
    ...rest,
    servers: Object.fromEntries(named),
    ...defined({
      http: http && httpWithoutSecrets(http),
      audit: audit && { ...audit, file: seenFrom(folder, audit.file) },
      store: store && storeWithoutSecrets(store),
      metrics: metrics && metricsWithoutSecrets(metrics),
      otlp: otlp && otlpWithoutSecrets(otlp),
      policy: policy && policyAsWritten(policy, folder),
    }),
  };
}

/**
 * A config with the same effect as the loaded one, and nothing left to merge.
 *
 * @param document the config's; servers and durations are taken from it, because their placeholders and units stand there
 */
export function effectiveConfig(
  config: Config,
  { rules, routes }: LoadedRules,
  document: SourceDocument | undefined,
): RawConfig {
  const raw = (document?.value ?? { version: 1 }) as RawConfig;
  const given = withDefaults(shareable(raw, dirname(config.file ?? '')));
  const { servers, inherit_env, max_retries, pins, cache, start } = given;
  const { http, audit, store, metrics, otlp, ui, policy, limits, profiles } = given;
  const { tools, prefix, detection, structured, references, budget, codec, fileTools, tune } = config;
  return {
    version: 1,
    // Everything that `extends` brought stands below.
    extends: [],
    ...defined({ servers, inherit_env, max_retries, pins, cache, start }),
    ...defined({ http, audit, store, metrics, otlp, ui, policy, limits, profiles }),
    tools,
    prefix,
    routes: routes.map(routeAsWritten),
    detection,
    render: { mode: config.render, explain: config.explain },
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
    if (section === 'rules' && index !== undefined)
      return ofRule(loaded.rules[Number(index)] as RuleSpec, rest);
    if (section === 'extends') return `${config.extends.join(', ')} ${inConfig(path)}: merged below`;
    if (override === undefined) return inConfig(path);
    return override.startsWith('--') ? `flag ${override}` : `env ${override}`;
  };
}
