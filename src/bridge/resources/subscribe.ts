import { messageOf } from '../../diagnostics/error.ts';
import { isRecord } from '../../json/is-record.ts';
import type { BridgeContext } from '../context.ts';
import { BridgeError } from '../errors.ts';
import { COMMON, parseShellWords, wordNeeded } from '../options.ts';
import type { BridgeOutcome } from '../outcome.ts';
import { serverError } from '../results/server-error.ts';
import { servedServer } from '../served-server.ts';

const WHAT = 'the server and the URI: resources subscribe SERVER URI';

/** `resources subscribe SERVER URI`: a line of JSON for each update, until it is interrupted. */
export async function subscribeResource(
  argv: readonly string[],
  context: BridgeContext,
  usage: string,
): Promise<BridgeOutcome> {
  const { positionals } = parseShellWords(argv, COMMON, usage, 2);
  const server = servedServer(await context.plan(), wordNeeded(positionals[0], WHAT), context.program);
  const uri = wordNeeded(positionals[1], WHAT);
  const session = (await context.sessions(server)).of(server);
  const listening = session.listen((method, params) => {
    if (method === 'notifications/resources/updated' && isRecord(params) && params['uri'] === uri)
      void context.out(`${JSON.stringify({ uri, at: new Date().toISOString() })}\n`);
  });
  try {
    const params = JSON.stringify({ uri });
    const action = 'resources subscribe';
    const { signal } = context;
    const answer = await session.ask({ method: 'resources/subscribe', params, action, signal });
    if (answer.kind === 'error') throw serverError(answer, server.name);
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    const never = new AbortController().signal;
    await session.ask({ method: 'resources/unsubscribe', params, action, signal: never, timeoutMs: 2000 });
  } finally {
    listening.stop();
  }
  throw new BridgeError('INTERRUPTED', messageOf('shell-interrupted', undefined));
}
