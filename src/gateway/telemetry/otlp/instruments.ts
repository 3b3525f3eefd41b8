import type { Counter, Histogram, Meter } from '@opentelemetry/api';
import { type Labels, TALLIES } from '../../stats/tallies.ts';
import { DURATION_BUCKETS, FIGURES, type FigureName, type FigureReading, type Sink } from '../figures.ts';
import { Pending } from '../pending-counts.ts';

/** The name and the unit for OpenTelemetry. A collector can turn them into the name for Prometheus. */
function namedFor(figure: FigureName): { readonly name: string; readonly unit?: string } {
  const bare = figure.replace(/_total$/, '').replace(/^bcp_/, 'bcp.');
  if (bare.endsWith('_seconds')) return { name: bare.slice(0, -'_seconds'.length), unit: 's' };
  if (bare.endsWith('_bytes')) return { name: bare.slice(0, -'_bytes'.length), unit: 'By' };
  return { name: bare };
}

/** Figures as instruments of OpenTelemetry. */
export class Instruments implements Sink {
  readonly #counters = new Map<FigureName, Counter>();
  readonly #histograms = new Map<FigureName, Histogram>();
  readonly #pending = new Pending();

  /** `read`: returns the present values, and is called each time that they are sent. */
  constructor(meter: Meter, read: () => readonly FigureReading[]) {
    for (const [key, { kind, help }] of Object.entries(FIGURES)) {
      const figure = key as FigureName;
      const { name, unit } = namedFor(figure);
      const options = { description: help, unit };
      const isTally = (TALLIES as readonly string[]).includes(figure);
      if (kind === 'histogram') {
        const advice = { explicitBucketBoundaries: [...DURATION_BUCKETS] };
        this.#histograms.set(figure, meter.createHistogram(name, { ...options, advice }));
      } else if (kind === 'counter' && !isTally)
        this.#counters.set(figure, meter.createCounter(name, options));
      else {
        const observed = isTally
          ? meter.createObservableCounter(name, options)
          : meter.createObservableGauge(name, options);
        // Callbacks are called before counters are read.
        observed.addCallback((result) => {
          this.#pending.drain((counted, labels, sum) => this.#counters.get(counted)?.add(sum, labels));
          for (const { figure: one, labels, value } of read())
            if (one === figure) result.observe(value, labels);
        });
      }
    }
  }

  add(figure: FigureName, labels: Labels, by: number): void {
    this.#pending.add(figure, labels, by);
  }

  observe(figure: FigureName, labels: Labels, value: number): void {
    this.#histograms.get(figure)?.record(value, labels);
  }
}
