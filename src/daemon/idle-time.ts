import { durationMs } from '../config/units.ts';

/** Without work for so long a daemon ends. */
const IDLE = '15m';
const IDLE_NAME = 'BCP_DAEMON_IDLE';

/** How long a daemon may have nothing to do; in milliseconds. */
export function idleMs(env: NodeJS.ProcessEnv): number {
  const said = env[IDLE_NAME];
  return durationMs(said !== undefined && /^\d+(?:ms|s|m|h)$/.test(said) ? said : IDLE);
}
