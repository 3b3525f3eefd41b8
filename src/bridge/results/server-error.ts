import { EXIT } from '../../diagnostics/exit-code.ts';
import type { ShellProgram } from '../context.ts';
import { BridgeError, startError } from '../errors.ts';
import type { ServerAnswer } from '../host/answer.ts';
import { shellWord } from '../shell-word.ts';

/** An answer that is an error, as one of the bridge. */
export function serverError(
  { code, message, data, exit }: Extract<ServerAnswer, { readonly kind: 'error' }>,
  server: string,
  program: ShellProgram,
): BridgeError {
  const details = { server, code, ...(data === undefined ? {} : { data: JSON.parse(data) as unknown }) };
  if (exit === undefined) return new BridgeError('SERVER_ERROR', message, { details });
  if (exit === EXIT.denied) return new BridgeError('DENIED', message, { details: { server } });
  const login = exit === EXIT.auth ? { suggestion: `bcp-proxy auth login ${shellWord(server)}` } : {};
  const test =
    exit === EXIT.unreachable ? { suggestion: `${program} servers test ${shellWord(server)}` } : {};
  return startError(message, exit, { details: { server }, ...login, ...test });
}
