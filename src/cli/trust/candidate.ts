import { resolve } from 'node:path';
import { searchedFolders } from '../../config/find-config.ts';
import { type ConfigPlace, configPlaceOf, loadConfig } from '../../config/load-config.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { KnownError } from '../../diagnostics/error.ts';
import type { addMarks } from '../../platform/change-trust.ts';
import { configMark } from '../../platform/trust-list.ts';
import { isCore } from '../../rules/core-folder.ts';
import { loadPack, packAt } from '../../rules/load-pack.ts';
import { loadRules } from '../../rules/load-rules.ts';
import { packDigest } from '../../rules/pack-trust.ts';
import type { LoadedPack } from '../../rules/pack-types.ts';
import { packLines, shownConfig } from './shown-config.ts';

/** The files to trust. Each is read once, so that the marked bytes are the shown bytes. */
export interface TrustCandidate {
  readonly file: string;
  readonly shown: string;
  readonly marks: Parameters<typeof addMarks>[0];
}

interface Place {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

const markOf = (pack: LoadedPack): { file: string; mark: string } => ({
  file: pack.file ?? '',
  mark: packDigest(pack),
});

/** Nothing is trusted that could not be used anyway. */
function refuseBroken(
  file: string,
  { diagnostics, sources }: Pick<LoadedPack, 'diagnostics' | 'sources'>,
  { cwd }: Place,
): void {
  if (hasErrors(diagnostics)) throw new KnownError('config-invalid', { file, diagnostics, sources, cwd });
}

async function packCandidate(file: string, place: Place): Promise<TrustCandidate> {
  const pack = await loadPack(file, place.cwd);
  refuseBroken(file, pack, place);
  const shown = ['It may be used by configs of this project:', ...packLines(pack)].join('\n');
  return { file, shown, marks: [markOf(pack)] };
}

async function configCandidate(named: ConfigPlace, place: Place): Promise<TrustCandidate> {
  const { config, read } = await loadConfig({ ...place, place: named, anew: true });
  const { file } = config;
  if (file === undefined || read === undefined) throw new Error('a config that was named has a file');
  const rules = await loadRules(config);
  refuseBroken(file, rules, place);
  const packs = rules.packs.filter((pack) => pack.file !== undefined && !isCore(pack));
  return {
    file,
    shown: shownConfig(file, read.raw, packs),
    marks: [{ file, mark: configMark(file, read.bytes) }, ...packs.map(markOf)],
  };
}

/**
 * A pack, or a config with the packs that it uses, as they are now.
 *
 * @throws KnownError `config-not-found`, `config-invalid`, and what `loadConfig` throws
 */
export async function trustCandidate(file: string | undefined, place: Place): Promise<TrustCandidate> {
  const pack = file === undefined ? undefined : await packAt(resolve(place.cwd, file));
  if (pack !== undefined) return packCandidate(pack, place);
  const { cwd, env } = place;
  const found = await configPlaceOf({ cwd, env, file });
  if (found === undefined) {
    throw new KnownError('config-not-found', { searched: searchedFolders(cwd, env) });
  }
  return configCandidate(found, place);
}
