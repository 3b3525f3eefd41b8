/**
 * Configs that were found right, so that the next start need neither parse nor check them again. Kept by place and
 * content in the user's cache folder; whatever is wrong with what is kept there only costs time.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStamp } from '../build-stamp.ts';
import { isPlaceholder, SECRET_WORDS, withoutUrlSecrets } from '../secrets.ts';
import { cacheFolder } from './folders.ts';
import type { RawConfig } from './raw.ts';
import { replaceFile } from './replace-file.ts';

const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

interface Entry {
  readonly key: string;
  readonly config: RawConfig;
}

/** The folder of all of them, below the user's cache folder. */
export const CONFIGS = 'configs';

/** One file for each config's place: a config that changes often leaves nothing behind. */
const entryFile = (file: string, env: NodeJS.ProcessEnv): string =>
  join(cacheFolder(env), CONFIGS, `${sha256(file).slice(0, 32)}.json`);

/** The config of these bytes, if they were found right before by this very program. Synchronous: a start waits for it. */
export function recall(
  file: string,
  bytes: Uint8Array,
  env: NodeJS.ProcessEnv,
  stamp = buildStamp,
): RawConfig | undefined {
  if (stamp === undefined) return undefined;
  try {
    const entry = JSON.parse(readFileSync(entryFile(file, env), 'utf8')) as Entry;
    return entry.key === sha256(stamp, bytes) ? entry.config : undefined;
  } catch {
    return undefined;
  }
}

/** Secrets are copied nowhere: a literal value of an environment may be one, and so may an argument that says so. */
const mayHoldSecrets = ({ servers = {}, http }: RawConfig): boolean =>
  (http?.token !== undefined && !isPlaceholder(http.token)) ||
  Object.values(servers).some((server) => {
    const literal = (values: Readonly<Record<string, string>> = {}): boolean =>
      Object.values(values).some((value) => !isPlaceholder(value));
    if ('url' in server) {
      const secret = server.auth?.client_secret;
      const isLiteral = secret !== undefined && !isPlaceholder(secret);
      return isLiteral || literal(server.headers) || /[?@#]/.test(server.url);
    }
    const { args = [], env } = server;
    return literal(env) || args.some((arg) => SECRET_WORDS.test(arg) || withoutUrlSecrets(arg) !== arg);
  });

/** Keeps a config in which nothing was found. Never rejects. */
export async function remember(
  file: string,
  bytes: Uint8Array,
  config: RawConfig,
  env: NodeJS.ProcessEnv,
  stamp = buildStamp,
): Promise<void> {
  if (stamp === undefined || mayHoldSecrets(config)) return;
  const entry: Entry = { key: sha256(stamp, bytes), config };
  await replaceFile(entryFile(file, env), JSON.stringify(entry)).catch(() => undefined);
}
