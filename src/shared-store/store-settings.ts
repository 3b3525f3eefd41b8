import { fillPlaceholders, placeholderNames } from '../config/placeholders.ts';
import { KnownError } from '../diagnostics/error.ts';
import type { RedisStoreConfig } from '../model/config.ts';

/** Fewer characters could be tried out. */
const SHORTEST_KEY = 32;
/** It stands in session ids, and in the patterns of load balancers. */
const REPLICA = /^[A-Za-z0-9-]{1,63}$/;

export interface StoreSettings {
  readonly url: URL;
  readonly prefix: string;
  readonly key: string;
  /** Which replica it is. */
  readonly replica?: string;
}

function filled(text: string, env: NodeJS.ProcessEnv): string | undefined {
  try {
    return fillPlaceholders(text, env, 'store') || undefined;
  } catch {
    // A variable is not set.
    return undefined;
  }
}

/** @throws KnownError `store-address`, `store-key`, `store-replica` */
export function storeSettings(
  { url, prefix, key, replica = '' }: RedisStoreConfig,
  env: NodeJS.ProcessEnv,
): StoreSettings {
  const address = filled(url, env);
  const bad = (problem: 'unset' | 'scheme' | 'address'): KnownError =>
    new KnownError('store-address', { problem, variables: placeholderNames(url) });
  if (address === undefined) throw bad('unset');
  if (!/^rediss?:\/\//.test(address)) throw bad('scheme');
  if (!URL.canParse(address)) throw bad('address');
  const secret = filled(key, env);
  if (secret === undefined || secret.length < SHORTEST_KEY) {
    const problem = secret === undefined ? 'unset' : 'short';
    throw new KnownError('store-key', { problem, variables: placeholderNames(key), least: SHORTEST_KEY });
  }
  const name = filled(replica, env);
  if (name !== undefined && !REPLICA.test(name))
    throw new KnownError('store-replica', { name, variables: placeholderNames(replica) });
  return { url: new URL(address), prefix, key: secret, replica: name };
}
