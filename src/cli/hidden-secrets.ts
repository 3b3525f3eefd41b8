import {
  addressWithoutSecrets,
  argumentsWithoutSecrets,
  hidden,
  SECRET_WORDS,
  withoutSecretParts,
} from '../diagnostics/secret-words.ts';
import { defined } from '../model/defined.ts';
import { isRemote, type RawConfig, type RawServer } from '../model/raw-config.ts';

type Texts = Readonly<Record<string, string>>;

const each = (values: Texts, shown: (value: string, name: string) => string): Texts =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value, name)]));

/** A server without the secrets that stand in the config themselves. */
export function serverWithoutSecrets(server: RawServer): RawServer {
  if ('workflows' in server) return server;
  if (!isRemote(server)) {
    const { args, env } = server;
    const variable = (value: string, name: string): string =>
      SECRET_WORDS.test(name) ? hidden(value) : withoutSecretParts(value);
    return {
      ...server,
      ...defined({ args: args && argumentsWithoutSecrets(args), env: env && each(env, variable) }),
    };
  }
  const { url, document, headers, auth } = server;
  const secret = auth?.client_secret;
  return {
    ...server,
    ...defined({
      url: url && addressWithoutSecrets(url),
      document: document && addressWithoutSecrets(document),
      // Their names do not tell which are secrets.
      headers: headers && each(headers, hidden),
      auth: secret === undefined ? undefined : { ...auth, client_secret: hidden(secret) },
    }),
  };
}

export const storeWithoutSecrets = (
  store: NonNullable<RawConfig['store']>,
): NonNullable<RawConfig['store']> =>
  typeof store === 'string'
    ? addressWithoutSecrets(store)
    : { ...store, url: addressWithoutSecrets(store.url) };

export const httpWithoutSecrets = (http: NonNullable<RawConfig['http']>): NonNullable<RawConfig['http']> =>
  http.token === undefined ? http : { ...http, token: hidden(http.token) };

export const metricsWithoutSecrets = (
  metrics: NonNullable<RawConfig['metrics']>,
): NonNullable<RawConfig['metrics']> =>
  metrics.token === undefined ? metrics : { ...metrics, token: hidden(metrics.token) };

export const otlpWithoutSecrets = (otlp: NonNullable<RawConfig['otlp']>): NonNullable<RawConfig['otlp']> => ({
  ...otlp,
  endpoint: addressWithoutSecrets(otlp.endpoint),
  ...defined({ headers: otlp.headers && each(otlp.headers, hidden) }),
});
