import { KnownError } from '../../diagnostics/error.ts';
import type { Codec } from '../../model/config.ts';
import type { Environment } from './find-binary.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
/** The longest time of a timer. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * How long one run of the external codec may take, in milliseconds. `undefined` for the built-in codec, which does not
 * need the value: then a wrong value only goes to `warn`. If the config names no codec, a set BCP_CLI_PATH chooses the
 * external one. Throws `override-invalid`.
 */
export function externalTimeout(
  codec: Codec | undefined,
  env: Environment,
  warn: (problem: string) => void,
): number | undefined {
  const external = (codec ?? (env['BCP_CLI_PATH'] ? 'cli' : 'builtin')) === 'cli';
  const value = env['BCP_CLI_TIMEOUT_MS'] || String(DEFAULT_TIMEOUT_MS);
  const ms = /^\d+$/.test(value) ? Number(value) : 0;
  if (ms < 1 || ms > MAX_TIMEOUT_MS) {
    const expected = `a whole number of milliseconds from 1 to ${MAX_TIMEOUT_MS}`;
    const wrong = new KnownError('override-invalid', { origin: 'BCP_CLI_TIMEOUT_MS', value, expected });
    if (external) throw wrong;
    warn(wrong.message);
  }
  return external ? ms : undefined;
}
