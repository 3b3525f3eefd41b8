import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fillPlaceholders } from '../../../config/placeholders.ts';
import { defined } from '../../../model/defined.ts';
import type { ApiSpec, AuthConfig, RemoteServer } from '../../../model/server-config.ts';

/** The address of a remote server, and the settings for requests to it. */
export interface Remote {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A file of certificates that are trusted besides the system's. */
  readonly ca: string | undefined;
  readonly auth: AuthConfig;
  /** How often connecting is tried again; absent: the default number. */
  readonly maxRetries?: number;
  /** Present: an API. Its document is an address or an absolute path. */
  readonly api?: ApiSpec;
}

export const isWebAddress = (place: string): boolean => /^https?:\/\//i.test(place);

/**
 * A remote server's settings, with their placeholders filled. Throws `KnownError` if a placeholder has no
 * value.
 */
export function filledRemote(
  { name, url, headers, ca, auth, maxRetries, folder = '', api }: RemoteServer,
  env: Readonly<Record<string, string | undefined>>,
): Remote {
  const fill = (text: string): string => fillPlaceholders(text, env, name);
  const filledApi = api && filledSpec(api, folder, fill);
  return {
    url: filledApi === undefined ? fill(url) : addressOf(filledApi),
    headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, fill(value)])),
    ca: ca === undefined ? undefined : resolve(folder, fill(ca)),
    auth: auth === undefined ? { grant: 'authorization_code' } : filledAuth(auth, fill),
    maxRetries,
    api: filledApi,
  };
}

function filledSpec(api: ApiSpec, folder: string, fill: (text: string) => string): ApiSpec {
  const document = fill(api.document);
  return {
    ...api,
    document: isWebAddress(document) ? document : resolve(folder, document),
    base: api.base && fill(api.base),
  };
}

/** Until its document is read, an API without a base has the address of the document. */
const addressOf = ({ base, document }: ApiSpec): string =>
  base ?? (isWebAddress(document) ? document : pathToFileURL(document).href);

function filledAuth(auth: AuthConfig, fill: (text: string) => string): AuthConfig {
  const { grant, redirectPort, ...texts } = auth;
  const filled = Object.fromEntries(Object.entries(defined(texts)).map(([key, text]) => [key, fill(text)]));
  return { ...filled, grant, redirectPort };
}
