import type { RawConfig, RawServer } from '../config/raw.ts';
import { SECRET_WORDS } from '../config/remembered.ts';

const HIDDEN = '<hidden>';

/** A placeholder tells nothing. */
const hidden = (text: string): string => (text.includes('${') ? text : HIDDEN);

function named(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const shown = ([name, value]: readonly [string, string]) =>
    [name, SECRET_WORDS.test(name) ? hidden(value) : value] as const;
  return Object.fromEntries(Object.entries(values).map(shown));
}

/** A server without the secrets that stand in the config themselves. */
export function serverWithoutSecrets(server: RawServer): RawServer {
  if (!('url' in server)) return server.env === undefined ? server : { ...server, env: named(server.env) };
  const { headers, auth } = server;
  const secret = auth?.client_secret;
  return {
    ...server,
    ...(headers === undefined ? {} : { headers: named(headers) }),
    ...(secret === undefined ? {} : { auth: { ...auth, client_secret: hidden(secret) } }),
  };
}

export const httpWithoutSecrets = (http: NonNullable<RawConfig['http']>): NonNullable<RawConfig['http']> =>
  http.token === undefined ? http : { ...http, token: hidden(http.token) };
