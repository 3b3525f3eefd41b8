import { resolve } from 'node:path';
import { fillPlaceholders } from '../../../config/placeholders.ts';
import type { AuthConfig, RemoteServer } from '../../../model/config.ts';
import { defined } from '../../../model/defined.ts';

/** The address of a remote server, and the settings for requests to it. */
export interface Remote {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A file of certificates that are trusted besides the system's. */
  readonly ca: string | undefined;
  readonly auth: AuthConfig;
  /** How often connecting is tried again; absent: the default number. */
  readonly maxRetries?: number;
}

/**
 * A remote server's settings, with their placeholders filled. Throws `KnownError` if a placeholder has no
 * value.
 */
export function filledRemote(
  { name, url, headers, ca, auth, maxRetries, folder = '' }: RemoteServer,
  env: Readonly<Record<string, string | undefined>>,
): Remote {
  const fill = (text: string): string => fillPlaceholders(text, env, name);
  return {
    url: fill(url),
    headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, fill(value)])),
    ca: ca === undefined ? undefined : resolve(folder, fill(ca)),
    auth: auth === undefined ? { grant: 'authorization_code' } : filledAuth(auth, fill),
    maxRetries,
  };
}

function filledAuth(auth: AuthConfig, fill: (text: string) => string): AuthConfig {
  const { grant, redirectPort, ...texts } = auth;
  const filled = Object.fromEntries(Object.entries(defined(texts)).map(([key, text]) => [key, fill(text)]));
  return { ...filled, grant, redirectPort };
}
