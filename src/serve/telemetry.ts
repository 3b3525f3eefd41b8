import type { ServerResponse } from 'node:http';
import { fillPlaceholders, placeholderNames } from '../config/placeholders.ts';
import { messageOf } from '../diagnostics/error.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { Authenticator } from '../gateway/client/http/entry/authenticator.ts';
import { digestOf } from '../gateway/client/http/entry/token-secret.ts';
import { isLoopback } from '../gateway/client/http/guard.ts';
import type { HttpPage } from '../gateway/client/http/http-page.ts';
import { CallFigures } from '../gateway/telemetry/call-figures.ts';
import type { Tracing } from '../gateway/telemetry/call-trace.ts';
import type { Sink } from '../gateway/telemetry/figures.ts';
import type { Otlp } from '../gateway/telemetry/otlp/otlp.ts';
import type { PrometheusFigures } from '../gateway/telemetry/prometheus.ts';
import { type GatewayStanding, readings } from '../gateway/telemetry/standing.ts';
import type { Config, MetricsConfig, OtlpConfig } from '../model/config.ts';
import type { Log } from '../platform/log.ts';
import { version } from '../version.ts';
import { type MetricsPort, metricsPort } from './metrics-port.ts';

/** The page from which Prometheus reads figures. */
class MetricsPage implements HttpPage {
  constructor(
    readonly path: string,
    /** Another one can take its place while it is read. */
    public door: Authenticator | undefined,
    private readonly figures: Pick<PrometheusFigures, 'text' | 'contentType'>,
    private readonly log: Log,
  ) {}

  async answer(response: ServerResponse): Promise<void> {
    try {
      const body = Buffer.from(await this.figures.text());
      response.writeHead(200, {
        'content-type': this.figures.contentType,
        'content-length': String(body.length),
      });
      response.end(body);
    } catch (error) {
      this.log('warn', messageOf('metrics-failed', { reason: reasonOf(error) }));
      response.writeHead(500).end();
    }
  }
}

export interface TelemetryContext {
  readonly config: Config;
  readonly env: NodeJS.ProcessEnv;
  /** Whether clients come over HTTP. */
  readonly http: boolean;
  readonly standing: () => GatewayStanding;
  readonly log: Log;
}

/** Reports about this gateway to other programs. */
export interface Telemetry {
  readonly figures: CallFigures;
  readonly tracing: Tracing | undefined;
  /** The page with figures at the port of the clients. */
  readonly page?: HttpPage;
  /** Follows another config as far as that needs no restart. */
  follow(config: Config): void;
  /** Sends the remaining data, for a short time, and stops listening. */
  close(): Promise<void>;
}

/**
 * The check of requests for figures, by the token of the config. `undefined` if the config has no token, or if its
 * text cannot be filled in. The second case is logged.
 */
function doorOf({ token }: MetricsConfig, env: NodeJS.ProcessEnv, log: Log): Authenticator | undefined {
  if (token === undefined) return undefined;
  try {
    const filled = fillPlaceholders(token, env, 'metrics');
    if (filled !== '') return new Authenticator([{ name: 'metrics.token', digest: digestOf(filled) }]);
  } catch {
    // Its variable is not set.
  }
  log('error', messageOf('metrics-token-empty', { variables: placeholderNames(token) }));
  return undefined;
}

interface Prometheus {
  readonly sink: Sink;
  readonly page: MetricsPage;
  readonly port: MetricsPort | undefined;
  readonly isAtFront: boolean;
  close(): void;
}

/** `undefined` where figures can be read nowhere; the log says why. */
async function prometheusOf(
  metrics: MetricsConfig,
  { config, env, http, standing, log }: TelemetryContext,
): Promise<Prometheus | undefined> {
  const { host, port, path } = metrics;
  const door = doorOf(metrics, env, log);
  if (metrics.token !== undefined && door === undefined) return undefined;
  if (port === undefined && !http) {
    log('warn', messageOf('metrics-no-port', undefined));
    return undefined;
  }
  if (port !== undefined && door === undefined && !isLoopback(host)) {
    log('error', messageOf('metrics-token-missing', { host }));
    return undefined;
  }
  const { PrometheusFigures } = await import('../gateway/telemetry/prometheus.ts');
  const sink = new PrometheusFigures(() => readings(standing()));
  const page = new MetricsPage(path, door, sink, log);
  const { hosts } = config.http;
  const own = port === undefined ? undefined : await metricsPort(page, { host, port, hosts, log });
  return {
    ...{ sink, page, port: own, isAtFront: port === undefined },
    close: () => {
      own?.close();
      sink.close();
    },
  };
}

/** `undefined` where nothing can be sent; the log says why. */
async function otlpOf(
  { endpoint, headers, ...more }: OtlpConfig,
  { env, standing, log }: TelemetryContext,
): Promise<Otlp | undefined> {
  const filled = (text: string): string => fillPlaceholders(text, env, 'otlp');
  try {
    const place = {
      endpoint: filled(endpoint),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)])),
    };
    const { startOtlp } = await import('../gateway/telemetry/otlp/otlp.ts');
    return startOtlp({ ...more, ...place, version, read: () => readings(standing()), log });
  } catch (error) {
    log('error', messageOf('otlp-unset', { reason: reasonOf(error) }));
    return undefined;
  }
}

/** Starts the exporters that the config asks for. A failure in one does not keep the gateway from serving. */
export async function startTelemetry(context: TelemetryContext): Promise<Telemetry> {
  const { config, env, log } = context;
  const { metrics } = config;
  const prometheus = metrics && (await prometheusOf(metrics, context));
  const otlp = config.otlp && (await otlpOf(config.otlp, context));
  const sinks = [prometheus?.sink, otlp?.sink].filter((sink) => sink !== undefined);
  return {
    figures: new CallFigures(sinks),
    tracing: otlp?.tracing,
    page: prometheus?.isAtFront ? prometheus.page : undefined,
    follow: (now) => {
      // Another token may take its place; whether there is one takes a restart.
      if (prometheus?.page.door === undefined || now.metrics?.token === undefined) return;
      prometheus.page.door = doorOf(now.metrics, env, log) ?? prometheus.page.door;
    },
    close: async () => {
      prometheus?.close();
      await otlp?.close();
    },
  };
}
