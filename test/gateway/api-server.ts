import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the API was sent. */
export interface AskedApi {
  readonly method: string;
  /** The path and the query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type ApiAnswer = (asked: AskedApi, response: ServerResponse) => void;

export interface ApiServer {
  readonly origin: string;
  readonly asked: readonly AskedApi[];
  close(): void;
}

/** An API on this machine that answers as a test says, and remembers what it was asked. */
export async function apiServer(answer: ApiAnswer): Promise<ApiServer> {
  const asked: AskedApi[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, target: url, headers, body: Buffer.concat(chunks).toString() };
      asked.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
