import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageOf } from '../diagnostics/error.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { boundedServer } from '../gateway/client/http/bounded-server.ts';
import { Authenticator } from '../gateway/client/http/entry/authenticator.ts';
import { hostsOf } from '../gateway/client/http/guard.ts';
import { type HttpPage, pageDenial } from '../gateway/client/http/http-page.ts';
import { limitedLog } from '../platform/limited-log.ts';
import type { Log } from '../platform/log.ts';

/** Some may read figures at once. */
const BOUNDS = { all: 32, strangers: 16, headersMs: 10_000 } as const;

export interface MetricsPort {
  close(): void;
}

/**
 * Opens a separate port for figures. If that fails, it logs the failure and gives `undefined`, and the gateway serves
 * all the same. The port does not keep the process alive.
 */
export async function metricsPort(
  page: HttpPage,
  { host, port, hosts, log }: PlaceOfMetrics,
): Promise<MetricsPort | undefined> {
  const guard = { hosts: hostsOf(host, hosts), origins: [] };
  const open = new Authenticator([]);
  const limited = limitedLog(log);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const denial = await pageDenial(request, guard, page.door ?? open);
    const path = request.url?.split('?')[0];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (denial === undefined) connections.letIn(request);
    const status = denial === 'token' ? 401 : denial !== undefined ? 403 : path !== page.path ? 404 : 405;
    if (denial === undefined && path === page.path && isRead) await page.answer(response);
    else response.writeHead(status, status === 401 ? { 'www-authenticate': 'Bearer' } : {}).end();
  };
  const connections = boundedServer(BOUNDS, limited, (request, response) => {
    response.on('error', () => {});
    answer(request, response).catch(() => response.destroy());
  });
  const { server } = connections;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    log('warn', messageOf('metrics-not-listening', { host, port, reason: reasonOf(error) }));
    return undefined;
  }
  server.unref();
  const { address, port: bound, family } = server.address() as AddressInfo;
  const origin = `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
  log('info', messageOf('metrics-listening', { url: `${origin}${page.path}` }));
  return {
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export interface PlaceOfMetrics {
  readonly host: string;
  readonly port: number;
  /** Names under which it may be addressed, besides those of this machine. */
  readonly hosts: readonly string[] | undefined;
  readonly log: Log;
}
