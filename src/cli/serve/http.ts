import { fillPlaceholders } from '../../config/placeholders.ts';
import type { HttpConfig } from '../../config/types.ts';
import { KnownError, messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { SharedServers } from '../../gateway/downstream/shared/shared-servers.ts';
import { type Front, listen } from '../../gateway/http/front.ts';
import { hostsOf, isLoopback } from '../../gateway/http/guard.ts';
import { MAX_FRAME_BYTES } from '../../gateway/wire/lines.ts';
import { EXIT, type ExitCode } from '../exit.ts';
import { type ContextOptions, contextOf, flushed } from './context.ts';
import { Endpoint, type EndpointContext } from './endpoint.ts';
import { observing } from './observing.ts';
import { type Plan, planAtProfile } from './plan.ts';
import { askedToStop } from './signals.ts';

/** What the command line says about it; it wins over the config. */
export interface HttpFlags {
  readonly host: string | undefined;
  readonly port: string | undefined;
}

function portOf(port: string | undefined, config: HttpConfig): number {
  if (port === undefined) return config.port;
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65535) return Number(port);
  throw new KnownError('override-invalid', {
    origin: '--port',
    value: port,
    expected: 'a number up to 65535',
  });
}

/** The token that clients have to show: of the config, else of the environment. */
function tokenOf({ token }: HttpConfig, env: NodeJS.ProcessEnv): string | undefined {
  if (token === undefined) return env['BCP_HTTP_TOKEN'] || undefined;
  try {
    const filled = fillPlaceholders(token, env, 'http');
    if (filled !== '') return filled;
  } catch {
    // Its variable is not set.
  }
  throw new KnownError('http-token-empty', undefined);
}

/** Where each of the config's endpoints is, by its name; the whole config's has none. */
function endpointsOf(plan: Plan, context: EndpointContext): ReadonlyMap<string, Endpoint> {
  const { onreload: _, ...rest } = context;
  const profiles = plan.config.profiles.map(
    ({ name }) => [name, new Endpoint(planAtProfile(plan, name), rest)] as const,
  );
  return new Map([['', new Endpoint(plan, context)] as const, ...profiles]);
}

/** Serves clients over HTTP until a signal comes. */
export async function serveHttp(plan: Plan, flags: HttpFlags, options: ContextOptions): Promise<ExitCode> {
  const context = contextOf(plan, options);
  const { http } = plan.config;
  const { log } = context;
  const host = flags.host ?? http.host;
  const port = portOf(flags.port, http);
  const token = tokenOf(http, process.env);
  if (token === undefined && !isLoopback(host)) {
    log('error', messageOf('http-token-missing', { host }));
    return EXIT.denied;
  }
  const { record, follow, close } = observing({
    config: plan.config,
    endpoints: () => paths,
    sessions: () => [...endpoints.values()].flatMap((endpoint) => endpoint.sessions()),
    log,
  });
  const shared = new SharedServers({ env: process.env, log, maxFrameBytes: MAX_FRAME_BYTES });
  const endpoints = endpointsOf(plan, { ...context, record, shared, onreload: follow });
  let paths: readonly string[] = [];
  let front: Front;
  try {
    front = await listen({
      host,
      port,
      guard: { hosts: hostsOf(host, http.hosts), origins: http.origins, token },
      idleMs: http.sessionIdleMs,
      begin: (name) => {
        const endpoint = endpoints.get(name);
        return endpoint && ((session) => endpoint.begin(session));
      },
      log,
    });
  } catch (error) {
    log('error', messageOf('http-not-listening', { host, port, reason: reasonOf(error) }));
    return EXIT.unreachable;
  }
  paths = [...endpoints.keys()].map((name) => `${front.origin}/mcp${name === '' ? '' : `/${name}`}`);
  log('info', messageOf('http-listening', { urls: paths, token: token !== undefined }));
  await askedToStop();
  log('info', messageOf('http-leaving', undefined));
  await front.drain();
  await shared.close();
  await close();
  await flushed(context);
  return EXIT.ok;
}
