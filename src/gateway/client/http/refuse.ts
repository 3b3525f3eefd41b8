import type { IncomingMessage, ServerResponse } from 'node:http';
import { defined } from '../../../model/defined.ts';
import { atMost } from '../../../platform/timing.ts';
import { errorText, RPC, type RpcCode } from '../../wire/frame.ts';

/**
 * How long a client may continue to send an unwanted body, so that it can read the reason; in milliseconds.
 */
const LINGER = 5000;

export interface RefusalOptions {
  readonly code?: RpcCode;
  readonly headers?: Readonly<Record<string, string>>;
  /** The request, if its body is not read to its end. The connection then ends after it. */
  readonly unread?: IncomingMessage;
}

/**
 * Answers a request that is not passed on. The answer is a JSON-RPC error, so that a client shows the text.
 */
export function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  { code = RPC.server, headers = {}, unread }: RefusalOptions = {},
): void {
  const body = Buffer.from(errorText('null', code, message));
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...defined({ connection: unread && 'close' }),
    ...headers,
  });
  if (unread === undefined) response.end(body);
  else {
    response.write(body);
    void endBehind(unread, response);
  }
}

/**
 * Some clients read nothing before they have sent everything. They would report a broken connection instead
 * of the reason. Such clients may send on for a while, and the bytes are dropped.
 */
async function endBehind(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    request.once('close', resolve);
  });
  request.resume();
  await atMost(LINGER, closed);
  response.end();
}
