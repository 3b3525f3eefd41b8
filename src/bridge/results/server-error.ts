import { EXIT } from '../../diagnostics/exit-code.ts';
import type { ServerAnswer } from '../../gateway/client/server-answer.ts';
import { BridgeError, unusable } from '../errors.ts';

/** An answer that is an error, as one of the bridge. */
export function serverError(
  { code, message, data, exit }: Extract<ServerAnswer, { readonly kind: 'error' }>,
  server: string,
): BridgeError {
  const details = { server, code, data: data === undefined ? undefined : (JSON.parse(data) as unknown) };
  if (exit === undefined) return new BridgeError('SERVER_ERROR', message, { details });
  if (exit === EXIT.denied) return new BridgeError('DENIED', message, { details: { server } });
  return unusable(server, message, exit);
}
