import type { ServerResponse } from 'node:http';
import { messageOf } from '../diagnostics/error.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import type { Authenticator } from '../gateway/client/http/entry/authenticator.ts';
import type { HttpPage } from '../gateway/client/http/page.ts';
import type { PrometheusFigures } from '../gateway/telemetry/prometheus.ts';
import type { Log } from '../platform/log.ts';

/** The page from which Prometheus reads figures. */
export class MetricsPage implements HttpPage {
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
