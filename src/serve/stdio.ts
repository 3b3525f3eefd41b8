import type { ExitCode } from '../diagnostics/exit-code.ts';
import { StdioSplit } from '../gateway/client/stateless/stdio-split.ts';
import type { Booted } from '../gateway/compose/boot.ts';
import type { SessionState } from '../gateway/stats/state-file.ts';
import type { GatewayStanding } from '../gateway/telemetry/standing.ts';
import { DRAIN_WAIT } from '../gateway/wire/last-answers.ts';
import { StdioTransport } from '../gateway/wire/stdio-transport.ts';
import { UNNAMED } from '../model/caller.ts';
import type { Config } from '../model/config.ts';
import { inBackground } from '../platform/background.ts';
import { version } from '../version.ts';
import { Endpoint } from './endpoint.ts';
import { observing } from './observing.ts';
import type { Plan } from './plan.ts';
import { BY_STDIO, RestartNeeded } from './restart-needed.ts';
import { type ContextOptions, contextOf, flushed } from './serve-context.ts';
import { telemetryOf } from './telemetry-of.ts';
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
  const { env, config } = plan;
  const { log } = context;
  const sessions = (): readonly SessionState[] => endpoint.sessions();
  const standing = (): GatewayStanding => ({ version, sessions: sessions(), loads: endpoint.loads() });
  const telemetry = await telemetryOf({ config, env, http: false, standing, log });
  const observed = observing({
    ...{ env, config, sessions, log, pins: context.pins, threads: context.threads },
    endpoints: () => ['stdio'],
    words: () => endpoint.words(),
    asides: () => endpoint.asides(),
    figures: telemetry?.figures,
  });
  const { record, admission, follow, flush, close } = observed;
  const restart = new RestartNeeded(config, BY_STDIO, log);
  const onreload = (now: Config): void => {
    follow(now);
    telemetry?.follow(now);
    restart.follow(now);
  };
  const endpoint = new Endpoint(plan, {
    ...context,
    record,
    admission,
    tracing: telemetry?.tracing,
    onreload,
  });
  const wire = new StdioTransport(io.stdin, io.stdout);
  const client = new StdioSplit(
    wire,
    () => endpoint.stateless,
    (transport) => endpoint.begin(transport, UNNAMED.stdio, { booted }),
    Math.max(DRAIN_WAIT, ...plan.servers.map(({ initTimeoutMs }) => initTimeoutMs)),
  );
  if (booted !== undefined) client.beginSession();
  const stopped = stop.then(() => {
    flush();
    client.stop();
  });
  inBackground(stopped, 'Stopping', log);
  const code = await client.done;
  endpoint.stop();
  await close();
  await telemetry?.close();
  await flushed(context);
  return code;
}
