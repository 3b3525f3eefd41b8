import { hasCode, messageOf } from '../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../diagnostics/exit-code.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { BufferBudget } from '../gateway/client/http/buffer-budget.ts';
import { connectionBounds } from '../gateway/client/http/connections.ts';
import { type Front, type FrontSettings, listen } from '../gateway/client/http/front.ts';
import type { Problem } from '../gateway/client/http/readiness.ts';
import { SharedServers } from '../gateway/servers/shared/shared-servers.ts';
import type { GatewayStanding } from '../gateway/telemetry/standing.ts';
import { MAX_FRAME_BYTES } from '../gateway/wire/line-splitter.ts';
import type { Config } from '../model/config.ts';
import { inBackground } from '../platform/background.ts';
import { Lazy } from '../platform/lazy.ts';
import { descriptorLimit } from '../platform/process/descriptor-limit.ts';
import type { PackPolicy } from '../rules/pack-trust.ts';
import { version } from '../version.ts';
import type { ServeContext } from './endpoint.ts';
import { Endpoints } from './endpoints.ts';
import { type HttpFlags, portOf, settingsOf } from './http-settings.ts';
import { loadAhead } from './load-ahead.ts';
import { observing } from './observing.ts';
import { type Plan, planWith } from './plan.ts';
import { problemsOf } from './readiness-problems.ts';
import { byHttp, RestartNeeded } from './restart-needed.ts';
import { type ContextOptions, contextOf, flushed } from './serve-context.ts';
import { askedToStop, type Signals } from './signals.ts';
import { telemetryOf } from './telemetry-of.ts';

/** Serves clients over HTTP until a signal comes. */
export async function serveHttp(
  plan: Plan,
  flags: HttpFlags,
  options: ContextOptions,
  signals: Signals,
): Promise<ExitCode> {
  const { http, store: storeConfig } = plan.config;
  const { log } = options;
  const host = flags.host ?? http.host;
  const port = portOf(flags, http);
  let settings: FrontSettings;
  try {
    settings = settingsOf(http, host, plan.env);
  } catch (error) {
    if (!hasCode(error, 'http-token-missing') && !hasCode(error, 'http-token-empty')) throw error;
    log('error', error.message);
    return EXIT.denied;
  }
  const opened =
    storeConfig &&
    (await import('./shared-state.ts')).openStore(storeConfig, plan.env, () => settings.idleMs, log);
  const shared = await opened;
  const own = contextOf(plan, options);
  const context: ServeContext =
    shared === undefined
      ? own
      : { ...own, copies: shared.copies, counters: new Lazy(async () => shared.counters) };
  const sayWithoutToken = ({ entry }: FrontSettings): void => {
    if (entry.isOpen) log('warn', messageOf('http-without-token', undefined));
  };
  const urls = (): readonly string[] =>
    endpoints.names.map((name) => `${front.origin}/mcp${name === '' ? '' : `/${name}`}`);
  const sessions = () => endpoints.sessions();
  const held = new BufferBudget();
  const standing = (): GatewayStanding => ({
    ...{ version, sessions: sessions(), loads: endpoints.loads(), heldBytes: held.bytes },
    ready: !front.problems().some(({ serves }) => !serves),
  });
  const telemetry = await telemetryOf({
    config: plan.config,
    ...{ env: plan.env, http: true, standing, log },
  });
  const observed = observing({
    ...{
      env: plan.env,
      config: plan.config,
      endpoints: urls,
      sessions,
      log,
      pins: context.pins,
      threads: context.threads,
      replica: shared?.replica,
    },
    words: () => endpoints.words(),
    asides: () => endpoints.asides(),
    figures: telemetry?.figures,
  });
  /** The config in effect. */
  let current = plan.config;
  const problems = (): readonly Problem[] => {
    const problem = observed.problem();
    const required = current.audit?.required ?? false;
    return problemsOf({
      servers: plan.serversOf(current).map(({ name }) => name),
      sessions: sessions(),
      audit: problem === undefined ? undefined : { problem, required },
      store: shared?.store.state,
    });
  };
  const { record, admission, follow, flush, close } = observed;
  const servers = new SharedServers({
    ...{ env: plan.env, log, maxFrameBytes: MAX_FRAME_BYTES },
    leases: shared?.leases,
  });
  const restart = new RestartNeeded(plan.config, byHttp(flags), log);
  const onreload = (config: Config, trust: PackPolicy): void => {
    current = config;
    follow(config);
    telemetry?.follow(config);
    try {
      const now = settingsOf(config.http, host, plan.env, settings);
      front.adjust(now);
      endpoints.keepOnly(({ credential }) => now.entry.isGood(credential));
      if (!settings.entry.isOpen) sayWithoutToken(now);
      settings = now;
    } catch (error) {
      log('warn', messageOf('http-kept', { problem: reasonOf(error) }));
    }
    const before = urls().join();
    for (const name of endpoints.follow(planWith(plan, config, trust))) front.leave(name);
    if (urls().join() !== before) log('info', messageOf('http-endpoints', { urls: urls() }));
    restart.follow(config);
  };
  const endpoints = new Endpoints(plan, {
    ...context,
    record,
    admission,
    tracing: telemetry?.tracing,
    shared: servers,
    onreload,
  });
  let front: Front;
  try {
    const connections = connectionBounds(descriptorLimit());
    front = await listen({
      ...{ host, port, ...settings, connections, held, problems, log },
      page: telemetry?.page,
      onrefused: observed.refused,
      begin: (name) => endpoints.at(name),
      identity: (name) => endpoints.identity(name),
      stateless: (name) => endpoints.stateless(name),
      sharing: shared?.sessions,
    });
  } catch (error) {
    log('error', messageOf('http-not-listening', { host, port, reason: reasonOf(error) }));
    return EXIT.unreachable;
  }
  // Whoever reads the next line may end the gateway at once.
  const stopped = askedToStop(signals);
  log('info', messageOf('http-listening', { urls: urls(), token: !settings.entry.isOpen }));
  sayWithoutToken(settings);
  inBackground(loadAhead(log), 'Loading ahead what is needed later', log);
  await stopped;
  flush();
  log('info', messageOf('http-leaving', undefined));
  endpoints.stop();
  await front.drain();
  await servers.close();
  await close();
  await telemetry?.close();
  await flushed(context);
  await shared?.close();
  return EXIT.ok;
}
