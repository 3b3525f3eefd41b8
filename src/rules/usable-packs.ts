import { dirname } from 'node:path';
import type { Config } from '../model/config.ts';
import { CORE_PACK } from '../model/core-pack.ts';
import type { ReadBytes } from '../platform/plain-file.ts';
import { normaliseRoute } from '../route/normalise-route.ts';
import { builtInRules } from './built-in.ts';
import { type Distrust, distrustOf, neverTrusted, type PackPolicy } from './pack-trust.ts';
import type { LoadedPack } from './pack-types.ts';

/** The core pack comes with the bundle, checked when it was built; every other one is read and checked now. */
async function packOf(name: string, folder: string, read: ReadBytes | undefined): Promise<LoadedPack> {
  if (name === CORE_PACK && builtInRules) {
    const { pack, rules, routes } = builtInRules.core;
    return {
      name: pack,
      rules,
      routes: routes.map(normaliseRoute),
      lists: [],
      diagnostics: [],
      sources: new Map(),
    };
  }
  // Only packs that are read are checked: the checks are the largest part of this package.
  const { loadPack } = await import('./load-pack.ts');
  return loadPack(name, folder, read);
}

/** A pack that is not used. */
export interface SkippedPack {
  /** The name as it stands in `extends`. */
  readonly name: string;
  readonly why: Distrust;
  /** The pack's file; absent where the whole config is not trusted, so that no pack was looked at. */
  readonly file?: string;
}

/** The packs of a config in order, each loaded or skipped. */
export async function usablePacks(
  config: Config,
  policy: PackPolicy,
  read?: ReadBytes,
): Promise<{ packs: readonly LoadedPack[]; skipped: readonly SkippedPack[] }> {
  const folder = config.file === undefined ? '' : dirname(config.file);
  const all = await Promise.all(
    config.extends.map(async (name): Promise<LoadedPack | SkippedPack> => {
      if (name === CORE_PACK) return packOf(name, folder, read);
      if (policy === 'none') return { name, why: 'config' };
      // A pack that cannot be used anyway is not read.
      const unknown = await neverTrusted(name, folder, policy);
      if (unknown !== undefined) return { name, why: 'unknown', file: unknown };
      const pack = await packOf(name, folder, read);
      const why = distrustOf(pack, policy);
      if (why === undefined) return pack;
      return { name, why, file: pack.file };
    }),
  );
  return {
    packs: all.filter((one) => 'rules' in one),
    skipped: all.filter((one) => 'why' in one),
  };
}
