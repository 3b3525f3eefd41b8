import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { readonly stringValue?: string; readonly intValue?: number | string };
interface RawSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly traceState?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
  readonly status: { readonly code?: number; readonly message?: string };
}
interface RawMetric {
  readonly name: string;
  readonly unit?: string;
}
interface Batch {
  readonly resourceSpans?: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly RawSpan[] }[];
  }[];
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly RawMetric[] }[];
  }[];
}

export interface ReceivedSpan extends Omit<RawSpan, 'attributes'> {
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
}

/** A collector: takes OTLP over HTTP in JSON. `answer` may refuse, or never come. */
export async function otlpReceiver(answer: (response: ServerResponse) => void = (it) => it.end('{}')) {
  const spans: ReceivedSpan[] = [];
  const metrics: RawMetric[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      headers.push(request.headers);
      const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body) as Batch;
      for (const { attributes, ...span } of resourceSpans
        .flatMap((one) => one.scopeSpans)
        .flatMap((one) => one.spans))
        spans.push({
          ...span,
          attributes: Object.fromEntries(
            attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
          ),
        });
      metrics.push(...resourceMetrics.flatMap((one) => one.scopeMetrics).flatMap((one) => one.metrics));
      response.setHeader('content-type', 'application/json');
      answer(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ spans, metrics, headers },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
