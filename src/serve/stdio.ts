import type { ExitCode } from '../diagnostics/exit-code.ts';
import { StdioSplit } from '../gateway/client/stateless/stdio-split.ts';
import type { Booted } from '../gateway/compose/boot.ts';
import { DRAIN_WAIT } from '../gateway/wire/last-answers.ts';
import { StdioTransport } from '../gateway/wire/stdio-transport.ts';
import { UNNAMED } from '../model/caller.ts';
import type { Config } from '../model/config.ts';
import { inBackground } from '../platform/background.ts';
import { Endpoint } from './endpoint.ts';
import type { Plan } from './plan.ts';
import { BY_STDIO, RestartNeeded } from './restart-needed.ts';
import { startRuntime } from './runtime.ts';
import { type ContextOptions, contextOf } from './serve-context.ts';
import type { Streams } from './tell-client.ts';

/** Work that was begun before this module was loaded. */
export interface Begun {
  /** The servers; absent where the client's first message needs none. */
  readonly booted: Booted | undefined;
  /** Resolves when this process is to end. */
  readonly stop: Promise<void>;
  /** To and from the client. */
  readonly io: Streams;
}

/** Serves one client on these streams, until it leaves. */
export async function serveStdio(
  plan: Plan,
  options: ContextOptions,
  { booted, stop, io }: Begun,
): Promise<ExitCode> {
  const context = contextOf(plan, options);
  const { log } = context;
  const runtime = await startRuntime(plan, context, {
    http: false,
    endpoints: () => ['stdio'],
    serving: () => endpoint,
  });
  const restart = new RestartNeeded(plan.config, BY_STDIO, log);
  const onreload = (now: Config): void => {
    runtime.follow(now);
    restart.follow(now);
  };
  const endpoint = new Endpoint(plan, { ...runtime.context, onreload });
  const wire = new StdioTransport(io.stdin, io.stdout);
  const client = new StdioSplit(
    wire,
    () => endpoint.stateless,
    (transport) => endpoint.begin(transport, UNNAMED.stdio, { booted }),
    Math.max(DRAIN_WAIT, ...plan.servers.map(({ initTimeoutMs }) => initTimeoutMs)),
  );
  if (booted !== undefined) client.beginSession();
  const stopped = stop.then(() => {
    runtime.observed.flush();
    client.stop();
  });
  inBackground(stopped, 'Stopping', log);
  const code = await client.done;
  endpoint.stop();
  await runtime.close();
  return code;
}
