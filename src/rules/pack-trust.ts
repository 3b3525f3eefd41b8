import { createHash } from 'node:crypto';
import { dirname, relative, sep } from 'node:path';
import { type TrustMark, trustOf } from '../platform/trust-list.ts';
import { resolvePack } from './pack-path.ts';
import type { LoadedPack } from './pack-types.ts';

/** The packs that may be used. `all`: the user named the config, or asked for just this. */
export type PackPolicy = 'all' | 'none' | { readonly env: NodeJS.ProcessEnv };

/** Why a pack is skipped. */
export type Distrust = 'config' | 'unknown' | 'changed';

const PACK_MARK = 'pack:';

/** SHA-256 over all files of a pack as they were read: name, length and text of each, in the order of the pack. */
export function packDigest({ file = '', sources }: LoadedPack): TrustMark {
  const hash = createHash('sha256');
  for (const [path, text] of sources) {
    const name = relative(dirname(file), path).split(sep).join('/');
    hash.update(`${name}\0${text.length}\0${text}\0`);
  }
  return `${PACK_MARK}${hash.digest('hex')}`;
}

export const isPackMark = (mark: TrustMark): boolean => mark.startsWith(PACK_MARK);

/** The file of a pack of which nobody has ever said that it may be used; `undefined` where somebody may have. */
export async function neverTrusted(
  name: string,
  folder: string,
  policy: Exclude<PackPolicy, 'none'>,
): Promise<string | undefined> {
  if (policy === 'all') return undefined;
  const file = await resolvePack(name, folder);
  return file !== undefined && trustOf(file, policy.env) === undefined ? file : undefined;
}

/** `undefined` where the pack may be used. */
export function distrustOf(pack: LoadedPack, policy: Exclude<PackPolicy, 'none'>): Distrust | undefined {
  if (policy === 'all' || pack.file === undefined) return undefined;
  const trusted = trustOf(pack.file, policy.env);
  if (trusted === packDigest(pack)) return undefined;
  return trusted === undefined ? 'unknown' : 'changed';
}
