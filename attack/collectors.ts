import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a collector does with a batch that it has read. */
type Behaviour = (response: ServerResponse, elsewhere: string, request: IncomingMessage) => void;

const MANY = Buffer.alloc(1024 * 1024, 'x');

/** By the words of the report. */
export const COLLECTORS: Readonly<Record<string, Behaviour>> = {
  'takes all': (response) => response.end('{}'),
  'never answers': () => {},
  'answers a byte at a time': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(timer));
  },
  'sends elsewhere': (response, elsewhere) => response.writeHead(307, { location: elsewhere }).end(),
  'answers with 100 MB': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    let left = 100;
    const more = (): void => {
      while (left-- > 0) if (!response.write(MANY)) return void response.once('drain', more);
      response.end();
    };
    more();
  },
  refuses: (response) => response.writeHead(400).end('no'.repeat(10_000)),
  'puts off for years': (response) => response.writeHead(429, { 'retry-after': '999999999' }).end(),
  'closes in the middle': (response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{', () => response.destroy());
  },
  'says junk': (response) => response.end('{"partialSuccess":{"rejectedSpans":"\u0000","errorMessage":[1]}}'),
  'is down': (_, __, request) => request.socket.destroy(),
};

export interface Collector {
  readonly url: string;
  /** The batches that came, as text. */
  readonly batches: readonly string[];
  close(): void;
}

export async function collector(behaviour: Behaviour, elsewhere: string): Promise<Collector> {
  const batches: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    response.on('error', () => undefined);
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      batches.push(body);
      behaviour(response, elsewhere, request);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    batches,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
