import { SHELL_CLIENT } from '../../bridge/host/shell-client.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { type Refreshed, refreshServer } from '../../gateway/probe/refresh.ts';
import { whyNotRunnable } from '../../gateway/servers/command/runnable.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import { version } from '../../version.ts';
import type { DoctorPlace } from '../doctor-place.ts';
import { setupTexts } from '../texts/setup-check-texts.ts';

/** The result of starting, or reaching, a server once. */
export interface Tried {
  readonly server: ServerConfig;
  readonly ms: number;
  readonly exit: ExitCode;
  /** Why it cannot be used, with the last lines of its stderr; `undefined` where it can. */
  readonly problem: string | undefined;
  /** It has less time here than its config gives it. */
  readonly isShortened: boolean;
  /** The names of its tools as clients see them without other servers; none if it cannot be used. */
  readonly tools: readonly string[];
}

/** After it has answered initialize, a server may take as long again for its lists. */
const WHOLE = 2;

async function tried(server: ServerConfig, place: DoctorPlace): Promise<Tried> {
  const { env, cwd, timeoutMs } = place;
  const barred = whyNotRunnable(server, env);
  if (barred !== undefined) {
    const problem = setupTexts.programBarred({ server: server.name, problem: barred.problem });
    return { exit: barred.exit, problem, server, ms: 0, isShortened: false, tools: [] };
  }
  const from = performance.now();
  const { shared: _, ...alone } = { ...server, initTimeoutMs: Math.min(server.initTimeoutMs, timeoutMs) };
  const signal = AbortSignal.timeout(WHOLE * timeoutMs);
  // Nothing is kept: this only looks.
  const options = { env, cwd, version, signal };
  const listed = refreshServer(alone, SHELL_CLIENT, options);
  const {
    exit,
    problem,
    tools = [],
  } = await listed.catch((error: unknown): Refreshed => {
    if (!signal.aborted) throw error;
    return { exit: EXIT.timeout, problem: messageOf('server-too-late', { server: server.name }) };
  });
  const isShortened = exit === EXIT.timeout && timeoutMs < server.initTimeoutMs;
  const ms = isShortened ? timeoutMs : Math.round(performance.now() - from);
  return { server, ms, exit, problem, isShortened, tools };
}

/** Starts each of these once, all at the same time, and ends them. Call it only for trusted servers. */
export const tryServers = (servers: readonly ServerConfig[], place: DoctorPlace): Promise<readonly Tried[]> =>
  Promise.all(servers.map((server) => tried(server, place)));
