import { EXIT } from '../../diagnostics/exit-code.ts';
import type { ServerConfig } from '../../model/config.ts';
import type { ResponseFrame } from '../wire/frame.ts';
import type { Connection } from './connection.ts';
import { failure, StartFailure } from './start-failure.ts';

/** A server's answer to initialize, which may be an error. Rejects with `StartFailure` where none comes in time. */
export function askInitialize(
  connection: Connection,
  { name: server, initTimeoutMs: ms }: ServerConfig,
  params: string | undefined,
): Promise<ResponseFrame> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(failure('server-silent', { server, ms, stderr: connection.notes }, EXIT.timeout));
    }, ms);
    void connection.ask('initialize', params).then((answer) => {
      clearTimeout(timer);
      if (answer.kind === 'response') resolve(answer.frame);
      else reject(new StartFailure(answer.reason, EXIT.unreachable));
    });
  });
}
