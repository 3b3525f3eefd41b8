import { hasCode, messageOf } from '../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../diagnostics/exit-code.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import type { FrontSettings } from '../gateway/client/http/front.ts';
import { inBackground } from '../platform/background.ts';
import { HttpGateway } from './http-gateway.ts';
import { type HttpFlags, portOf, settingsOf } from './http-settings.ts';
import { loadAhead } from './load-ahead.ts';
import type { Plan } from './plan.ts';
import type { ContextOptions } from './serve-context.ts';
import { askedToStop, type Signals } from './signals.ts';

/** Serves clients over HTTP until a signal comes. */
export async function serveHttp(
  plan: Plan,
  flags: HttpFlags,
  options: ContextOptions,
  signals: Signals,
): Promise<ExitCode> {
  const { http } = plan.config;
  const { log } = options;
  const place = { host: flags.host ?? http.host, port: portOf(flags, http) };
  let settings: FrontSettings;
  try {
    settings = settingsOf(http, place.host, plan.env);
  } catch (error) {
    if (!hasCode(error, 'http-token-missing') && !hasCode(error, 'http-token-empty')) throw error;
    log('error', error.message);
    return EXIT.denied;
  }
  const gateway = await HttpGateway.open(plan, flags, options, place, settings);
  try {
    await gateway.listen();
  } catch (error) {
    log('error', messageOf('http-not-listening', { ...place, reason: reasonOf(error) }));
    return EXIT.unreachable;
  }
  // Whoever reads the next line may end the gateway at once.
  const stopped = askedToStop(signals);
  gateway.announce();
  inBackground(loadAhead(log), 'Loading ahead what is needed later', log);
  await stopped;
  await gateway.close();
  return EXIT.ok;
}
