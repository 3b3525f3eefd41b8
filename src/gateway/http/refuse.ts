import type { ServerResponse } from 'node:http';
import { errorText, RPC, type RpcCode } from '../wire/frame.ts';

/** Answers a request that is not handed on: in the protocol's terms, so that a client shows the text. */
export function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  { code = RPC.server, headers = {} }: { code?: RpcCode; headers?: Readonly<Record<string, string>> } = {},
): void {
  const body = Buffer.from(errorText('null', code, message));
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...headers,
  });
  response.end(body);
}
