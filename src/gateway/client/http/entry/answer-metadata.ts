import type { IncomingMessage, ServerResponse } from 'node:http';
import { messageOf } from '../../../../diagnostics/error.ts';
import type { OidcConfig } from '../../../../model/http-config.ts';
import { refuse } from '../refuse.ts';
import { resourceMetadata } from './protected-resource.ts';

/** The endpoint that a client wants to log in for. */
interface AskedEndpoint {
  readonly login: OidcConfig;
  readonly endpoint: string;
  readonly exists: boolean;
}

/** The metadata for login. Clients read them before they have a credential. */
export function answerMetadata(
  { login, endpoint, exists }: AskedEndpoint,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.method === 'OPTIONS') response.writeHead(204).end();
  else if (request.method !== 'GET' && request.method !== 'HEAD')
    refuse(response, 405, messageOf('http-method', undefined), {
      headers: { allow: 'GET, HEAD' },
      unread: request,
    });
  else if (!exists) refuse(response, 404, messageOf('http-no-endpoint', { path: request.url }));
  else {
    const body = resourceMetadata(login, endpoint, request.headers.host ?? '');
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body);
  }
}
