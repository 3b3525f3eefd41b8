import type { IncomingMessage, ServerResponse } from 'node:http';

/** CORS headers for a web page that has access. */
const FOR_PAGES = {
  vary: 'origin',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id',
  'access-control-expose-headers': 'mcp-session-id, www-authenticate',
} as const;

/** If the request comes from a web page, lets that page read the answer. */
export function forPages({ headers: { origin } }: IncomingMessage, response: ServerResponse): void {
  if (origin === undefined) return;
  response.setHeader('access-control-allow-origin', origin);
  for (const [name, value] of Object.entries(FOR_PAGES)) response.setHeader(name, value);
}
