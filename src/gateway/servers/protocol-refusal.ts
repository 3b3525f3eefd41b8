import { messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { errorText, type Lexeme, RPC, type RpcCode } from '../wire/frame.ts';
import { onOneLine } from '../wire/http-body.ts';

/** MCP's code for a resource that does not exist. */
export const NO_RESOURCE = -32002;

/** An answer that is a protocol error. */
export class ProtocolRefusal extends Error {
  override readonly name = 'ProtocolRefusal';
  constructor(
    readonly code: RpcCode | typeof NO_RESOURCE,
    message: string,
  ) {
    super(message);
  }
}

/** A result that is JSON already, so that no number is written anew. */
export class WrittenResult {
  constructor(readonly json: string) {}
}

/** Strings have a largest length, and long output may exceed it. */
function written(result: object): string {
  if (result instanceof WrittenResult) return result.json;
  try {
    return JSON.stringify(result);
  } catch {
    throw new ProtocolRefusal(RPC.server, messageOf('command-result-too-large', undefined));
  }
}

/** The frame that answers a request. */
export const answerBytes = (id: Lexeme, result: object): Buffer =>
  onOneLine(Buffer.from(`{"jsonrpc":"2.0","id":${id},"result":${written(result)}}`));

/** The frame with the reason why a request has no answer. */
export const refusalBytes = (id: Lexeme, error: unknown): Buffer =>
  Buffer.from(
    error instanceof ProtocolRefusal
      ? errorText(id, error.code as RpcCode, error.message)
      : errorText(id, RPC.internal, reasonOf(error)),
  );
