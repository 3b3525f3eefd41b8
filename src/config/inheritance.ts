import { defined } from '../model/defined.ts';
import { isRemote, type RawConfig, type RawProcessServer, type RawServer } from '../model/raw-config.ts';
import type { Inheritance } from '../model/server-config.ts';
import { placeholderNames } from './placeholders.ts';

/** The texts that carry what only this server is to know. Its command and its folders are places. */
const confided = (server: RawServer): readonly string[] =>
  isRemote(server)
    ? [
        server.url ?? '',
        server.document ?? '',
        ...Object.values(server.headers ?? {}),
        ...authTexts(server.auth),
      ]
    : 'command' in server
      ? [...(server.args ?? []), ...Object.values(server.env ?? {})]
      : [];

const authTexts = (auth: object = {}): readonly string[] =>
  Object.values(auth).filter((value): value is string => typeof value === 'string');

/** Secrets that only the gateway itself may know, in the written form and in the parsed form. */
interface Ours {
  readonly http?: { readonly token?: string } | undefined;
  readonly metrics?: { readonly token?: string } | undefined;
  readonly otlp?: { readonly headers?: Readonly<Record<string, string>> } | undefined;
  readonly store?:
    | string
    | { readonly kind?: string; readonly url?: string; readonly key?: string }
    | undefined;
}

const storeTexts = (store: Ours['store'] = ''): readonly (string | undefined)[] =>
  typeof store === 'string' ? [store] : [store.url, store.key];

/** The variables that it is filled from. */
export const namesOfOurs = ({ http, metrics, otlp, store }: Ours): readonly string[] =>
  [http?.token, metrics?.token, ...Object.values(otlp?.headers ?? {}), ...storeTexts(store)].flatMap((text) =>
    placeholderNames(text ?? ''),
  );

/**
 * The environment that the processes of a config inherit. All servers share one list of the variables that the config
 * confides to single servers.
 */
export function inheritances({
  servers = {},
  http,
  store,
  metrics,
  otlp,
  inherit_env,
}: Pick<RawConfig, 'servers' | 'http' | 'store' | 'metrics' | 'otlp' | 'inherit_env'>): (
  server: RawProcessServer,
) => Inheritance {
  const given = [...new Set(Object.values(servers).flatMap(confided).flatMap(placeholderNames))];
  const ours = namesOfOurs({ http, metrics, otlp, store });
  const common = {
    given: given.length === 0 ? undefined : given,
    ours: ours.length === 0 ? undefined : ours,
  };
  return (server) => defined({ ...common, names: server.inherit_env ?? inherit_env });
}
