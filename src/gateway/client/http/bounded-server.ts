import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { messageOf } from '../../../diagnostics/error.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import { limitedLog } from '../../../platform/limited-log.ts';
import type { Log } from '../../../platform/log.ts';
import { type ConnectionBounds, Strangers } from './connections.ts';

/** The longest time until a whole request has arrived; in milliseconds. */
const REQUEST_WAIT = 10 * 60_000;
/**
 * How long a connection may wait for its next request while there is room for others; in milliseconds. Reverse proxies keep theirs for
 * 60 s, and a request that meets a connection at its end is lost. Node's 5 s also pass while a busy machine holds up the process.
 */
const IDLE_WAIT = 75_000;
/** How many times within the limit for headers the server looks for connections that have passed it. */
const LOOKS = 5;

export interface BoundedServer {
  readonly server: Server;
  /** The request was let in: its connection belongs to a client. */
  letIn(request: IncomingMessage): void;
}

/** An HTTP server that strangers can neither fill up nor end. Its log must be a limited one. */
export function boundedServer(
  { all, strangers: most, headersMs }: ConnectionBounds,
  log: Log,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): BoundedServer {
  const server = createServer({ connectionsCheckingInterval: headersMs / LOOKS }, handle);
  server.headersTimeout = headersMs;
  // The limits hold until a request has come. Streams and long calls may last.
  server.requestTimeout = REQUEST_WAIT;
  server.keepAliveTimeout = IDLE_WAIT;
  server.maxConnections = all;
  // The message is the same each time.
  const seldom = limitedLog(log, { most: 1, periodMs: 60_000 });
  const crowded = (kind: 'all' | 'strangers', max: number): void =>
    seldom('warn', messageOf('http-crowded', { kind, max }));
  const strangers = new Strangers(most, () => crowded('strangers', most));
  let open = 0;
  server.on('connection', (socket) => {
    strangers.opened(socket);
    open++;
    socket.once('close', () => open--);
    if (open >= all) server.closeIdleConnections();
  });
  server.on('drop', () => {
    crowded('all', all);
    // They began to wait after the last one came.
    server.closeIdleConnections();
  });
  // Without a listener, one connection that cannot be accepted would end the process.
  server.on('error', (error) => {
    if (server.listening) log('error', messageOf('http-not-accepted', { reason: reasonOf(error) }));
  });
  return { server, letIn: ({ socket }) => strangers.letIn(socket) };
}
