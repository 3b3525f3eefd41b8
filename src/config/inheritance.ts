import type { Inheritance } from '../model/config.ts';
import { defined } from '../model/defined.ts';
import type { RawConfig, RawProcessServer, RawServer } from '../model/raw-config.ts';
import { placeholderNames } from './placeholders.ts';

/** The texts that carry what only this server is to know. Its command and its folders are places. */
const confided = (server: RawServer): readonly string[] =>
  'url' in server
    ? [server.url, ...Object.values(server.headers ?? {}), ...authTexts(server.auth)]
    : [...(server.args ?? []), ...Object.values(server.env ?? {})];

const authTexts = (auth: object = {}): readonly string[] =>
  Object.values(auth).filter((value): value is string => typeof value === 'string');

const storeTexts = (store: RawConfig['store'] = ''): readonly (string | undefined)[] =>
  typeof store === 'string' ? [store] : [store.url, store.key];

/** What the processes of a config inherit: one list of what it confides to single servers, whoever these are. */
export function inheritances({
  servers = {},
  http,
  store,
  inherit_env,
}: Pick<RawConfig, 'servers' | 'http' | 'store' | 'inherit_env'>): (server: RawProcessServer) => Inheritance {
  const given = [...new Set(Object.values(servers).flatMap(confided).flatMap(placeholderNames))];
  const ours = [http?.token, ...storeTexts(store)].flatMap((text) => placeholderNames(text ?? ''));
  const common = { ...(given.length === 0 ? {} : { given }), ...(ours.length === 0 ? {} : { ours }) };
  return (server) => {
    const names = server.inherit_env ?? inherit_env;
    return { ...common, ...defined({ names }) };
  };
}
