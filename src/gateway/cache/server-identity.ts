import { statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { ApiSpec, ServerConfig } from '../../model/server-config.ts';
import { rememberedSecrets, SHORTEST_SECRET } from '../../platform/hidden-values.ts';
import { loginMark } from '../servers/oauth/login-place.ts';
import { filledLaunch } from '../servers/process/filled-launch.ts';
import { secretsOf } from '../servers/process/launch-secrets.ts';
import { filledRemote, type Remote } from '../servers/remote/filled-remote.ts';
import { identityOf } from './identity.ts';

/** The identity of a server, and the secrets that must not be cached with its data. */
export interface ServerIdentity {
  /** Holds values that may be secrets. It is only ever hashed. */
  readonly text: string;
  readonly secrets: () => readonly string[];
}

/**
 * The answers of a remote server depend on header values and on the login. Nearly all of these are secrets.
 */
function ofRemote(remote: Remote, env: NodeJS.ProcessEnv): ServerIdentity {
  const { url, headers, auth, api } = remote;
  const login = loginMark(remote, env);
  const all = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const { username, password, searchParams } = new URL(url);
  const values = [...all.map(([, value]) => value), username, password, ...searchParams.values()];
  const ofLogin = [...login.secrets, auth.clientSecret ?? ''];
  // A word such as `Bearer` stands before the secret.
  const words = values.flatMap((value) => [value, ...value.split(' ')]);
  return {
    text: JSON.stringify([
      url,
      [...all].sort(),
      login.mark,
      ...(api === undefined ? [] : [api, stateOf(api)]),
    ]),
    secrets: () =>
      [...words, ...ofLogin, ...rememberedSecrets()].filter((word) => word.length >= SHORTEST_SECRET),
  };
}

/** Another state of the file of an API may describe other tools. */
function stateOf({ document }: ApiSpec): unknown {
  const stats = isAbsolute(document) ? statSync(document, { throwIfNoEntry: false }) : undefined;
  return stats && [stats.size, stats.mtimeMs];
}

/** Throws if the config's placeholders have no values, or if its address is invalid. */
export function identify(config: ServerConfig, env: NodeJS.ProcessEnv): ServerIdentity {
  if ('url' in config) return ofRemote(filledRemote(config, env), env);
  if ('workflows' in config) return { text: JSON.stringify(config.workflows), secrets: () => [] };
  const launch = filledLaunch(config, env);
  return {
    text: identityOf(config, launch),
    secrets: () => [...secretsOf(config, launch, env), ...rememberedSecrets()],
  };
}
