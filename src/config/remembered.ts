/**
 * Configs that were found right, so that the next start need neither parse nor check them again. Kept by place and
 * content, and sealed: what comes from here names commands.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buildStamp } from '../build-stamp.ts';
import { isPlaceholder } from '../diagnostics/secret-words.ts';
import type { SourceDocument } from '../document/document.ts';
import { type Path, valueAt } from '../document/path.ts';
import type { RawConfig } from '../model/raw-config.ts';
import { Vault, vaultPlace } from '../platform/vault.ts';

const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

/** A text that is not copied, and where it stands in the config's file. */
type Place = readonly [path: Path, start: number, end: number];

interface Entry {
  readonly key: string;
  /** Empty texts stand for those that have places. */
  readonly config: RawConfig;
  readonly places: readonly Place[];
}

/** The folder of all of them, below the user's cache folder. */
export const CONFIGS = 'configs';

/** One file for each config's place: a config that changes often leaves nothing behind. */
const entryName = (file: string): string => join(CONFIGS, `${sha256(file).slice(0, 32)}.json`);

/** Puts a text at a path, where another one stands. */
function put(root: unknown, path: Path, text: string): void {
  const parent = valueAt(root, path.slice(0, -1)) as Record<string | number, unknown>;
  parent[path.at(-1) as string | number] = text;
}

/** The config of these bytes, if they were found right before by this very program. Synchronous: a start waits for it. */
export function recall(
  file: string,
  bytes: Uint8Array,
  env: NodeJS.ProcessEnv,
  stamp = buildStamp,
): RawConfig | undefined {
  if (stamp === undefined) return undefined;
  try {
    const kept = Vault.open(vaultPlace(env))?.read(entryName(file));
    if (kept === undefined) return undefined;
    const { key, config, places } = JSON.parse(kept) as Entry;
    if (key !== sha256(stamp, bytes)) return undefined;
    const text = places.length === 0 ? '' : new TextDecoder().decode(bytes);
    for (const [path, start, end] of places) put(config, path, text.slice(start, end));
    return config;
  } catch {
    return undefined;
  }
}

/** Without the keys that are free: nothing reads them, and they may hold secrets. */
function withoutFree<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith('x-'))) as T;
}

/** The part of a config that the program reads. */
function readPart({ servers, ...rest }: RawConfig): RawConfig {
  const each = Object.entries(servers ?? {}).map(([name, server]) => [name, withoutFree(server)] as const);
  return withoutFree({ ...rest, servers: servers && Object.fromEntries(each) });
}

/**
 * Texts that may be secrets, or hold some: the values for starting or asking a server, unless they come from
 * elsewhere.
 */
function privatePaths({ servers = {}, http }: RawConfig): readonly Path[] {
  const under = (path: Path, values: object = {}): readonly Path[] =>
    Object.keys(values).map((key) => [...path, Array.isArray(values) ? Number(key) : key]);
  return [
    ...(http?.token === undefined ? [] : [['http', 'token']]),
    ...Object.entries(servers).flatMap(([name, server]): readonly Path[] => {
      const at = ['servers', name];
      if ('command' in server) {
        return [...under([...at, 'args'], server.args), ...under([...at, 'env'], server.env)];
      }
      if (!('url' in server)) return [];
      const secret = server.auth?.client_secret === undefined ? [] : [[...at, 'auth', 'client_secret']];
      return [[...at, 'url'], ...secret, ...under([...at, 'headers'], server.headers)];
    }),
  ];
}

/**
 * The place of a text that stands in its file unchanged, perhaps in quotes. `undefined` if it is written in another
 * way.
 */
function placeOf(document: SourceDocument, path: Path, text: string): Place | undefined {
  const { start, end } = document.range(path);
  const inner = [0, 1].find((quote) => document.text.slice(start + quote, end - quote) === text);
  return inner === undefined ? undefined : [path, start + inner, end - inner];
}

/**
 * Keeps a config in which nothing was found. Secrets are copied nowhere: what may be one is kept as its place in the
 * file, and where it cannot be, nothing is. Never rejects.
 */
export async function remember(
  document: SourceDocument,
  bytes: Uint8Array,
  config: RawConfig,
  env: NodeJS.ProcessEnv,
  stamp = buildStamp,
): Promise<void> {
  if (stamp === undefined) return;
  const copy = structuredClone(readPart(config));
  const places: Place[] = [];
  for (const path of privatePaths(config)) {
    const text = valueAt(config, path);
    if (typeof text !== 'string' || isPlaceholder(text)) continue;
    const place = placeOf(document, path, text);
    if (place === undefined) return;
    places.push(place);
    put(copy, path, '');
  }
  const entry: Entry = { key: sha256(stamp, bytes), config: copy, places };
  await Vault.open(vaultPlace(env))?.write(entryName(document.file), JSON.stringify(entry));
}
