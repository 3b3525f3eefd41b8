import type { Booted } from '../../gateway/boot.ts';
import type { SessionState } from '../../gateway/stats/state-file.ts';
import { StdioTransport } from '../../gateway/wire/stdio-transport.ts';
import type { ExitCode } from '../exit.ts';
import { Endpoint, type ServeContext } from './endpoint.ts';
import { observing } from './observing.ts';
import type { Plan } from './plan.ts';

/** Serves one client on this process's own streams, until it leaves. */
export async function serveStdio(plan: Plan, context: ServeContext, booted: Booted): Promise<ExitCode> {
  const { config } = plan;
  const { log } = context;
  const sessions = (): readonly SessionState[] => endpoint.sessions();
  const { record, close } = observing({ config, endpoints: () => ['stdio'], sessions, log });
  const endpoint = new Endpoint(plan, { ...context, record });
  const gateway = endpoint.begin(new StdioTransport(process.stdin, process.stdout), booted);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => gateway.stop());
  const code = await gateway.done;
  await close();
  return code;
}
