import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Labels } from '../stats/tallies.ts';
import { DURATION_BUCKETS, FIGURES, type FigureName, type FigureReading, type Sink } from './figures.ts';
import { Pending } from './pending-counts.ts';

const COLLECTORS = { counter: Counter, gauge: Gauge, histogram: Histogram } as const;

/**
 * Gauges of the library that have names of counters. The same figures appear under other names, by their
 * kinds.
 */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** Figures in the form that Prometheus reads, together with those of the process. */
export class PrometheusFigures implements Sink {
  readonly #registry = new Registry();
  readonly #pending = new Pending();
  readonly #counters = new Map<FigureName, Counter>();
  readonly #gauges = new Map<FigureName, Gauge>();
  readonly #histograms = new Map<FigureName, Histogram>();

  /** `read`: returns the present values, and is called for each reading. */
  constructor(private readonly read: () => readonly FigureReading[]) {
    const registers = [this.#registry];
    for (const [name, { kind, labels, help }] of Object.entries(FIGURES)) {
      const figure = name as FigureName;
      const common = { name, help, labelNames: [...labels], registers };
      if (kind === 'histogram')
        this.#histograms.set(figure, new COLLECTORS[kind]({ ...common, buckets: [...DURATION_BUCKETS] }));
      else if (kind === 'gauge') this.#gauges.set(figure, new COLLECTORS[kind](common));
      else this.#counters.set(figure, new COLLECTORS[kind](common));
    }
    collectDefaultMetrics({ register: this.#registry });
    for (const name of MISNAMED) this.#registry.removeSingleMetric(name);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  add(figure: FigureName, labels: Labels, by: number): void {
    this.#pending.add(figure, labels, by);
  }

  observe(figure: FigureName, labels: Labels, value: number): void {
    this.#histograms.get(figure)?.observe(labels, value);
  }

  async text(): Promise<string> {
    this.#pending.drain((figure, labels, sum) => this.#counters.get(figure)?.inc(labels, sum));
    const now = this.read();
    // Servers and sessions that are gone have no figures.
    for (const gauge of this.#gauges.values()) gauge.reset();
    for (const counted of new Set(now.map(({ figure }) => figure))) this.#counters.get(counted)?.reset();
    for (const { figure, labels, value } of now) {
      this.#gauges.get(figure)?.set(labels, value);
      this.#counters.get(figure)?.inc(labels, value);
    }
    return this.#registry.metrics();
  }

  /** Stops observing the process. */
  close(): void {
    this.#registry.clear();
  }
}
