import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { messageOf } from '../../../diagnostics/error.ts';
import type { OtlpConfig } from '../../../model/config.ts';
import type { Log } from '../../../platform/log.ts';
import { atMost } from '../../../platform/timing.ts';
import type { Tracing } from '../call-trace.ts';
import type { FigureReading, Sink } from '../figures.ts';
import { Instruments } from './instruments.ts';
import { Spans } from './spans.ts';

/** The connections to a collector. An answer that never ends would keep the process, so they have an end themselves. */
class CollectorConnections {
  readonly #agents: Agent[] = [];
  #isOver = false;

  /** The agent of an exporter. */
  readonly agentFor = (protocol: string): Agent => {
    const agent = new (protocol === 'https:' ? SecureAgent : Agent)({ keepAlive: true });
    const connect = agent.createConnection.bind(agent);
    agent.createConnection = (...args) => {
      // A request that is tried again.
      if (this.#isOver) throw new Error('the gateway ends');
      return connect(...args);
    };
    this.#agents.push(agent);
    return agent;
  };

  end(): void {
    this.#isOver = true;
    for (const agent of this.#agents) agent.destroy();
  }
}

/** The result that an OpenTelemetry exporter gives for a batch; 0 for success. */
interface Exported {
  readonly code: number;
  readonly error?: Error;
}

/** Logs once that a collector does not take data, and once that it takes data again. */
class CollectorNews {
  #isAway = false;

  constructor(
    private readonly endpoint: string,
    private readonly log: Log,
  ) {}

  /** Listens to the results of an exporter. */
  told(result: Exported): void {
    const isAway = result.code !== 0;
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    const { endpoint } = this;
    if (isAway)
      this.log('warn', messageOf('otlp-away', { endpoint, reason: result.error?.message ?? 'no answer' }));
    else this.log('info', messageOf('otlp-back', { endpoint }));
  }
}

export interface OtlpContext extends Pick<OtlpConfig, 'sampling' | 'traces' | 'metrics' | 'intervalMs'> {
  /** Without placeholders. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly version: string;
  readonly read: () => readonly FigureReading[];
  readonly log: Log;
}

export interface Otlp {
  readonly sink: Sink | undefined;
  readonly tracing: Tracing | undefined;
  /** Sends the remaining data, but waits only for a moment. */
  close(): Promise<void>;
}

/** How long a request to the collector may take, and the last ones at the end; in milliseconds. */
const SEND_WAIT = 5000;
const LAST_WAIT = 2000;
/** The most spans that wait. Further ones are dropped. */
const MOST_SPANS = 2048;
/** Small batches: to write one down takes a part of a millisecond from the calls. */
const BATCH = 64;
const BATCH_DELAY = 1000;

/** What both exporters are made with. */
interface Common {
  readonly base: string;
  readonly resource: ReturnType<typeof resourceFromAttributes>;
  readonly options: ConstructorParameters<typeof OTLPTraceExporter>[0] &
    ConstructorParameters<typeof OTLPMetricExporter>[0];
  readonly news: CollectorNews;
}

function tracesTo({ base, resource, options, news }: Common, { sampling, version }: OtlpContext) {
  const exporter = new OTLPTraceExporter({ ...options, url: `${base}/v1/traces` });
  const processor = new BatchSpanProcessor({
    exporter: {
      export: (spans, done) =>
        exporter.export(spans, (result) => {
          news.told(result);
          done(result);
        }),
      shutdown: () => exporter.shutdown(),
    },
    maxQueueSize: MOST_SPANS,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: BATCH_DELAY,
    exportTimeoutMillis: 2 * SEND_WAIT,
  });
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampling) }),
    spanProcessors: [processor],
  });
  return { tracing: new Spans(provider.getTracer('bcp-proxy', version)), end: () => provider.shutdown() };
}

function metricsTo({ base, resource, options, news }: Common, { intervalMs, version, read }: OtlpContext) {
  const exporter = new OTLPMetricExporter({ ...options, url: `${base}/v1/metrics` });
  const told = exporter.export.bind(exporter);
  exporter.export = (items, done) =>
    told(items, (result) => {
      news.told(result);
      done(result);
    });
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: intervalMs,
    exportTimeoutMillis: Math.min(SEND_WAIT, intervalMs),
  });
  const provider = new MeterProvider({ resource, readers: [reader] });
  return {
    sink: new Instruments(provider.getMeter('bcp-proxy', version), read),
    end: () => provider.shutdown(),
  };
}

/**
 * Begins to send traces and metrics. No call waits for the collector. Data that it does not take is dropped.
 */
export function startOtlp(context: OtlpContext): Otlp {
  const { endpoint, headers, traces, metrics, version, log } = context;
  const base = endpoint.replace(/\/+$/, '');
  const connections = new CollectorConnections();
  const common = {
    base,
    resource: resourceFromAttributes({
      'service.name': 'bcp-proxy',
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    options: { headers: { ...headers }, timeoutMillis: SEND_WAIT, httpAgentOptions: connections.agentFor },
    news: new CollectorNews(base, log),
  };
  const traced = traces ? tracesTo(common, context) : undefined;
  const measured = metrics ? metricsTo(common, context) : undefined;
  return {
    sink: measured?.sink,
    tracing: traced?.tracing,
    close: async () => {
      await atMost(LAST_WAIT, Promise.allSettled([traced?.end(), measured?.end()]));
      connections.end();
    },
  };
}
