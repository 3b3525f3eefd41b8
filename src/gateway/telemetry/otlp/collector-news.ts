import { messageOf } from '../../../diagnostics/error.ts';
import type { Log } from '../../../platform/log.ts';

/** The result that an OpenTelemetry exporter gives for a batch; 0 for success. */
export interface Exported {
  readonly code: number;
  readonly error?: Error;
}

/** Logs once that a collector does not take data, and once that it takes data again. */
export class CollectorNews {
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
