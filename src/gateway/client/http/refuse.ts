import type { IncomingMessage, ServerResponse } from 'node:http';
import { atMost } from '../../../platform/timing.ts';
import { errorText, RPC, type RpcCode } from '../../wire/frame.ts';

/** How long a client may go on writing what is not wanted, so that it comes to read why; in milliseconds. */
const LINGER = 5000;

export interface RefusalOptions {
  readonly code?: RpcCode;
  readonly headers?: Readonly<Record<string, string>>;
  /** The request, where its body is not read to its end: the connection ends with it. */
  readonly unread?: IncomingMessage;
}

/** Answers a request that is not handed on: in the protocol's terms, so that a client shows the text. */
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
    ...(unread && { connection: 'close' }),
    ...headers,
  });
  if (unread === undefined) response.end(body);
  else {
    response.write(body);
    void endBehind(unread, response);
  }
}

/**
 * Some clients read nothing before they have written all, and would hear of a broken connection instead: they may write
 * on for a while, and nothing of it is kept.
 */
async function endBehind(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    request.once('close', resolve);
  });
  request.resume();
  await atMost(LINGER, closed);
  response.end();
}
