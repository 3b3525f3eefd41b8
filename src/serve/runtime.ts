import type { HttpPage } from '../gateway/client/http/http-page.ts';
import type { ServerLoad } from '../gateway/stats/state-file.ts';
import type { GatewayStanding } from '../gateway/telemetry/standing.ts';
import type { Config } from '../model/config.ts';
import { version } from '../version.ts';
import type { ObserverContext, Serving } from './observer.ts';
import { type Observing, observing } from './observing.ts';
import type { Plan } from './plan.ts';
import { type EndpointContext, flushed, type ServeContext } from './serve-context.ts';
import type { Telemetry, TelemetryContext } from './telemetry.ts';

interface RuntimeOptions
  extends Pick<ObserverContext, 'endpoints' | 'replica'>,
    Pick<TelemetryContext, 'http'> {
  readonly serving: () => Serving & { loads(): readonly ServerLoad[] };
  /** What else can be read from the gateway. */
  readonly standing?: () => Pick<GatewayStanding, 'heldBytes' | 'ready'>;
}

/** What watches the endpoints of a process, and reports about them to other programs. */
export interface Runtime {
  /** What the endpoints need of it, with all that they share. */
  readonly context: EndpointContext;
  readonly observed: Observing;
  /** See `Telemetry`. */
  readonly page: HttpPage | undefined;
  /** Follows another config as far as that needs no restart. */
  follow(config: Config): void;
  /** Tells and writes what is left, when the endpoints have ended. */
  close(): Promise<void>;
}

/** Starts telemetry if the config has any. Its code is loaded only then. */
async function telemetryOf(context: TelemetryContext): Promise<Telemetry | undefined> {
  const { metrics, otlp } = context.config;
  if (metrics === undefined && otlp === undefined) return undefined;
  return (await import('./telemetry.ts')).startTelemetry(context);
}

/** The runtime for endpoints that are made with its context. */
export async function startRuntime(
  { env, config }: Plan,
  context: ServeContext,
  { http, serving, standing: more, ...own }: RuntimeOptions,
): Promise<Runtime> {
  const { log, pins, threads } = context;
  const standing = (): GatewayStanding => ({
    ...{ version, sessions: serving().sessions(), loads: serving().loads() },
    ...more?.(),
  });
  const telemetry = await telemetryOf({ config, env, http, standing, log });
  const figures = telemetry?.figures;
  const observed = observing({ ...own, env, config, serving, pins, threads, log, figures });
  const { record, admission } = observed;
  return {
    context: { ...context, record, admission, tracing: telemetry?.tracing },
    observed,
    page: telemetry?.page,
    follow: (now) => {
      observed.follow(now);
      telemetry?.follow(now);
    },
    close: async () => {
      await observed.close();
      await telemetry?.close();
      await flushed(context);
    },
  };
}
