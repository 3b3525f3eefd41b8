import { KnownError } from '../diagnostics/error.ts';
import { listed } from '../diagnostics/messages/findings/finding-words.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { Config } from '../model/config.ts';
import { defined } from '../model/defined.ts';
import { RENDER_MODES, type RenderMode } from '../model/route-config.ts';

/** Values of flags, as they were typed. They win over the environment, which wins over the file. */
export interface Overrides {
  readonly renderMode?: string;
  readonly threshold?: string;
  readonly client?: string;
}

interface Given {
  readonly origin: string;
  readonly value: string;
}

function given(
  flag: string,
  typed: string | undefined,
  name: string,
  env: NodeJS.ProcessEnv,
): Given | undefined {
  if (typed !== undefined) return { origin: flag, value: typed };
  const value = env[name];
  return value === undefined || value === '' ? undefined : { origin: name, value };
}

const givenMode = (env: NodeJS.ProcessEnv, flags: Overrides): Given | undefined =>
  given('--render-mode', flags.renderMode, 'BCP_RENDER_MODE', env);

const givenShare = (env: NodeJS.ProcessEnv, flags: Overrides): Given | undefined =>
  given('--threshold', flags.threshold, 'BCP_DETECT_THRESHOLD', env);

function renderMode({ origin, value }: Given): RenderMode {
  const mode = RENDER_MODES.find((known) => known === value);
  if (mode !== undefined) return mode;
  const suggestion = closest(value, RENDER_MODES);
  throw new KnownError('override-invalid', { origin, value, expected: listed(RENDER_MODES), suggestion });
}

function threshold({ origin, value }: Given): number {
  const number = Number(value);
  if (value.trim() !== '' && number >= 0 && number <= 1) return number;
  throw new KnownError('override-invalid', { origin, value, expected: 'a number from 0 to 1' });
}

/** The flag or the variable that decides about a setting; `undefined` where the file does. */
export interface OverrideOrigins {
  readonly render: string | undefined;
  readonly threshold: string | undefined;
}

export const overrideOrigins = (env: NodeJS.ProcessEnv, flags: Overrides = {}): OverrideOrigins => ({
  render: givenMode(env, flags)?.origin,
  threshold: givenShare(env, flags)?.origin,
});

/**
 * Applies BCP_RENDER_MODE, BCP_DETECT_THRESHOLD and the flags of the same meaning to the config's general settings.
 * The settings of a route stay.
 *
 * @throws KnownError `override-invalid`
 */
export function applyOverrides(config: Config, env: NodeJS.ProcessEnv, flags: Overrides = {}): Config {
  const mode = givenMode(env, flags);
  const share = givenShare(env, flags);
  return {
    ...config,
    ...defined({
      client: flags.client,
      render: mode && renderMode(mode),
      detection: share && { ...config.detection, threshold: threshold(share) },
    }),
  };
}
